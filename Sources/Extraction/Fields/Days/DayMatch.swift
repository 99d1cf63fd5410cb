import PCRE
import Tracking

/// A way in which days, counts of days or times are written.
struct DayForm: Sendable {
  /// Over the searched form, in traditional characters.
  let pattern: String
  /// Nil where it is none after all.
  let make: @Sendable (DayMatch) -> DayMention?

  init(_ pattern: String, _ make: @escaping @Sendable (DayMatch) -> DayMention?) {
    (self.pattern, self.make) = (pattern, make)
  }
}

/// Where a form was found, and the day of reading.
struct DayMatch {
  let match: Match
  let text: NormalText
  let today: Today

  private static let words = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"]
  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
  private static let han = Array("一二三四五六七八九")

  func mention(_ kind: DayMention.Kind, _ day: Day) -> DayMention {
    DayMention(kind: kind, range: match.range, day: day)
  }

  func first(of group: Int) -> Character16? { match[group].map { text[$0.lowerBound] } }

  func word(_ group: Int) -> String? {
    match[group].map { String(decoding: text.characters[$0], as: UTF16.self) }
  }

  /// Digits, a month's name, 二十七, "three".
  func number(_ group: Int) -> Int? {
    guard let word = word(group), !word.isEmpty else { return nil }
    if let number = Int(word) { return number }
    if let number = Self.words.firstIndex(of: word) { return number + 1 }
    if let month = Self.months.firstIndex(of: String(word.prefix(3))) { return month + 1 }
    return Self.han(word)
  }

  private static func han(_ word: String) -> Int? {
    var (sum, last) = (0, 0)
    for character in word {
      switch character {
      case "十": (sum, last) = (sum + max(last, 1) * 10, 0)
      case "廿": sum += 20
      case "两": last = 2
      default:
        guard let place = han.firstIndex(of: character) else { return nil }
        last = place + 1
      }
    }
    return sum + last
  }
}
