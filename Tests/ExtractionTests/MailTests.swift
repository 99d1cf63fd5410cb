import Carriers
import Foundation
import Mail
import Testing
import Tracking

@testable import Extraction

/// What is read in mails, and which mails are fetched.
@Suite struct MailTests {
  private func read(_ mail: MailReport, isConfirmed: Bool = true) throws -> MailExtraction {
    try #require(shared).read(mail, isSenderConfirmed: isConfirmed, now: MailFixture.now)
  }

  @Test func thereAreFixtures() { #expect(MailFixture.all.count >= 40) }

  @Test(arguments: MailFixture.all)
  func aMailIsReadAsItsFixtureSays(_ fixture: MailFixture) throws {
    let extractor = try #require(shared)
    let mail = extractor.read(fixture.mail, isSenderConfirmed: fixture.isConfirmed, now: MailFixture.now)
    let isFetched = extractor.mailFilter.mayBeAboutParcel(from: fixture.mail.from, subject: fixture.mail.subject)
    let read = ReadMail(mail, isFetched: isFetched)
    #expect(read == fixture.expected, "\(fixture.name): \(read.json)\n\(mail.result.scam?.rules ?? [])")
  }

  /// The same mail from a sender whom nobody confirmed makes no number sure, and an order is never a tracking number.
  @Test(arguments: MailFixture.all)
  func noForgedSenderMakesANumberSure(_ fixture: MailFixture) throws {
    let mail = try read(fixture.mail, isConfirmed: false)
    #expect(!mail.result.numbers.contains(where: mail.isCertain))
    #expect(!mail.isFromKnownSender && mail.ownCarrier == nil)
    #expect(!mail.result.numbers.contains { $0.number.text == mail.order })
    for found in mail.result.numbers {
      let line = try #require(mail.evidence(for: found.number))
      #expect(line.count <= 120 && !line.contains { $0.isNewline })
    }
  }

  /// A fraud stays one, whoever is said to have sent it.
  @Test(arguments: ["TrackingUpdates@fedex.com", "notice@t-cat.com.tw", "info@mail.shopee.tw", "a@b.example"])
  func aForgedSenderDoesNotMakeAFraudHarmless(address: String) throws {
    let text = "【黑貓宅急便】您的包裹地址不完整，請於24小時內點擊連結支付運費，否則將銷毀 https://tcat-tw.top/pay"
    let mail = MailReport(from: MailAddress(name: "黑貓宅急便", address), subject: "包裹配送失敗", text: text)
    #expect(try read(mail, isConfirmed: false).result.scam?.verdict == .scam)
  }

  /// A name that is a carrier's, with an address that is not: a sign of fraud, whether the server confirmed it or not.
  @Test(arguments: [true, false])
  func aBorrowedNameIsASign(isConfirmed: Bool) throws {
    func reasons(_ from: MailAddress) throws -> [ScamReason] {
      let text = "您的包裹無法配送，請點擊連結更新地址：https://kestrel-lake.com/a"
      let mail = MailReport(from: from, subject: "包裹通知", text: text)
      return try read(mail, isConfirmed: isConfirmed).result.scam?.reasons ?? []
    }
    #expect(try reasons(MailAddress(name: "7-ELEVEN", "notice@kestrel-lake.com")).contains(.strangeAddress))
    #expect(try !reasons(MailAddress(name: "7-ELEVEN", "notice@7-11.com.tw")).contains(.strangeAddress))
    #expect(try !reasons(MailAddress(name: "Kestrel", "notice@kestrel-lake.com")).contains(.strangeAddress))
  }

  /// A carrier's own confirmed mail may ask for duties. A shop on a platform may be anybody's.
  @Test(arguments: [
    ("notice@t-cat.com.tw", true, true), ("notice@t-cat.com.tw", false, false), ("a@91app.com", true, false),
  ])
  func onlyAConfirmedAndKnownSenderIsBelieved(address: String, isConfirmed: Bool, isBelieved: Bool) throws {
    let text = "您的包裹地址不完整，請於24小時內點擊連結支付運費，否則將銷毀 https://kestrel-lake.top/pay"
    let mail = MailReport(from: MailAddress(name: "黑貓宅急便", address), subject: "包裹配送失敗", text: text)
    #expect(try read(mail, isConfirmed: isConfirmed).isSuspicious != isBelieved)
  }

  /// Twelve digits fit 黑貓 and FedEx: the confirmed sender decides.
  @Test(arguments: [
    ("TrackingUpdates@fedex.com", "fedex"), ("notice@t-cat.com.tw", "tcat"),
  ])
  func theConfirmedSenderDecidesOnTheCarrier(address: String, carrier: CarrierID) throws {
    let mail = MailReport(
      from: MailAddress(address), subject: "Your shipment", text: "Tracking number: 787272553584")
    let own = try read(mail)
    #expect(own.result.numbers.map { $0.carriers.map(\.carrier) } == [[carrier]])
    #expect(own.result.numbers.allSatisfy(own.isCertain))
  }

  // MARK: Links

  /// Links of a shop's mail, and the numbers that come of them.
  @Test(arguments: [
    ("https://www.ups.com/track?loc=en_US&tracknum=1ZE627YY1301487208", ["1ZE627YY1301487208"]),
    ("https://shop.example/status?trackingNumber=1ZE627YY1301487208", ["1ZE627YY1301487208"]),
    (
      "https://click.shop.example/?u=https%3A%2F%2Fwww.ups.com%2Ftrack%3Ftracknum%3D1ZE627YY1301487208",
      ["1ZE627YY1301487208"]
    ),
    ("https://shop.example/gp/r.html?C=1ZE627YY1301487208&K=35U0K9PZCJMNL", []),
    ("https://shop.example/1ZE627YY1301487208/a", []),
    ("https://www.ups.com/map?z=1ZE627YY1301487208", []),
    ("https://www.dhl.com/a?mailing=8469049702", []),
    ("https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=620434003756", ["620434003756"]),
  ])
  func onlyKnownParametersOfLinksCount(link: String, numbers: [String]) throws {
    var mail = MailReport(
      from: MailAddress("orders@shopline.com"), subject: "Your order has shipped", text: "Thank you for your order.",
      links: [link])
    #expect(try read(mail).result.numbers.map(\.number.text) == numbers)
    (mail.text, mail.links) = ("Thank you for your order.\n<\(link)>", [])
    #expect(try read(mail).result.numbers.map(\.number.text) == numbers)
  }

  // MARK: The line that speaks for a number

  @Test func theLineAboveBelongsToALoneNumber() throws {
    let mail = MailReport(
      from: MailAddress("notice@t-cat.com.tw"), subject: "宅急便出貨通知", text: "您好\n\n託運單號：\n620434003756\n謝謝")
    let number = try #require(TrackingNumber("620434003756"))
    #expect(try read(mail).evidence(for: number) == "託運單號： 620434003756")
    let other = try #require(TrackingNumber("901230160565"))
    #expect(try read(mail).evidence(for: other) == nil)
  }

  @Test func aLongLineIsCutAroundTheNumber() throws {
    let filler = String(repeating: "謝謝您的訂購。", count: 40)
    let mail = MailReport(
      from: MailAddress("notice@t-cat.com.tw"), subject: "宅急便出貨通知",
      text: "\(filler)黑貓\u{202E}託運單號：620434003756，\(filler)")
    let number = try #require(TrackingNumber("620434003756"))
    let line = try #require(try read(mail).evidence(for: number))
    #expect(line.count <= 120 && line.contains("620434003756") && !line.unicodeScalars.contains("\u{202E}"))
    #expect(line.hasPrefix("…") && line.hasSuffix("…"))
  }

  // MARK: Hostile mails

  /// Texts that are all of one kind, as long as a mail may be: they end in time and give nothing.
  @Test(arguments: ["訂單編號：", "Order # ", "1Z", "<a@b.c> ", "*", "\n", "12-34", "\u{200B}"])
  func longTextsOfOneKindGiveNothing(piece: String) throws {
    let text = String(repeating: piece, count: MailLimits.text / piece.utf8.count)
    let mail = try read(MailReport(from: MailAddress("a@shopline.com"), subject: text, text: text))
    #expect(mail.result.numbers.isEmpty && mail.order == nil)
  }

  @Test func anEmptyMailGivesNothing() throws {
    let mail = try read(MailReport())
    #expect(!mail.isParcelMail && mail.result == ExtractionResult() && mail.shop == nil)
  }
}
