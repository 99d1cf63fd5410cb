/// The delay before another try. It doubles from `first` to `longest` seconds, minus a random part of up to a fifth, so
/// that clients do not retry at the same time.
public struct Backoff: Sendable, Equatable {
  /// The delay before the first retry, in seconds.
  public var first: Double
  /// The longest delay, in seconds.
  public var longest: Double

  /// Makes a backoff; both values are in seconds.
  public init(first: Double, longest: Double) {
    self.first = first
    self.longest = longest
  }

  /// Whether to log this failure of a series: the first, second, fourth, eighth … `failures` counts from 1.
  public static func isWorthLogging(failures: Int) -> Bool { failures & (failures - 1) == 0 }

  /// The delay after try number `attempt`, counted from 0, in seconds. `random`: 0–1.
  public func delay(attempt: Int, random: Double) -> Double {
    var delay = first
    for _ in 0..<min(attempt, 30) where delay < longest { delay *= 2 }
    return min(delay, longest) * (1 - 0.2 * random)
  }
}
