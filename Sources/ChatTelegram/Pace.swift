/// A token bucket that remembers one number: when it will be full again. Times are seconds of any clock that never goes
/// back.
struct SendRate: Equatable {
  private let interval: Double
  private let slack: Double
  private(set) var fullAt = -Double.infinity

  /// Nothing is limited at a rate of 0.
  init(perSecond: Double, burst: Int) {
    interval = perSecond > 0 ? 1 / perSecond : 0
    slack = interval * Double(max(1, burst) - 1)
  }

  /// When the next may go.
  func next(_ now: Double) -> Double { max(now, fullAt - slack) }

  mutating func take(at time: Double) { fullAt = max(fullAt, time) + interval }
}
