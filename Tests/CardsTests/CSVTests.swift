import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

@Suite struct CSVTests {
  @Test(arguments: [
    ("耳機", "耳機"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""),
    ("=1+1", "'=1+1"), ("+886", "'+886"), ("-5", "'-5"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\"'\tx\""),
    ("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""), ("＝1", "'＝1"), ("a=1", "a=1"),
    ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"), ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""), ("a;b", "\"a;b\""),
    // With an accent, a quotation mark or comma is another character, but the same byte.
    ("a\"\u{301},=1", "\"a\"\"\u{301},=1\""), ("a,\u{301}b", "\"a,\u{301}b\""), ("=\u{301}1", "'=\u{301}1"),
  ])
  func aCellIsQuotedAndNoFormula(text: String, cell: String) { #expect(CSVTable.cell(text) == cell) }

  @Test func aTableBeginsWithItsMarkAndEndsEachLine() throws {
    var parcel = try Samples.inTransit()
    parcel.name = "=cmd|' /C calc'!A0"
    let bytes = try Samples.cards().csv([parcel], Samples.style(.en))
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let lines = String(decoding: bytes.dropFirst(3), as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.count == 3 && lines[2].isEmpty)
    #expect(lines[0].hasPrefix("Number,Carrier,Name,") && lines[1].contains(",'=cmd|' /C calc'!A0,"))
    // A tracking number of digits only must stay text.
    let number = lines[1].prefix { $0 != "," }
    #expect(number == "\u{00A0}" + parcel.tracked.number.text && Double(number) == nil)
  }
}
