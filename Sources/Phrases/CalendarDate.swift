/// A calendar day with all that is needed to write it.
public struct CalendarDate: Hashable, Sendable {
  /// The year, in the Gregorian calendar.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// 0 = Sunday … 6 = Saturday.
  public var weekday: Int
  /// A running number of days with any starting point; only differences between two dates matter.
  public var number: Int

  /// Creates a day. The parts are not checked.
  public init(year: Int, month: Int, day: Int, weekday: Int, number: Int) {
    (self.year, self.month, self.day, self.weekday, self.number) = (year, month, day, weekday, number)
  }
}

/// The local date and time of an instant, in the reader's time zone.
public struct LocalDateTime: Hashable, Sendable {
  /// The local day.
  public var date: CalendarDate
  /// Seconds after midnight.
  public var secondOfDay: Int

  /// Creates a local time.
  public init(date: CalendarDate, secondOfDay: Int) {
    (self.date, self.secondOfDay) = (date, secondOfDay)
  }

  /// The time of day, such as `14:05`.
  public var time: String { LocalDateTime.time(minute: secondOfDay / 60) }

  /// A time of day such as `14:05`, for `minute` minutes after midnight.
  public static func time(minute: Int) -> String { two(minute / 60) + ":" + two(minute % 60) }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
