/// A date and time in Taipei, which has no daylight saving time.
struct CivilTime: Sendable, Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int
  /// 0 is Sunday.
  var weekday: Int

  static let taipeiOffset = 8 * 3600

  init(unix: Int, offset: Int = taipeiOffset) {
    let local = unix + offset
    let days = Int((Double(local) / 86_400).rounded(.down))
    let rest = local - days * 86_400
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    weekday = ((days + 4) % 7 + 7) % 7
    // Converts days to a date. Years start in March, so that the leap day is the last day of the year.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026/06/29` with the given separator.
  func date(_ separator: String) -> String {
    "\(year)\(separator)\(Self.two(month))\(separator)\(Self.two(day))"
  }

  /// `14:37`
  var clock: String { "\(Self.two(hour)):\(Self.two(minute))" }

  /// `14:37:05`
  var clockWithSeconds: String { "\(clock):\(Self.two(second))" }

  /// `星期五`
  var weekdayName: String { "星期" + ["日", "一", "二", "三", "四", "五", "六"][weekday] }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
}
