/// How long to wait before trying again: doubling from `first` to `longest`, spread by a fifth either way.
public struct Backoff: Sendable {
  public var first: Double
  public var longest: Double

  public init(first: Double, longest: Double) {
    self.first = first
    self.longest = longest
  }

  /// Seconds before try `attempt` + 1, where `attempt` counts from 0; `random` is 0–1.
  public func delay(attempt: Int, random: Double) -> Double {
    var delay = first
    for _ in 0..<min(attempt, 30) where delay < longest { delay *= 2 }
    return min(delay, longest) * (0.8 + 0.4 * random)
  }
}
