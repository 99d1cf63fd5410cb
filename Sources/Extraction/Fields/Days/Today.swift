import Tracking

/// The day that a message is read on; a day without a year is taken as near it.
struct Today {
  let day: Day
  /// When on that day it was written, in minutes after midnight; nil if that is not known.
  var minute: Int?
  /// So many days ago and longer is not meant without a year.
  private static let past = 60
  /// In days: which of 3/4 and 4/3 is nearer is asked within them.
  private static let weeks = 45

  /// The next such day, or one just gone by.
  func day(month: Int, _ number: Int) -> Day? {
    let floor = day.adding(days: -Self.past)
    let isThisYear = (month, number) > (floor.month, floor.day)
    for year in (isThisYear ? floor.year : floor.year + 1)...(day.year + 1) {
      if let found = Day(year: year, month: month, day: number) { return found }
    }
    return nil
  }

  /// A year below 1911 is one of the Republic.
  func day(year: Int?, month: Int, _ number: Int) -> Day? {
    guard let year else { return day(month: month, number) }
    return Day(year: year < 1911 ? year + 1911 : year, month: month, day: number)
  }

  /// A day whose month may stand before or behind it: as is usual, unless only the other way it is a day of these weeks.
  func likelier(year: Int, month: Int, _ number: Int) -> Day? {
    let usual = Day(year: year, month: month, day: number)
    guard let other = Day(year: year, month: number, day: month) else { return usual }
    guard let usual else { return other }
    let isFar = abs(usual.number - day.number) > Self.weeks
    return isFar && abs(other.number - day.number) <= Self.weeks ? other : usual
  }

  /// The next such day of a month, today included.
  func day(ofMonth number: Int) -> Day? {
    for months in 0...2 {
      let month = day.month + months + (number < day.day ? 1 : 0)
      if let found = Day(year: day.year + (month - 1) / 12, month: (month - 1) % 12 + 1, day: number) { return found }
    }
    return nil
  }

  /// The next such weekday, today included, Sunday being 0; from 7 on it is that of next week, which begins on Monday.
  func day(weekday: Int) -> Day {
    guard weekday >= 7 else { return day.adding(days: (weekday - day.weekday + 7) % 7) }
    let monday = day.adding(days: -((day.weekday + 6) % 7))
    return monday.adding(days: 7 + (weekday - 7 + 6) % 7)
  }
}
