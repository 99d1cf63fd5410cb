import Tracking

/// From numbers and names to days.
extension DateFinder {
  static func number(_ digits: Slice<Bytes>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) } }

  private static let monthKeys = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ].map { Array($0.utf8) }

  static func month(_ name: Slice<Bytes>) -> Int {
    (monthKeys.firstIndex { name.starts(with: $0) } ?? 0) + 1
  }

  /// A year of the Republic is below 1911; without a year the next such day is meant, or one just gone by.
  static func resolve(year: Int?, _ month: Int, _ day: Int, _ today: Day) -> Day? {
    if let year { return Day(year: year < 1911 ? year + 1911 : year, month: month, day: day) }
    for year in (today.year - 1)...(today.year + 1) {
      if let found = Day(year: year, month: month, day: day), found.number > today.number - 60 { return found }
    }
    return nil
  }

  /// The next such weekday, today included; `weekday` of 7 and more is that of next week, which begins on Monday.
  static func day(on weekday: Int, _ today: Day) -> Day {
    guard weekday >= 7 else { return today.adding(days: (weekday - today.weekday + 7) % 7) }
    let monday = today.adding(days: -((today.weekday + 6) % 7))
    return monday.adding(days: 7 + (weekday - 7 + 6) % 7)
  }
}
