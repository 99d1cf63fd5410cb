import Foundation
import Testing
import Tracking

@testable import Receipts

/// Mails about purchases: the shop is the sender unless the text names it, and the day is the mail's unless it has one.
@Suite struct MailSenderTests {
  private static let reader = Result { try ReceiptReader() }
  private static let sent = Day(year: 2026, month: 11, day: 25)

  private func read(_ text: String, from sender: String? = "momo購物網") throws -> Receipt? {
    try Self.reader.get().read(
      mail: text, sender: sender, sent: Self.sent, ReceiptContext(today: Day(year: 2026, month: 11, day: 27)))
  }

  @Test func anInvoiceNotice() throws {
    let text = """
      【momo購物網】電子發票開立通知
      親愛的會員您好：
      發票號碼：QK-38104672
      發票日期：2026/11/24
      賣方統編：27365925
      發票金額：NT$6,990
      """
    let receipt = try #require(try read(text))
    #expect(receipt.kind == .einvoice)
    #expect(receipt.number == "QK38104672")
    #expect(receipt.seller.name == "momo購物網")
    #expect(receipt.total?.money == Money(value: 6990))
    #expect(receipt.date == Day(year: 2026, month: 11, day: 24))
  }

  @Test func aReceiptFromAbroadIsCompleteWithTheSendersName() throws {
    let text = "Your receipt\nHeadphones  US$189.00\nShipping  US$12.00\nTotal  US$201.00\nPaid with Visa"
    let receipt = try #require(try read(text, from: "Nordic Audio"))
    #expect(receipt.isComplete)
    #expect(receipt.seller.name == "Nordic Audio")
    #expect(receipt.total?.money == Money(value: 201, currency: "USD"))
    #expect(receipt.date == Self.sent)
    #expect(try read(text, from: nil)?.isComplete == false)
  }

  @Test(arguments: ["Hello, see you at 5", "訂單已出貨，感謝您的購買"])
  func noReceipt(text: String) throws { #expect(try read(text) == nil) }
}
