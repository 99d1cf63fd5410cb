public import Foundation

/// The only source of time below `App`. Parcels live by `now`, which a simulation may run faster; connections,
/// retries and rate limits live by `wire`, which always keeps real time.
public struct Clock: Sendable {
  public let now: @Sendable () -> Date
  public let wire: @Sendable () -> Date

  public init(now: @escaping @Sendable () -> Date, wire: @escaping @Sendable () -> Date) {
    self.now = now
    self.wire = wire
  }
}
