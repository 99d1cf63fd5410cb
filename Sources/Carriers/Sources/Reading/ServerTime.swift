import Foundation
import HTTP
import Tracking

/// Until when a far side that said "too many requests" wants to be left alone.
enum ServerTime {
  /// From `Retry-After` (seconds or a date), else `X-RateLimit-Reset` (seconds since 1970). Seconds count from
  /// `askedAt`, else from the answer's own `Date`; nil when the answer does not tell.
  static func waitEnd(_ response: Response, askedAt: Date?) -> Date? {
    if let value = response.header("retry-after")?.trimmingCharacters(in: .whitespaces) {
      if let seconds = Double(value), (0...86_400).contains(seconds) {
        let start = askedAt ?? response.header("date").flatMap(httpDate)
        return start?.addingTimeInterval(seconds)
      }
      if let date = httpDate(value) { return date }
    }
    guard let reset = response.header("x-ratelimit-reset").flatMap(Double.init) else { return nil }
    return DateReader.read(unixSeconds: reset)?.date
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that RFC 9110 lets servers send.
  static func httpDate(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { UInt8($0) }.map(Int.init)
    guard clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60 else { return nil }
    return Day(year: year, month: month + 1, day: day)?
      .date(hour: clock[0], minute: clock[1], second: clock[2], utcOffset: 0)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
