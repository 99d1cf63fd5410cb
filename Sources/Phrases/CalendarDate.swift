/// A day of the calendar, as it is needed to be written.
public struct CalendarDate: Hashable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int
  /// 0 = Sunday … 6 = Saturday.
  public var weekday: Int
  /// Counts days, from any beginning; only differences matter.
  public var number: Int

  public init(year: Int, month: Int, day: Int, weekday: Int, number: Int) {
    (self.year, self.month, self.day, self.weekday, self.number) = (year, month, day, weekday, number)
  }
}

/// What a clock on the wall shows at an instant, in the zone of whoever reads it.
public struct WallClock: Hashable, Sendable {
  public var date: CalendarDate
  public var secondOfDay: Int

  public init(date: CalendarDate, secondOfDay: Int) {
    (self.date, self.secondOfDay) = (date, secondOfDay)
  }

  /// `14:05`
  public var time: String { WallClock.time(minute: secondOfDay / 60) }

  /// `14:05` for a minute of the day.
  public static func time(minute: Int) -> String { two(minute / 60) + ":" + two(minute % 60) }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
