import Phrases
import Testing

/// Now is Wednesday 2026-11-25, 14:30:00 (day number 100 of these tests).
@Suite struct DatesTests {
  private static let now = clock(0, 14, 30)

  /// A clock `days` from now's day, which is the 25th.
  private static func clock(_ days: Int, _ hour: Int, _ minute: Int, second: Int = 0) -> WallClock {
    WallClock(date: date(days), secondOfDay: hour * 3600 + minute * 60 + second)
  }

  /// Right from 2026-11-01 to 2026-11-30, and made up beyond.
  private static func date(_ days: Int) -> CalendarDate {
    CalendarDate(year: 2026, month: 11, day: 25 + days, weekday: (3 + days + 70) % 7, number: 100 + days)
  }

  @Test(arguments: [
    (clock(0, 14, 30), "剛剛", "刚刚", "just now"),
    (clock(0, 14, 29, second: 1), "剛剛", "刚刚", "just now"),
    (clock(0, 14, 29), "1 分鐘前", "1 分钟前", "1 minute ago"),
    (clock(0, 14, 0), "30 分鐘前", "30 分钟前", "30 minutes ago"),
    (clock(0, 13, 30, second: 1), "59 分鐘前", "59 分钟前", "59 minutes ago"),
    (clock(0, 13, 30), "1 小時前", "1 小时前", "1 hour ago"),
    (clock(0, 12, 30), "2 小時前", "2 小时前", "2 hours ago"),
    (clock(0, 0, 5), "14 小時前", "14 小时前", "14 hours ago"),
    (clock(-1, 14, 5), "昨天 14:05", "昨天 14:05", "yesterday at 14:05"),
    (clock(-1, 0, 0), "昨天 00:00", "昨天 00:00", "yesterday at 00:00"),
    (clock(-2, 23, 59), "2 天前", "2 天前", "2 days ago"),
    (clock(-3, 9, 0), "3 天前", "3 天前", "3 days ago"),
    (clock(-6, 9, 0), "6 天前", "6 天前", "6 days ago"),
    (clock(-7, 9, 0), "11/18（三）", "11月18日（周三）", "Nov 18 (Wed)"),
    (clock(0, 14, 31), "剛剛", "刚刚", "just now"),
    (clock(1, 9, 0), "11/26 09:00", "11月26日 09:00", "Nov 26, 09:00"),
  ])
  func agoReadsNaturally(then: WallClock, hant: String, hans: String, english: String) throws {
    let phrases = try Phrases()
    #expect(phrases.ago(then, now: DatesTests.now, in: .zhHant) == hant)
    #expect(phrases.ago(then, now: DatesTests.now, in: .zhHans) == hans)
    #expect(phrases.ago(then, now: DatesTests.now, in: .en) == english)
  }

  @Test func hoursReachOverMidnight() throws {
    let ago = try Phrases().ago(DatesTests.clock(-1, 23, 30), now: DatesTests.clock(0, 1, 30), in: .zhHant)
    #expect(ago == "2 小時前")
  }

  @Test(arguments: [
    (0, "今天", "今天", "today"), (-1, "昨天", "昨天", "yesterday"), (-3, "3 天前", "3 天前", "3 days ago"),
    (-10, "11/15（日）", "11月15日（周日）", "Nov 15 (Sun)"),
  ])
  func dayWithoutAnHourSaysNoHour(days: Int, hant: String, hans: String, english: String) throws {
    let phrases = try Phrases()
    let then = DatesTests.clock(days, 0, 0)
    #expect(phrases.ago(then, isDayOnly: true, now: DatesTests.now, in: .zhHant) == hant)
    #expect(phrases.ago(then, isDayOnly: true, now: DatesTests.now, in: .zhHans) == hans)
    #expect(phrases.ago(then, isDayOnly: true, now: DatesTests.now, in: .en) == english)
  }

  @Test(arguments: [
    (0, "今天", "今天", "today"), (1, "明天", "明天", "tomorrow"), (2, "11/27（五）", "11月27日（周五）", "Nov 27 (Fri)"),
    (-1, "11/24（二）", "11月24日（周二）", "Nov 24 (Tue)"),
  ])
  func comingDayIsNamedWhenNear(days: Int, hant: String, hans: String, english: String) throws {
    let phrases = try Phrases()
    #expect(phrases.comingDay(DatesTests.date(days), now: DatesTests.now, in: .zhHant) == hant)
    #expect(phrases.comingDay(DatesTests.date(days), now: DatesTests.now, in: .zhHans) == hans)
    #expect(phrases.comingDay(DatesTests.date(days), now: DatesTests.now, in: .en) == english)
  }

  @Test(arguments: [
    (Language.zhHant, "2025/12/31（三）", "2025/12/31 08:05", "2025/12/31"),
    (.zhHans, "2025年12月31日（周三）", "2025年12月31日 08:05", "2025年12月31日"),
    (.en, "Dec 31, 2025 (Wed)", "Dec 31, 2025, 08:05", "Dec 31, 2025"),
  ])
  func anotherYearIsNamed(language: Language, day: String, stamp: String, dayOnly: String) throws {
    let phrases = try Phrases()
    let date = CalendarDate(year: 2025, month: 12, day: 31, weekday: 3, number: -229)
    let clock = WallClock(date: date, secondOfDay: 8 * 3600 + 5 * 60)
    #expect(phrases.day(date, now: DatesTests.now, in: language) == day)
    #expect(phrases.stamp(clock, now: DatesTests.now, in: language) == stamp)
    #expect(phrases.stamp(clock, isDayOnly: true, now: DatesTests.now, in: language) == dayOnly)
  }
}
