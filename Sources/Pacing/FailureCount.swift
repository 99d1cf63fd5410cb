/// Counts failures in a row and gives the delay after each.
public struct FailureCount: Sendable, Equatable {
  /// How many there were since the last success.
  public private(set) var count = 0
  private let backoff: Backoff

  /// No failures yet.
  public init(_ backoff: Backoff) { self.backoff = backoff }

  /// Counts one more failure.
  /// - Parameters:
  ///   - retryAfter: a delay that the server demands; it is used exactly, but for no more than `TrustedPause.poll`.
  ///   - random: 0–1.
  /// - Returns: the delay in seconds before the next try.
  public mutating func nextDelay(retryAfter: Int? = nil, random: Double) -> Double {
    count += 1
    if let demanded = TrustedPause.poll.seconds(retryAfter), demanded > 0 { return demanded }
    return backoff.delay(attempt: count - 1, random: random)
  }

  /// After a success.
  public mutating func reset() { count = 0 }

  /// Whether to log this failure: the first, second, fourth, eighth … in a row.
  public var isWorthLogging: Bool { Backoff.isWorthLogging(failures: count) }
}
