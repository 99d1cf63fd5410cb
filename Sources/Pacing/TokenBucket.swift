/// A token bucket: limits the rate of requests or messages, but allows a burst after a rest. The balance may become
/// negative; what comes next then waits longer. Times are seconds of one clock, which is passed in.
public struct TokenBucket: Sendable, Equatable {
  private let perSecond: Double
  private let burst: Double
  private var tokens: Double
  private var filledAt: Double?

  /// A rate of 0 means no limit. The burst is at least 1.
  public init(perSecond: Double, burst: Double) {
    self.perSecond = perSecond
    self.burst = max(1, burst)
    tokens = self.burst
  }

  /// The number that may start now. `factor` divides the rate since the last call, and the burst.
  public mutating func room(at now: Double, slowedBy factor: Double = 1) -> Int {
    guard perSecond > 0 else { return .max }
    refill(at: now, slowedBy: factor)
    return max(0, Int(tokens))
  }

  /// The earliest time, from `now` on, at which the next one may start.
  public func earliestTime(_ now: Double) -> Double {
    guard perSecond > 0, let filledAt else { return now }
    let start = max(now, filledAt)
    let missing = 1 - tokens - (start - filledAt) * perSecond
    // What rounding alone leaves is not worth a wait.
    return missing > 1e-9 ? start + missing / perSecond : start
  }

  /// Takes tokens at `time`, which may be in the future if it was reserved, but never before an earlier one.
  public mutating func take(_ count: Int = 1, at time: Double) {
    guard perSecond > 0 else { return }
    refill(at: time, slowedBy: 1)
    tokens -= Double(count)
  }

  /// When the bucket will be full again.
  public var fullAt: Double { filledAt.map { $0 + (burst - tokens) / perSecond } ?? -.infinity }

  /// Moves the time of the last refill by `seconds` after the clock was set.
  public mutating func shift(by seconds: Double) { filledAt = filledAt.map { $0 + seconds } }

  private mutating func refill(at now: Double, slowedBy factor: Double) {
    let refilled = tokens + max(0, now - (filledAt ?? now)) * perSecond / factor
    tokens = min(max(1, burst / factor), refilled)
    filledAt = now
  }
}
