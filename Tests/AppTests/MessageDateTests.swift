import App
import Foundation
import Testing

@Suite struct MessageDateTests {
  @Test(arguments: [
    ("2026-11-21", 1_795_233_600.0), ("2026-11-21T14:05", 1_795_241_100), ("2026-11-21 14:05:30", 1_795_241_130),
    ("2026-11-21T14:05:00Z", 1_795_269_900), ("2026-11-21T14:05:00+08:00", 1_795_241_100),
  ]) func readsDocumentedForms(_ text: String, _ seconds: Double) {
    #expect(MessageDate(text)?.date.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: ["", "today", "2026-02-30", "2026-11-21T25:00", "2026-11-21T14:61", "11/21"])
  func rejectsOtherForms(_ text: String) {
    #expect(MessageDate(text) == nil)
  }
}
