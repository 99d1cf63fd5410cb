import Carriers
import Foundation
import Pacing

/// The rate limit of a web host, for all sources and accounts together. As in `SourceGate`, the caller passes the time
/// in.
struct WebHostRateLimit {
  private var bucket: TokenBucket
  private let concurrency: Int
  private var inFlight = 0
  private let secondsApart: Double
  private var freeAt: Date?

  /// `scale` multiplies the time between two requests, as it does the check intervals. `start` is the start of the
  /// process: an earlier process may have made a request just before it, so the first request waits.
  init(_ sources: [SourceInfo], scale: Double = 1, start: Date? = nil) {
    secondsApart = (sources.map(\.secondsApart).max() ?? 0) * scale
    freeAt = secondsApart > 0 ? start?.addingTimeInterval(secondsApart) : nil
    let perMinute = sources.map(\.hostRequestsPerMinute).max() ?? 0
    concurrency = sources.map(\.concurrency).max() ?? 0
    bucket = TokenBucket(perSecond: perMinute / 60, burst: SourceGate.burst(perMinute, concurrency))
  }

  mutating func room(at now: Date) -> Int { max(0, min(concurrency - inFlight, bucket.room(at: now.seconds))) }

  /// - Parameter jitter: seconds that the request waits in any case.
  /// - Returns: seconds to wait before the request; nil if there is no room.
  mutating func enter(at now: Date, jitter: Double = 0, requests: Int) -> Double? {
    guard room(at: now) > 0 else { return nil }
    bucket.take(requests, at: now.seconds)
    inFlight += 1
    let start = max(now.addingTimeInterval(jitter), freeAt ?? now)
    if secondsApart > 0 { freeAt = start.addingTimeInterval(secondsApart * Double(requests)) }
    return start.timeIntervalSince(now)
  }

  mutating func leave() { inFlight -= 1 }

  mutating func shift(by seconds: Double) {
    bucket.shift(by: seconds)
    freeAt = freeAt?.addingTimeInterval(seconds)
  }
}

extension Date {
  /// The time as a token bucket counts it.
  var seconds: Double { timeIntervalSinceReferenceDate }
}
