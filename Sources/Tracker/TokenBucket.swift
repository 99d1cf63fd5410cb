import Foundation

/// Lets so many through a second, and some at once after a rest. May go into debt, which the next ones wait out.
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

  /// How many may go now; `slowedBy` divides rate and burst from the last look on.
  mutating func room(at now: Date, slowedBy factor: Double = 1) -> Int {
    if let filledAt { tokens += max(0, now.timeIntervalSince(filledAt)) * perSecond / factor }
    tokens = min(max(1, burst / factor), tokens)
    filledAt = now
    return max(0, Int(tokens))
  }

  mutating func take(_ requests: Int) { tokens -= Double(requests) }

  /// The clock was set by so many seconds.
  mutating func shift(by seconds: Double) { filledAt = filledAt?.addingTimeInterval(seconds) }
}
