/// A token bucket whose only state is the time when it will be full again. Times are seconds of a monotonic clock.
struct TokenBucket: Equatable {
  private let interval: Double
  private let slack: Double
  private(set) var fullAt = -Double.infinity

  /// A rate of 0 means no limit.
  init(perSecond: Double, burst: Int) {
    interval = perSecond > 0 ? 1 / perSecond : 0
    slack = interval * Double(max(1, burst) - 1)
  }

  /// The earliest time of the next message.
  func earliestTime(_ now: Double) -> Double { max(now, fullAt - slack) }

  mutating func take(at time: Double) { fullAt = max(fullAt, time) + interval }
}
