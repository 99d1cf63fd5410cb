import Tracking

/// Days counted from now: 3 天內, within a week, 24 小時內.
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
    DayForm("(?=[1-9])\(left)([1-9][0-9]) ?個?(?:小時|鐘頭)(?:之|以)?內") { hours(.within, $0) },
    DayForm("(?:保管|保留|存放|寄存)(?:期限|時間)?[:： ]*([1-9][0-9]) ?個?(?:小時|鐘頭)(?!內|[之以]內)") { hours(.within, $0) },
    DayForm("(?<=[期效間為:] |[期效間為:])([1-9][0-9]) ?個?(?:小時|鐘頭)(?!內|[之以]內)") { hours(.within, $0) },
    DayForm("WITHIN (?:THE NEXT )?([1-9][0-9])[ -]?(?:HOUR|HR)S?(?![A-Z])") { hours(.within, $0) },
    // A certain day.
    DayForm("(?<![A-Z])IN \(word) (DAY|WEEK)S?(?![A-Z])") { count(.ahead, $0) },
    DayForm("\(first)\(left)\(number) ?個?(天|日)之?後") { count(.ahead, $0) },
    DayForm("\(first)\(left)(?<![後第隔每某])\(number) ?個?(天|日)(?![0-9內間本期用常前])") { count(.count, $0) },
    DayForm("\(left)\(word)[ -]?(DAY|WEEK)S?(?![A-Z]| AGO)") { count(.count, $0) },
  ]

  /// Hours. A longer time is said in days.
  private static let mostHours = 72

  /// Hours after the text was written, with the time of day at which they are over.
  private static func hours(_ kind: DayMention.Kind, _ found: DayMatch) -> DayMention? {
    guard let count = found.number(1), (12...mostHours).contains(count) else { return nil }
    let end = (found.today.minute ?? 0) + count * 60
    var mention = found.mention(kind, found.today.day.adding(days: end / 1440))
    mention.isInHours = true
    if found.today.minute != nil { mention.minute = end % 1440 }
    return mention
  }

  private static let weeks: CharacterSet16 = "周星W"

  private static func count(_ kind: DayMention.Kind, _ found: DayMatch) -> DayMention? {
    guard let count = found.number(1), let unit = found.first(of: 2) else { return nil }
    let days = weeks.contains(unit) ? count * 7 : count
    // A month and more is a guarantee's or a membership's.
    return days <= 31 ? found.mention(kind, found.today.day.adding(days: days)) : nil
  }
}
