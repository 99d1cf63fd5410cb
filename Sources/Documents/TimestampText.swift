import Foundation

/// Times as the file contains them. They have milliseconds only when these are not zero.
enum TimestampText {
  static func text(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    let whole = milliseconds.remainder(dividingBy: 1000) == 0
    // The format style truncates to milliseconds, and most milliseconds have no exact binary value. Half a millisecond
    // is added so that the right one is written.
    return Date(timeIntervalSince1970: (milliseconds + 0.5) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !whole))
  }

  /// Reads a time; nil when it is invalid or outside the years 2000–2199.
  static func date(_ text: String?) -> Date? {
    guard let text, text.utf8.count <= 40 else { return nil }
    let date =
      (try? Date.ISO8601FormatStyle().parse(text))
      ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
    return date.flatMap { (946_684_800..<7_258_118_400).contains($0.timeIntervalSince1970) ? $0 : nil }
  }
}
