import Foundation
import Receipts
import Testing
import Tracking

/// A slip of `Fixtures/slips.json`, and what it says.
struct SlipCase: Decodable, Sendable, CustomStringConvertible {
  struct Expected: Decodable, Sendable {
    let kind: String
    let sum: String
    let date: String?
    let seller: String?
    let taxID: String?
    let number: String?
    let period: String?
    let items: [String]
    let payment: String?
    let category: String?
    let complete: Bool
    let doubts: [String]
  }

  let name: String
  let text: String
  let expected: Expected
  var description: String { name }
}

/// Words of till slips.
struct SlipTests {
  static let cases: [SlipCase] = fixture("slips.json")

  @Test func theFileIsThere() { #expect(Self.cases.count > 20) }

  @Test(arguments: cases)
  func reads(_ slip: SlipCase) throws {
    let receipt = try #require(try read(slip.text))
    let expected = slip.expected
    #expect(receipt.kind.rawValue == expected.kind)
    #expect(receipt.sum == expected.sum)
    #expect(receipt.date?.description == expected.date)
    #expect(receipt.seller.name == expected.seller)
    #expect(receipt.seller.taxID == expected.taxID)
    #expect(receipt.number == expected.number && receipt.period == expected.period)
    #expect(receipt.list == expected.items)
    #expect(receipt.paymentMethod?.rawValue == expected.payment)
    #expect(receipt.category?.rawValue == expected.category)
    #expect(receipt.isComplete == expected.complete)
    #expect(receipt.says == expected.doubts)
  }

  @Test(arguments: [
    ("2026/11/27", "2026-11-27"), ("2026-1-7", "2026-01-07"), ("2026.11.07", "2026-11-07"),
    ("2026年11月7日", "2026-11-07"),
    ("115/11/27", "2026-11-27"), ("115年11月27日", "2026-11-27"), ("民國115年3月4日", "2026-03-04"),
    ("115-03-04", "2026-03-04"),
    ("27/11/2026", "2026-11-27"), ("11/27/2026", "2026-11-27"), ("05/05/2026", "2026-05-05"),
    ("4.3.2026", "2026-03-04"),
    ("27/11/26", "2026-11-27"), ("27 Nov 2026", "2026-11-27"), ("27-NOV-26", "2026-11-27"),
    ("Nov 27, 2026", "2026-11-27"),
    ("27. November 2026", "2026-11-27"), ("3 août 2026", "2026-08-03"), ("令和8年11月27日", "2026-11-27"),
    ("2026/11/27 12:34", "2026-11-27"), ("２０２６／１１／２７", "2026-11-27"),
  ])
  func readsADay(written: String, day: String) throws {
    let receipt = try #require(try read("小山咖啡\n\(written)\n合計 65"))
    #expect(receipt.date?.description == day && receipt.says.isEmpty)
  }

  @Test(arguments: [
    ("03/04/2026", "ambiguousDate"), ("3/4/26", "ambiguousDate"), ("2026/11/26\n2026/11/25", "ambiguousDate"),
    ("2026/02/30", "date"), ("0912-345-678", "date"), ("", "date"),
  ])
  func aDayThatIsNotSureIsADoubt(written: String, doubt: String) throws {
    let receipt = try #require(try read("小山咖啡\n\(written)\n合計 65"))
    #expect(receipt.date == nil && receipt.says == [doubt] && !receipt.isComplete)
  }

  @Test(arguments: [
    ("小計 60\n合計 65", "TWD 65"), ("合計 65\n稅額 3", "TWD 65"), ("應付 65\n合計 70", "TWD 65"), ("合 計 ： 65 元", "TWD 65"),
    ("GRAND TOTAL TWD 65\nTOTAL TAX 3", "TWD 65"), ("消費金額 $65\n找零 35", "TWD 65"), ("實收 100\n合計 65\n找零 35", "TWD 65"),
    ("合計 65\n點數折抵 5", "TWD 65"), ("總金額 1,065", "TWD 1065"), ("發票金額：NT$1,299 元", "TWD 1299"),
    ("合計\n稅額 3\n總計 65", "TWD 65"), ("TOTAL 2 ITEMS NT$65", "TWD 65"),
  ])
  func theTotalIsFoundByItsLabel(lines: String, sum: String) throws {
    #expect(try read("小山咖啡\n2026/11/27\n\(lines)")?.sum == sum)
  }

  /// With taxes and without; what the parts explain is no contradiction.
  @Test(arguments: [
    ("TOTAL (incl. GST) 11.50 NZD", "NZD 11.5"), ("TOTAL INCL GST 11.50 NZD", "NZD 11.5"),
    ("Total Including VAT 11.50 GBP", "GBP 11.5"), ("Total inc. VAT 11.50 GBP", "GBP 11.5"),
    ("Total (Inclusive of GST) 11.50 SGD", "SGD 11.5"), ("Total incl. 20% VAT 48.00 GBP", "GBP 48"),
    ("Total (incl. GST 1.50) 11.50 NZD", "NZD 11.5"),
    ("Total (Excluding GST) 40.24\nGST 6% 2.41\nTotal (Inclusive of GST) 42.65 MYR", "MYR 42.65"),
    ("Total ex VAT 40.00 GBP\nVAT 20% 8.00\nTotal inc VAT 48.00 GBP", "GBP 48"),
    ("合計(稅前) 1,000\n營業稅 50\n合計(稅後) 1,050", "TWD 1050"), ("未稅合計 1,000\n稅 50\n含稅合計 1,050", "TWD 1050"),
    ("合計(税抜) ¥1,000\n消費税 ¥100\n合計(税込) ¥1,100", "JPY 1100"), ("税抜合計 1,000円\n税込合計 1,100円", "JPY 1100"),
    ("合计(税前) 1,000 元\n增值税 50\n合计(税后) 1,050 元", "CNY 1050"),
    ("合計 1,000\n營業稅 5% 50\n總計 1,050", "TWD 1050"), ("Subtotal 10.00\nTax 0.80\nTotal 10.80 USD", "USD 10.8"),
    ("Total 10.00 USD\nTip 2.00\nTotal 12.00 USD", "USD 12"), ("總計 1,000\n折扣 50\n應付總計 950", "TWD 950"),
    ("拿鐵 60\n餅乾 40\n小計 100\n服務費 10\n合計 110", "TWD 110"),
  ])
  func totalsWithTaxesAreFound(lines: String, sum: String) throws {
    let receipt = try #require(try read("小山咖啡\n2026/11/27\n\(lines)"))
    #expect(receipt.sum == sum && receipt.says.isEmpty && receipt.isComplete)
  }

  @Test(arguments: [
    ("TOTAL NZD\n. 80", "-", ["total"]), ("TOTAL NZD\n.80", "NZD 0.8", ["total"]),
    ("TOTAL NZD 27 . 80", "NZD 27.8", ["total"]), ("TOTAL USD 1 , 280.00", "-", ["total"]),
    ("合計 1,000\n合計 900", "-", ["severalTotals"]), ("合計 1,000\n營業稅 40\n合計 1,050", "-", ["severalTotals"]),
    ("拿鐵 60\n餅乾 40\n稅 3\n合計 110", "TWD 110", ["sum"]),
  ])
  func whatIsCutOrDoesNotFitIsADoubt(lines: String, sum: String, doubts: [String]) throws {
    let receipt = try #require(try read("小山咖啡\n2026/11/27\n\(lines)"))
    #expect(receipt.sum == sum && receipt.says == doubts && !(receipt.isComplete && sum == "-"))
  }

  @Test func aSlipIsNotOfTheFuture() throws {
    #expect(try read("小山咖啡\n2027/01/27\n合計 65")?.says == ["date"])
  }

  @Test(arguments: [
    "小計 60\n稅額 3\n找零 5\n這是很長的一段話", "實收 100\n找零 35\n謝謝光臨\n再見", "包裹已送達門市\n單號 620434003756\n請於 11/27 前取貨\n謝謝",
  ])
  func withoutATotalThereIsNoSlip(text: String) throws {
    #expect(try read(text) == nil)
  }

  /// Nothing that is pasted takes long or breaks the reader.
  @Test(arguments: ["合計 ", "9", "**", "1,", "年", "¥", "\n", "AB-1122334", "x 1 ", "2026/"])
  func longTextsOfOnePieceAreRead(piece: String) throws {
    let text = String(repeating: piece, count: 4000)
    let receipt = try read(text)
    #expect(receipt?.total?.value == nil)
  }
}
