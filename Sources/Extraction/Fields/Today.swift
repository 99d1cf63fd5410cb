import Tracking

/// The day that a message is read on; a day without a year is taken as near it.
struct Today {
  let number: Int
  private let day: Day
  /// So many days ago and longer is not meant without a year.
  private static let past = 60
  /// The last of those days.
  private let floor: Day

  init(_ day: Day) {
    (self.day, number) = (day, day.number)
    floor = day.adding(days: -Self.past)
  }

  /// The next such day, or one just gone by.
  func day(month: Int, _ number: Int) -> Day? {
    let isThisYear = (month, number) > (floor.month, floor.day)
    for year in (isThisYear ? floor.year : floor.year + 1)...(day.year + 1) {
      if let found = Day(year: year, month: month, day: number) { return found }
    }
    return nil
  }

  /// The next such day of a month, today included.
  func day(ofMonth number: Int) -> Day? {
    for months in 0...2 {
      let month = day.month + months + (number < day.day ? 1 : 0)
      if let found = Day(year: day.year + (month - 1) / 12, month: (month - 1) % 12 + 1, day: number) { return found }
    }
    return nil
  }

  /// The number of the next such weekday, today included; `weekday` of 7 and more is that of next week, which begins on
  /// Monday.
  func number(on weekday: Int) -> Int {
    let today = day.weekday
    guard weekday >= 7 else { return number + (weekday - today + 7) % 7 }
    let monday = number - (today + 6) % 7
    return monday + 7 + (weekday - 7 + 6) % 7
  }
}
