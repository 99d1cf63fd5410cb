import Carriers
import Foundation

/// What one host is asked at most, by all sources and accounts together. Time comes in as in `SourceGate`.
struct HostPace {
  private var bucket: TokenBucket
  private let concurrency: Int
  private var inFlight = 0

  init(_ sources: [SourceInfo]) {
    let perMinute = sources.map(\.hostRequestsPerMinute).max() ?? 0
    concurrency = sources.map(\.concurrency).max() ?? 0
    bucket = TokenBucket(perMinute: perMinute, burst: SourceGate.burst(perMinute, concurrency))
  }

  mutating func room(at now: Date) -> Int { max(0, min(concurrency - inFlight, bucket.room(at: now))) }

  /// False when there is none.
  mutating func enter(at now: Date, requests: Int) -> Bool {
    guard room(at: now) > 0 else { return false }
    bucket.take(requests)
    inFlight += 1
    return true
  }

  mutating func leave() { inFlight -= 1 }

  mutating func shift(by seconds: Double) { bucket.shift(by: seconds) }
}
