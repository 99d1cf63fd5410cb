import Foundation
import Testing
import Tracking

struct CalendarMonthTests {
  @Test(arguments: [
    ("2026-11", 2, "2027-01"), ("2026-01", -1, "2025-12"), ("2026-05", -29, "2023-12"), ("2026-05", 0, "2026-05"),
  ])
  func adding(month: String, count: Int, result: String) throws {
    let month = try #require(CalendarMonth(month))
    #expect(month.adding(months: count).description == result)
    #expect(month.adding(months: count).months(since: month) == count)
  }

  @Test(arguments: ["2026-13", "2026-1", "202611", "2026-00", "", "1800-01", "2026-11-01"])
  func whatIsNoMonth(text: String) {
    #expect(CalendarMonth(text) == nil)
  }

  @Test func itsTextFormIsStored() throws {
    let month = CalendarMonth(Day(number: 20_784))
    #expect(try JSONEncoder().encode([month]) == Data(#"["2026-11"]"#.utf8))
    #expect(try JSONDecoder().decode([CalendarMonth].self, from: Data(#"["2026-11"]"#.utf8)) == [month])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarMonth].self, from: Data(#"["2026-20"]"#.utf8))
    }
    #expect(month.first == Day("2026-11-01") && month < month.adding(months: 1))
  }
}
