import Foundation
import HTTP
import Tracking

/// The time until which a server that answered "too many requests" wants no further requests.
enum RetryAfter {
  /// Read from `Retry-After` (seconds or a date), otherwise from `X-RateLimit-Reset` (seconds since 1970). Seconds
  /// count from `askedAt`, or from the answer's `Date` header when `askedAt` is nil. Nil when the answer gives no time.
  static func date(_ response: Response, askedAt: Date?) -> Date? {
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

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, the only date format that RFC 9110 allows servers to send.
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
