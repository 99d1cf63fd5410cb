import Foundation
import Tracking

/// Reads the times that Taiwanese carriers print, without a date formatter. All are in Asia/Taipei: `2026/06/29 14:37`,
/// `2026-07-30 23:40:49`, `2026/07/31 星期五 18:16`, `2026/8/2 下午 02:05:06`, `2026/8/1`. A year of three digits is a year
/// of the Republic of China calendar: 115 is 2026.
enum DateReader {
  /// Reads one such time; nil when `text` is anything else.
  static func read(_ text: some StringProtocol) -> EventTime? {
    var words = Substring(text).split { $0.isWhitespace || $0 == "T" }.filter { !isWeekday($0) }[...]
    guard let day = words.popFirst().flatMap({ day($0) }) else { return nil }
    let half = words.first.flatMap { HalfDay(rawValue: String($0)) }
    if half != nil { words.removeFirst() }
    guard let clock = words.popFirst() else { return half == nil ? EventTime(day.date(), precision: .day) : nil }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 1...2) }
    guard words.isEmpty, (2...3).contains(parts.count) else { return nil }
    return time(on: day, parts, half)
  }

  /// Reads `20260629`, `202606291437` or `20260629143705`. With a year of the Republic of China calendar the text has
  /// one digit less.
  static func read(digits text: some StringProtocol) -> EventTime? {
    let text = Substring(text)
    let yearLength = text.utf8.count.isMultiple(of: 2) ? 4 : 3
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), [4, 8, 10].contains(text.utf8.count - yearLength),
      let year = Int(text.prefix(yearLength))
    else { return nil }
    let pairs = stride(from: yearLength, to: text.utf8.count, by: 2).map { Int(text.dropFirst($0).prefix(2)) ?? 0 }
    guard let day = Day(year: gregorian(year), month: pairs[0], day: pairs[1]) else { return nil }
    return pairs.count == 2 ? EventTime(day.date(), precision: .day) : time(on: day, Array(pairs.dropFirst(2)), nil)
  }

  /// The words for the two halves of a 12-hour clock.
  private enum HalfDay: String {
    case before = "上午"
    case after = "下午"
  }

  /// `clock` has hour and minute, and optionally second.
  private static func time(on day: Day, _ clock: [Int?], _ half: HalfDay?) -> EventTime? {
    guard var hour = clock[0], let minute = clock[1], hour < 24, minute < 60 else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == .after ? 12 : 0)
    }
    guard clock.count == 3 else { return EventTime(day.date(hour: hour, minute: minute), precision: .minute) }
    guard let second = clock[2], second < 60 else { return nil }
    return EventTime(day.date(hour: hour, minute: minute, second: second), precision: .second)
  }

  /// Reads seconds since 1970; nil when the time is not in this century (2000–2099).
  static func read(unixSeconds seconds: Double) -> EventTime? {
    guard seconds >= 946_684_800, seconds < 4_102_444_800 else { return nil }
    return EventTime(Date(timeIntervalSince1970: seconds.rounded(.down)), precision: .second)
  }

  private static func gregorian(_ year: Int) -> Int { year < 1000 ? year + 1911 : year }

  /// Reads `2026/06/29`, `2026-6-29` or `115/06/29`. Both separators must be the same.
  private static func day(_ text: Substring) -> Day? {
    for mark in ["/", "-"] as [Character] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      guard let year = number(parts[0], digits: 3...4), let month = number(parts[1], digits: 1...2),
        let day = number(parts[2], digits: 1...2)
      else { return nil }
      return Day(year: gregorian(year), month: month, day: day)
    }
    return nil
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func isWeekday(_ word: Substring) -> Bool {
    word.hasPrefix("星期") || word.hasPrefix("週") || word.hasPrefix("(")
  }
}
