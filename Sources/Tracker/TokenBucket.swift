import Foundation

/// A token bucket: limits the rate, but allows a burst after a rest. The balance may become negative; later requests
/// then wait longer.
struct TokenBucket {
  private let perSecond: Double
  private let burst: Double
  private var tokens: Double
  private var filledAt: Date?

  init(perMinute: Double, burst: Double) {
    perSecond = perMinute / 60
    self.burst = burst
    tokens = burst
  }

  /// Requests that may start now. `factor` divides the rate since the last call, and the burst.
  mutating func room(at now: Date, slowedBy factor: Double = 1) -> Int {
    if let filledAt { tokens += max(0, now.timeIntervalSince(filledAt)) * perSecond / factor }
    tokens = min(max(1, burst / factor), tokens)
    filledAt = now
    return max(0, Int(tokens))
  }

  mutating func take(_ requests: Int) { tokens -= Double(requests) }

  /// Shifts the time of the last refill by `seconds` after the clock was set.
  mutating func shift(by seconds: Double) { filledAt = filledAt?.addingTimeInterval(seconds) }
}
