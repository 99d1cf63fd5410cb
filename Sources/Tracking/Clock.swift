public import Foundation

/// The only source of time for modules below `App`. `now` is the time of parcels, which a simulation may speed up.
/// `realNow` is the real time, for connections, retries and rate limits. It always runs at normal speed.
public struct Clock: Sendable {
  /// The time of parcels, alerts and schedules.
  public let now: @Sendable () -> Date
  /// The real time, for connections, retries and rate limits.
  public let realNow: @Sendable () -> Date
  /// Seconds of a monotonic clock with an arbitrary start. For waits that must not change when the system clock is set.
  public let monotonicSeconds: @Sendable () -> Double

  /// Seconds of `now` per real second.
  private let speed: @Sendable () -> Double

  /// Without `monotonicSeconds` the clock uses `realNow` for it.
  public init(
    now: @escaping @Sendable () -> Date, realNow: @escaping @Sendable () -> Date,
    monotonicSeconds: (@Sendable () -> Double)? = nil, speed: @escaping @Sendable () -> Double = { 1 }
  ) {
    self.monotonicSeconds = monotonicSeconds ?? { realNow().timeIntervalSince1970 }
    self.now = now
    self.realNow = realNow
    self.speed = speed
  }

  /// The real seconds that a wait of `seconds` of the parcels' time takes. Never longer, so that a wait ends if the clock
  /// is slow or stopped.
  public func realSeconds(of seconds: Double) -> Double { seconds / max(1, speed()) }
}
