import Tracking
import PCRE

/// Days counted from now: 3 天內, within a week.
enum DayCounts {
  static let english = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"]

  private static let number = "([0-9]{1,2}|[一二三四五六七八九十兩]{1,2})"
  /// What it begins with, asked first: nearly every character fails here.
  private static let first = "(?=[0-9一二三四五六七八九十兩])"
  private static let word = "([0-9]{1,2}|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)"
  /// Not behind the first of `3-5 天`, which is an estimate, nor a part of a number.
  private static let left = "(?<![0-9A-Z/.~-])(?<![0-9~-] )"

  static let forms: [(String, DayForms.Make)] = [
    ("\(first)\(left)\(number) ?(個)?(天|日|週|星期)(?:之|以)?內", { make(.within, $0, $1, $2, number: 1, unit: 3) }),
    (
      "WITHIN (?:THE NEXT )?\(word)[ -]?(DAY|WEEK)S?(?![A-Z])", { make(.within, $0, $1, $2, number: 1, unit: 2) }
    ),
    // A certain day.
    ("(?<![A-Z])IN \(word) (DAY|WEEK)S?(?![A-Z])", { make(.ahead, $0, $1, $2, number: 1, unit: 2) }),
    ("\(first)\(left)\(number) ?(個)?(天|日)之?後", { make(.ahead, $0, $1, $2, number: 1, unit: 3) }),
    ("\(first)\(left)(?<![後第隔每某])\(number) ?(個)?(天|日)(?![0-9內間本期用常前])", { make(.count, $0, $1, $2, number: 1, unit: 3) }),
    ("\(left)\(word)[ -]?(DAY|WEEK)S?(?![A-Z]| AGO)", { make(.count, $0, $1, $2, number: 1, unit: 2) }),
  ]

  private static func make(
    _ kind: DayMention.Kind, _ match: Match, _ text: NormalText, _ today: Today, number: Int, unit: Int
  ) -> DayMention? {
    guard let count = DayForms.number(match[number], text), let unit = match[unit] else { return nil }
    let days: Int
    switch text[unit.lowerBound] {
    case "周", "星", "W": days = count * 7
    default: days = count
    }
    // A month and more is a guarantee's or a membership's.
    return days <= 31 ? DayForms.mention(kind, match, today.day.adding(days: days)) : nil
  }
}
