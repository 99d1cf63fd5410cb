import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

@Suite struct ReceiptSearchTests {
  private static func line(_ id: Int64, _ change: (inout Receipt) -> Void) -> ReceiptLine {
    var receipt = Receipt(kind: .slip)
    change(&receipt)
    return ReceiptLine(
      KeptReceipt(id: ReceiptID(rawValue: id), receipt, from: .text, addedAt: Date(timeIntervalSince1970: 0)))
  }

  private static let lines = [
    line(1) {
      $0.number = "AB12345678"
      $0.date = Day(year: 2026, month: 11, day: 22)
      $0.seller = Receipt.Seller(taxID: "53212539", name: "佳德糕餅")
      $0.total = Receipt.Total(value: 120, currency: "TWD")
      $0.items = [Receipt.Item(name: "鳳梨酥禮盒", quantity: 1, price: 120)]
      $0.category = .foodAndDining
    },
    line(2) {
      $0.date = Day(year: 2025, month: 1, day: 5)
      $0.seller.name = "Ｂlue Bottle"
      $0.total = Receipt.Total(value: Decimal(string: "23.5") ?? 0, currency: "USD")
      $0.note = "Café 跟小安"
      $0.category = .travel
    },
    line(3) {
      $0.date = Day(year: 2026, month: 1, day: 11)
      $0.seller.name = "全聯"
      $0.total = Receipt.Total(value: -1200, currency: "TWD")
    },
    line(4) { $0.total = Receipt.Total(value: 4120, currency: nil) },
  ]

  private static func names(_ category: ReceiptCategory) -> [String] {
    switch category {
    case .foodAndDining: ["餐飲", "餐饮", "Food and dining"]
    case .travel: ["交通", "Travel"]
    default: [category.rawValue]
    }
  }

  @Test(arguments: [
    ("佳德", [1]), ("鳳梨", [1]), ("凤梨", [1]), ("blue", [2]), ("ＢＬＵＥ bottle", [2]), ("小安", [2]), ("café", [2]),
    ("佳德 全聯", []), ("佳德 鳳梨", [1]),
    // Amounts: whole ones are those with cents too, and part of another amount is none.
    ("120", [1]), ("120元", [1]), ("NT$120", [1]), ("1,200", [3]), ("-1200", [3]), ("23", [2]), ("23.5", [2]),
    ("23.50", [2]), ("23.4", []), ("20", []), ("12", []), ("412", []), ("4120", [4]),
    // Numbers, from four characters.
    ("AB12345678", [1]), ("ab-1234-5678", [1]), ("AB 1234 5678", [1]), ("5678", [1]), ("678", []), ("53212539", [1]),
    ("3212", [1]),
    // Months and days.
    ("11月", [1]), ("11 月", [1]), ("2026 年 11 月", [1]), ("2026 年 1 月 全聯", [3]), ("11 月 22 日", [1]),
    ("十一月", [1]), ("1月", [2, 3]), ("nov", [1]), ("November", [1]), ("Jan.", [2, 3]), ("2026", [1, 3]),
    ("2026年", [1, 3]), ("2026-11", [1]), ("2026/1", [3]), ("2026年11月", [1]), ("115年11月", [1]), ("115", []),
    ("2026-11-22", [1]), ("2026年11月22日", [1]), ("2026-11-23", []), ("11/22", [1]), ("1/11", [3]), ("11月22日", [1]),
    ("11月22號", [1]), ("jan 2026", [3]), ("13月", []), ("2026-13", []), ("2/30", []), ("2026-02-30", []),
    // Categories in every language, and currencies.
    ("餐飲", [1]), ("餐饮", [1]), ("dining", [1]), ("交通", [2]), ("travel 23.5", [2]), ("usd", [2]), ("twd", [1, 3]),
    ("%", []), ("zzz", []), ("\u{0}", []),
  ])
  func everyWordHasToMatch(words: String, ids: [Int64]) {
    let search = ReceiptSearch(words, names: Self.names)
    #expect(search.found(in: Self.lines).map(\.id.rawValue) == ids)
  }

  @Test func whatIsStoredIsReadTheSame() throws {
    for line in Self.lines { #expect(ReceiptSearchText(stored: line.words.stored) == line.words) }
    var receipt = Receipt(kind: .slip)
    receipt.note = "a\nb\u{2028}c\r\n5678"
    receipt.number = "AB12345678"
    let words = ReceiptSearchText(receipt)
    #expect(words.numbers == "AB12345678" && !words.text.contains("\n"))
    #expect(ReceiptSearchText(stored: words.stored) == words)
    #expect(ReceiptSearchText(stored: "").text.isEmpty && ReceiptSearchText(stored: "").numbers.isEmpty)
  }

  @Test func aDraftCountsInNoSum() {
    var line = Self.lines[0]
    #expect(line.counted == Money(value: 120) && !line.isIncomplete)
    line.isDraft = true
    #expect(line.counted == nil)
    line = Self.lines[0]
    line.day = nil
    #expect(line.counted == nil, "it has no day yet")
    #expect(Self.lines[3].counted == nil && Self.lines[3].isIncomplete)
  }
}
