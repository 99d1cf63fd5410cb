import Foundation
import Testing
import Tracking

@testable import Google

@Suite struct SheetRowTests {
  private func json(_ cell: SheetCell) throws -> String {
    String(decoding: try GoogleCalls.encode([cell]), as: UTF8.self)
  }

  @Test(arguments: [
    ("蝦拉", "蝦拉"), ("Café Noir", "Café Noir"), ("", ""),
    ("=1+1", "'=1+1"), ("+886 2", "'+886 2"), ("-", "'-"), ("@me", "'@me"), ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
    // Sheets would make a day, a number or a truth value of these.
    ("7-11", "'7-11"), ("0912345678", "'0912345678"), ("May 5", "'May 5"), ("true", "'true"),
    ("'quoted", "''quoted"), ("\t=1", "'\t=1"), (" =1", "' =1"),
  ])
  func textsStayTexts(_ text: String, _ written: String) throws {
    let value = try JSONDecoder().decode([String].self, from: Data(try GoogleCalls.encode([SheetCell.text(text)])))
    #expect(value == [written])
  }

  @Test func numbersAndLinksAreWhatTheyAre() throws {
    #expect(try json(.number(try #require(Decimal(string: "1234.5")))) == "[1234.5]")
    #expect(try json(.number(-3)) == "[-3]")
    #expect(try json(.typed("2026-11-27")) == #"["2026-11-27"]"#)
    #expect(
      try json(.link("https://x.example/\"a")) == #"["=HYPERLINK(\"https://x.example/\"\"a\",\"View Receipt\")"]"#)
  }

  @Test func aRowHasACellForEachColumn() throws {
    #expect(
      SheetRow.header.prefix(10) == [
        "Date", "Merchant", "Category", "Amount", "Currency", "Payment Method", "Line Items", "Notes", "Receipt Link",
        "Added At",
      ])
    #expect(SheetRow.header.suffix(2) == ["Parcel", "ID"])
    var row = SheetRow(id: "42")
    #expect(row.cells.count == SheetRow.header.count)
    row.day = Day(year: 2026, month: 3, day: 4)
    row.amount = 85
    row.merchant = "=x"
    row.link = "https://drive.example/1"
    #expect(row.cells[0] == .typed("2026-03-04") && row.cells[3] == .number(85) && row.cells[11] == .text("42"))
    #expect(row.cells[8] == .link("https://drive.example/1"))
  }

  @Test(arguments: [
    ("7-ELEVEN", "2026-03-04_7-ELEVEN_85.jpg"), ("全家 便利商店／中和店", "2026-03-04_全家-便利商店-中和店_85.jpg"),
    ("../../etc/passwd", "2026-03-04_etc-passwd_85.jpg"),
    ("a\\b:c*d?e\"f<g>h|i\nj\0k", "2026-03-04_a-b-c-d-e-f-g-h-i-j-k_85.jpg"),
    ("", "2026-03-04_85.jpg"), ("😀", "2026-03-04_85.jpg"), ("  ", "2026-03-04_85.jpg"),
  ])
  func fileNamesAreSafe(_ merchant: String, _ name: String) {
    let day = Day(year: 2026, month: 3, day: 4)
    #expect(ReceiptFileName.make(day: day, merchant: merchant, amount: 85, ending: "jpg") == name)
  }

  @Test func fileNamesOfLittleOrMuch() throws {
    #expect(ReceiptFileName.make(day: nil, merchant: nil, amount: nil, ending: "pdf") == "receipt.pdf")
    let long = ReceiptFileName.make(
      day: nil, merchant: String(repeating: "長", count: 500), amount: Decimal(string: "23.50"), ending: "jpg")
    #expect(long == String(repeating: "長", count: 60) + "_23.5.jpg")
  }
}
