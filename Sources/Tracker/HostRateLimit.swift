import Carriers
import Foundation

/// What one host is asked at most, by all sources and accounts together. Time comes in as in `SourceGate`.
struct HostRateLimit {
  private var bucket: TokenBucket
  private let concurrency: Int
  private var inFlight = 0
  private let secondsApart: Double
  private var freeAt: Date?

  /// `scale` shortens the time from one request to the next, as it does the follow intervals. `start`: an earlier process
  /// may have asked a moment before.
  init(_ sources: [SourceInfo], scale: Double = 1, start: Date? = nil) {
    secondsApart = (sources.map(\.secondsApart).max() ?? 0) * scale
    freeAt = secondsApart > 0 ? start?.addingTimeInterval(secondsApart) : nil
    let perMinute = sources.map(\.hostRequestsPerMinute).max() ?? 0
    concurrency = sources.map(\.concurrency).max() ?? 0
    bucket = TokenBucket(perMinute: perMinute, burst: SourceGate.burst(perMinute, concurrency))
  }

  mutating func room(at now: Date) -> Int { max(0, min(concurrency - inFlight, bucket.room(at: now))) }

  /// - Parameter jitter: seconds that it would wait anyway.
  /// - Returns: seconds after which to begin; nil where there is no room.
  mutating func enter(at now: Date, jitter: Double = 0, requests: Int) -> Double? {
    guard room(at: now) > 0 else { return nil }
    bucket.take(requests)
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
