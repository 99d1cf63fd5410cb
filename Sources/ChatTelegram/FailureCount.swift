import Chat

/// Counts consecutive failures and gives the wait after each: half a second, doubling up to ten.
struct FailureCount: Equatable {
  static let backoff = Backoff(first: 0.5, longest: 10)

  private(set) var count = 0

  /// The wait in seconds after one more failure. A wait that the server demands is used exactly.
  mutating func nextDelay(retryAfter: Int?, random: Double) -> Double {
    count += 1
    if let retryAfter, retryAfter > 0 { return Double(retryAfter) }
    return Self.backoff.delay(attempt: count - 1, random: random)
  }

  mutating func reset() { count = 0 }

  var isWorthLogging: Bool { Backoff.isWorthLogging(failures: count) }
}
