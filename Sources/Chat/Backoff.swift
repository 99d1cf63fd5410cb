/// How long to wait before trying again: doubling from `first` to `longest` seconds, less up to a fifth, so that many
/// do not call in step.
public struct Backoff: Sendable {
  public var first: Double
  public var longest: Double

  public init(first: Double, longest: Double) {
    self.first = first
    self.longest = longest
  }

  /// An outage is told at its first, second, fourth, eighth … failure.
  public static func isWorthTelling(failures: Int) -> Bool { failures & (failures - 1) == 0 }

  /// Seconds before try `attempt` + 1, counted from 0; `random` is 0–1.
  public func delay(attempt: Int, random: Double) -> Double {
    var delay = first
    for _ in 0..<min(attempt, 30) where delay < longest { delay *= 2 }
    return min(delay, longest) * (1 - 0.2 * random)
  }
}
