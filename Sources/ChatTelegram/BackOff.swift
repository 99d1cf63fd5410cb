/// How long to wait after failures in a row: half a second, doubling to ten.
struct BackOff: Equatable {
  static let first = 0.5
  static let limit = 10.0

  private(set) var failures = 0

  /// The wait after one more failure. `random` in 0..<1 takes up to a fifth off, so that many bots do not call in
  /// step; a wait that the server named is kept to the second.
  mutating func next(retryAfter: Int?, random: Double) -> Double {
    failures += 1
    if let retryAfter, retryAfter > 0 { return Double(retryAfter) }
    let whole = failures > 10 ? Self.limit : min(Self.limit, Self.first * Double(1 << (failures - 1)))
    return whole * (1 - 0.2 * random)
  }

  mutating func succeeded() { failures = 0 }

  /// An outage is told at its first, second, fourth, eighth … failure.
  var isWorthTelling: Bool { failures & (failures - 1) == 0 }
}
