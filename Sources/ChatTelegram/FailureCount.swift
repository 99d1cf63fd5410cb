import Chat

/// Counts consecutive failures and gives the wait after each: half a second, doubling up to ten.
struct FailureCount: Equatable {
  static let plan = Backoff(first: 0.5, longest: 10)

  private(set) var failures = 0

  /// The wait in seconds after one more failure. A wait that the server demands is used exactly.
  mutating func next(retryAfter: Int?, random: Double) -> Double {
    failures += 1
    if let retryAfter, retryAfter > 0 { return Double(retryAfter) }
    return Self.plan.delay(attempt: failures - 1, random: random)
  }

  mutating func succeeded() { failures = 0 }

  var isWorthLogging: Bool { Backoff.isWorthLogging(failures: failures) }
}
