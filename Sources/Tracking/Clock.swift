public import Foundation

/// The only source of time below `App`. Parcels live by `now`, which a simulation may run faster; connections,
/// retries and rate limits live by `wire`, which always keeps real time.
public struct Clock: Sendable {
  public let now: @Sendable () -> Date
  public let wire: @Sendable () -> Date
  /// Seconds since some moment, of a clock that nobody sets: waits that must not follow the wall.
  public let steady: @Sendable () -> Double

  /// Without `steady` it goes as `wire` does.
  public init(
    now: @escaping @Sendable () -> Date, wire: @escaping @Sendable () -> Date,
    steady: (@Sendable () -> Double)? = nil
  ) {
    self.steady = steady ?? { wire().timeIntervalSince1970 }
    self.now = now
    self.wire = wire
  }
}
