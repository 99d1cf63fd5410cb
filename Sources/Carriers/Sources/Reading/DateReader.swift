import Foundation
import Tracking

/// Reads the times that Taiwanese carriers print, all Asia/Taipei, without a formatter: `2026/06/29 14:37`,
/// `2026-07-30 23:40:49`, `2026/07/31 星期五 18:16`, `2026/8/1`.
enum DateReader {
  /// Nil when `text` is anything but one such time.
  static func read(_ text: some StringProtocol) -> EventTime? {
    let words = Substring(text).split { $0.isWhitespace || $0 == "T" }.filter { !isWeekday($0) }
    guard (1...2).contains(words.count), let day = day(words[0]) else { return nil }
    guard words.count == 2 else { return EventTime(day.date(), precision: .day) }
    let clock = words[1].split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 1...2) }
    guard (2...3).contains(clock.count), let hour = clock[0], let minute = clock[1], hour < 24, minute < 60
    else { return nil }
    guard clock.count == 3 else { return EventTime(day.date(hour: hour, minute: minute), precision: .minute) }
    guard let second = clock[2], second < 60 else { return nil }
    return EventTime(day.date(hour: hour, minute: minute, second: second), precision: .second)
  }

  /// Seconds since 1970, of this century; nil for anything that is no such instant.
  static func read(unixSeconds seconds: Double) -> EventTime? {
    guard seconds >= 946_684_800, seconds < 4_102_444_800 else { return nil }
    return EventTime(Date(timeIntervalSince1970: seconds.rounded(.down)), precision: .second)
  }

  /// `2026/06/29` or `2026-6-29`, with one kind of mark.
  private static func day(_ text: Substring) -> Day? {
    for mark in ["/", "-"] as [Character] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      guard let year = number(parts[0], digits: 4...4), let month = number(parts[1], digits: 1...2),
        let day = number(parts[2], digits: 1...2)
      else { return nil }
      return Day(year: year, month: month, day: day)
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
