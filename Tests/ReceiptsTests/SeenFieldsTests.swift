import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

/// Which fields of a receipt the words of a picture say too.
struct SeenFieldsTests {
  private static let lines = [
    "全 家 便 利 商 店 中和店", "統一編號 0347 8592", "AB - 12345678", "2026/11/20 12:05", "拿鐵 60", "合計 NT$1,285",
  ]

  private func receipt(_ change: (inout Receipt) -> Void) -> Receipt {
    var receipt = Receipt(kind: .einvoice)
    change(&receipt)
    return receipt
  }

  private func seen(_ lines: [String] = lines, _ change: (inout Receipt) -> Void) throws -> Set<ReceiptField> {
    try #require(reader).fields(of: receipt(change), seenIn: lines, today: context.today)
  }

  @Test func whatTheLinesSayIsSeen() throws {
    let all = try seen { receipt in
      receipt.seller = Receipt.Seller(taxID: "03478592", name: "全家便利商店 中和店")
      receipt.number = "AB12345678"
      receipt.date = Day(year: 2026, month: 11, day: 20)
      receipt.total = Receipt.Total(value: 1285, currency: "TWD")
      receipt.items = [Receipt.Item(name: "拿鐵", quantity: 1, price: 60)]
      receipt.category = .foodAndDining
    }
    // Items, currency and category are not compared.
    #expect(all == [.shop, .taxID, .number, .date, .amount])
  }

  @Test func whatTheySayOtherwiseIsNotSeen() throws {
    let none = try seen { receipt in
      receipt.seller = Receipt.Seller(taxID: "13478592", name: "全家便利商店 永和店")
      receipt.number = "AB12345679"
      receipt.date = Day(year: 2026, month: 11, day: 21)
      receipt.total = Receipt.Total(value: 285, currency: "TWD")
    }
    #expect(none == [])
  }

  @Test(arguments: [
    ("85", "合計 85", true), ("85", "合計 $85.00", true), ("85", "185", false), ("85", "85.50", false),
    ("85", "2026/08/85", true), ("23.5", "Total 23.50", true), ("23.5", "Total 23,50", true), ("23.5", "235", false),
    ("1200", "1,200", true), ("1200", "1.200", true), ("1200", "1'200", true), ("1.2", "1.200", false),
    ("1234567", "1,234,567", true), ("8", "合計 8", false), ("85", "", false), ("85", "８５", true),
  ])
  func aTotalIsSeenByItsDigits(_ total: String, _ line: String, _ isSeen: Bool) throws {
    let value = try #require(Decimal(string: total))
    let found = try seen([line]) { $0.total = Receipt.Total(value: value, currency: nil) }
    #expect(found == (isSeen ? [.amount] : []))
  }

  @Test(arguments: [
    ("2026/11/20", true), ("115.11.20", true), ("20 Nov 2026", true), ("11/20/26", true), ("2026/11/2", false),
    ("2026112", false),
  ])
  func aDayIsSeenInEveryForm(_ line: String, _ isSeen: Bool) throws {
    let found = try seen([line]) { $0.date = Day(year: 2026, month: 11, day: 20) }
    #expect(found == (isSeen ? [.date] : []))
  }

  @Test(arguments: [
    ("Tesco Express", ["TESCO", "express 24h"], true), ("Tesco Express", ["TESCO"], false), ("ＴＥＳＣＯ", ["Tesco"], true),
    ("全家便利商店", ["全 家 便 利 商 店"], true), ("全家便利商店", ["全家"], false), ("A", ["A"], false), ("—", ["—"], false),
  ])
  func aShopIsSeenIfAllItsWordsAre(_ name: String, _ lines: [String], _ isSeen: Bool) throws {
    let found = try seen(lines) { $0.seller.name = name }
    #expect(found == (isSeen ? [.shop] : []))
  }

  @Test func aNumberInALongerOneIsNotSeen() throws {
    #expect(try seen(["103478592", "034785921"]) { $0.seller.taxID = "03478592" } == [])
    #expect(try seen(["AB123456789"]) { $0.number = "AB12345678" } == [])
  }

  @Test func theFilledFieldsAreThoseThatAreKnown() {
    #expect(Receipt(kind: .slip).filledFields == [])
    let all = receipt { receipt in
      receipt.seller = Receipt.Seller(taxID: "03478592", name: "a")
      receipt.number = "AB12345678"
      receipt.date = Day(year: 2026, month: 11, day: 20)
      receipt.total = Receipt.Total(value: 1, currency: "TWD")
      receipt.items = [Receipt.Item(name: "a", quantity: 1, price: 1)]
      receipt.category = .other
      receipt.paymentMethod = .cash
      receipt.note = "n"
    }
    #expect(all.filledFields == Set(ReceiptField.allCases))
    #expect(receipt { $0.total = Receipt.Total(value: 1, currency: nil) }.filledFields == [.amount])
  }
}
