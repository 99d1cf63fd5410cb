import Chat

/// Counts failures in a row and says how long to wait after each: half a second, doubling to ten.
struct FailureCount: Equatable {
  static let plan = Backoff(first: 0.5, longest: 10)

  private(set) var failures = 0

  /// The wait after one more failure; one that the server named is kept to the second.
  mutating func next(retryAfter: Int?, random: Double) -> Double {
    failures += 1
    if let retryAfter, retryAfter > 0 { return Double(retryAfter) }
    return Self.plan.delay(attempt: failures - 1, random: random)
  }

  mutating func succeeded() { failures = 0 }

  var isWorthTelling: Bool { Backoff.isWorthTelling(failures: failures) }
}
