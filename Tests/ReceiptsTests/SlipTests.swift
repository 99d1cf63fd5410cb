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
