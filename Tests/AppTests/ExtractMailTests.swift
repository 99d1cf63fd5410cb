import App
import Foundation
import Mail
import Testing

/// What `extract` prints of a mail.
@Suite struct ExtractMailTests {
  private struct Report: Decodable, Equatable {
    struct Number: Decodable, Equatable {
      let number: String
    }
    let numbers: [Number]
    let sender, subject, messageID, order, shop: String?
  }

  private func extract(_ mail: MailReport) throws -> Report {
    let json = try CommandLineTools().extract(mail, date: Date(timeIntervalSince1970: 1_795_140_000))
    return try JSONDecoder().decode(Report.self, from: Data(json.utf8))
  }

  @Test func aMailSaysWhoSentItAndWhatWasOrdered() throws {
    let mail = MailReport(
      from: MailAddress(name: "小日子選物 客服", "orders@shopline.com"), subject: "訂單出貨通知", messageID: "1@shopline.com",
      text: "訂單號碼：HL2611180044718\n黑貓宅急便 620434003756")
    #expect(
      try extract(mail)
        == Report(
          numbers: [Report.Number(number: "620434003756")], sender: "orders@shopline.com", subject: "訂單出貨通知",
          messageID: "1@shopline.com", order: "HL2611180044718", shop: "小日子選物"))
  }

  /// `order` and `messageID` are absent where there is none.
  @Test func whatAMailDoesNotSayIsAbsent() throws {
    #expect(
      try extract(MailReport(subject: "您好", text: "週末一起吃飯"))
        == Report(numbers: [], sender: nil, subject: "您好", messageID: nil, order: nil, shop: nil))
  }
}
