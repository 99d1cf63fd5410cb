import Foundation
import HTTP
import Pacing
import Tracking

/// The time until which a server that answered "too many requests" wants no further requests.
enum RetryAfter {
  /// Read from `Retry-After` (seconds or a date), otherwise from `X-RateLimit-Reset` (seconds since 1970). Seconds
  /// count from `askedAt`, or from the answer's `Date` header when `askedAt` is nil. Nil when the answer gives no time.
  static func date(_ response: Response, askedAt: Date?) -> Date? {
    if let value = response.header("retry-after")?.trimmingCharacters(in: .whitespaces) {
      if let seconds = TrustedPause.source.seconds(Double(value)) {
        let start = askedAt ?? response.header("date").flatMap(httpDate)
        return start?.addingTimeInterval(seconds)
      }
      if let date = httpDate(value) { return date }
    }
    guard let reset = response.header("x-ratelimit-reset").flatMap(Double.init) else { return nil }
    return DateReader.read(unixSeconds: reset)?.date
  }

  static func httpDate(_ text: String) -> Date? { HTTPDate.seconds(text).map(Date.init(timeIntervalSince1970:)) }
}
