import Foundation
import Testing

@testable import IMAP

@Suite struct DateTests {
  @Test(
    arguments: [
      ("07-Nov-2026 02:44:25 +0800", 1_793_990_665), (" 7-nov-2026 02:44:25 +0800", 1_793_990_665),
      ("01-Jan-1970 00:00:00 +0000", 0), ("31-Dec-1969 19:00:00 -0500", 0),
      ("29-Feb-2024 12:00:00 +0530", 1_709_188_200),
      ("", nil), ("07-Nov-2026", nil), ("07-Foo-2026 02:44:25 +0800", nil), ("7-Nov-2026 02:44 +0800", nil),
      ("7-Nov-2026 02:44:25 0800", nil), ("7-Nov-2026 02:44:25 +8", nil), ("a-Nov-2026 02:44:25 +0800", nil),
      ("7-Nov-99999 02:44:25 +0800", nil), ("7-Nov-0001 02:44:25 +0800", nil), ("7-Nov-2100 02:44:25 +0800", nil),
      ("7-Nov-2026 24:44:25 +0800", nil), ("7-Nov-2026 02:60:25 +0800", nil), ("7-Nov-2026 02:44:99 +0800", nil),
      ("0-Nov-2026 02:44:25 +0800", nil), ("31-Nov-2026 02:44:25 +0800", nil), ("7-Nov-2026 02:44:25 +9999", nil),
      ("7-Nov-2026 02:44:25 +0060", nil),
    ] as [(String, Int?)])
  func reads(_ text: String, _ seconds: Int?) {
    #expect(IMAPDate.read(Array(text.utf8)).map { Int($0.timeIntervalSince1970) } == seconds)
  }

  @Test(arguments: [(0, "1-Jan-1970"), (1_793_990_665, "6-Nov-2026"), (1_709_188_200, "29-Feb-2024")])
  func writesDays(_ seconds: Int, _ text: String) {
    #expect(IMAPDate.day(Date(timeIntervalSince1970: Double(seconds))) == text)
  }
}
