import Tracking

/// Days counted from now: 3 天內, within a week.
enum DayCounts {
  private static let number = "([0-9]{1,2}|[一二三四五六七八九十兩]{1,2})"
  /// What it begins with, asked first: nearly every character fails here.
  private static let first = "(?=[0-9一二三四五六七八九十兩])"
  private static let word = "([0-9]{1,2}|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)"
  /// Not behind the first of `3-5 天`, which is an estimate, nor a part of a number.
  private static let left = "(?<![0-9A-Z/.~-])(?<![0-9~-] )"

  static let forms = [
    DayForm("\(first)\(left)\(number) ?個?(天|日|週|星期)(?:之|以)?內") { count(.within, $0) },
    DayForm("WITHIN (?:THE NEXT )?\(word)[ -]?(DAY|WEEK)S?(?![A-Z])") { count(.within, $0) },
    // A certain day.
    DayForm("(?<![A-Z])IN \(word) (DAY|WEEK)S?(?![A-Z])") { count(.ahead, $0) },
    DayForm("\(first)\(left)\(number) ?個?(天|日)之?後") { count(.ahead, $0) },
    DayForm("\(first)\(left)(?<![後第隔每某])\(number) ?個?(天|日)(?![0-9內間本期用常前])") { count(.count, $0) },
    DayForm("\(left)\(word)[ -]?(DAY|WEEK)S?(?![A-Z]| AGO)") { count(.count, $0) },
  ]

  private static let weeks: CharacterSet16 = "周星W"

  private static func count(_ kind: DayMention.Kind, _ found: DayMatch) -> DayMention? {
    guard let count = found.number(1), let unit = found.first(of: 2) else { return nil }
    let days = weeks.contains(unit) ? count * 7 : count
    // A month and more is a guarantee's or a membership's.
    return days <= 31 ? found.mention(kind, found.today.day.adding(days: days)) : nil
  }
}
