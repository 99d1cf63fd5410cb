import Phrases
import TestSupport
import Testing

/// Now is Wednesday 2026-11-25, 14:30:00 (day number 100 of these tests).
@Suite struct DatesTests {
  private static let now = LocalDateTime(date: date(0), secondOfDay: 14 * 3600 + 30 * 60)

  /// Correct from 2026-11-01 to 2026-11-30, invented outside that range.
  private static func date(_ days: Int) -> CalendarDate {
    CalendarDate(year: 2026, month: 11, day: 25 + days, weekday: (3 + days + 70) % 7, number: 100 + days)
  }

  /// A card may be read days later, so it never says "today" or "tomorrow".
  @Test(arguments: [
    (0, "11/25（三）", "11月25日（周三）", "Wed, Nov 25"), (1, "11/26（四）", "11月26日（周四）", "Thu, Nov 26"),
    (-10, "11/15（日）", "11月15日（周日）", "Sun, Nov 15"),
  ])
  func aDayIsNamedHoweverNear(days: Int, hant: String, hans: String, english: String) throws {
    let phrases = try Catalogues.phrases()
    #expect(phrases.day(DatesTests.date(days), now: DatesTests.now, in: .zhHant) == hant)
    #expect(phrases.day(DatesTests.date(days), now: DatesTests.now, in: .zhHans) == hans)
    #expect(phrases.day(DatesTests.date(days), now: DatesTests.now, in: .en) == english)
  }

  @Test(arguments: [
    (Language.zhHant, "2025/12/31（三）", "2025/12/31 08:05", "2025/12/31"),
    (.zhHans, "2025年12月31日（周三）", "2025年12月31日 08:05", "2025年12月31日"),
    (.en, "Wed, Dec 31, 2025", "Dec 31, 2025, 08:05", "Dec 31, 2025"),
  ])
  func anotherYearIsNamed(language: Language, day: String, stamp: String, dayOnly: String) throws {
    let phrases = try Catalogues.phrases()
    let date = CalendarDate(year: 2025, month: 12, day: 31, weekday: 3, number: -229)
    let clock = LocalDateTime(date: date, secondOfDay: 8 * 3600 + 5 * 60)
    #expect(phrases.day(date, now: DatesTests.now, in: language) == day)
    #expect(phrases.stamp(clock, now: DatesTests.now, in: language) == stamp)
    #expect(phrases.stamp(clock, isDayOnly: true, now: DatesTests.now, in: language) == dayOnly)
  }
}
