import Foundation
import Testing
import Tracking

@Suite struct DayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2), ("2026-11-27", 20_784, 5),
      ("1900-01-01", -25_567, 1),
    ])
  func countsDaysAndWeekdays(text: String, number: Int, weekday: Int) throws {
    let day = try #require(Day(text))
    #expect(day.number == number)
    #expect(day.weekday == weekday)
    #expect(day.description == text)
    #expect(Day(number: number) == day)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-11-0", "26-11-27", "2026/11/27", "", "2026-11-27-1",
  ])
  func refusesDaysThatAreNone(text: String) {
    #expect(Day(text) == nil)
  }

  @Test func everyDayOfTwoCenturiesComesBack() {
    for number in stride(from: -20_000, through: 60_000, by: 7) {
      let day = Day(number: number)
      #expect(day.number == number)
      #expect(Day(year: day.year, month: day.month, day: day.day) == day)
    }
  }

  @Test(
    arguments: [
      (0.0, taipeiOffset, "1970-01-01"), (57_599, taipeiOffset, "1970-01-01"), (57_600, taipeiOffset, "1970-01-02"),
      (-1, 0, "1969-12-31"), (86_399, 0, "1970-01-01"),
    ])
  func fallsOnTheDayOfItsZone(seconds: Double, offset: Int, expected: String) {
    #expect(Day(Date(timeIntervalSince1970: seconds), utcOffset: offset).description == expected)
  }

  @Test func givesInstantsInItsZone() throws {
    let day = try #require(Day("2026-11-27"))
    #expect(Day(day.date(hour: 0)) == day)
    #expect(Day(day.date(hour: 23, minute: 59, second: 59)) == day)
    #expect(day.adding(days: 4).description == "2026-12-01")
    #expect(day.date(hour: 18).timeIntervalSince(day.date()) == 18 * 3600)
  }

  @Test func ordersByTime() throws {
    #expect(try #require(Day("2026-02-01")) > #require(Day("2026-01-31")))
  }
}
