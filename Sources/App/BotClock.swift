public import Foundation
import Tracking

/// The time that a bot lives by. The only place that reads the system's.
public struct BotClock: Sendable {
  let clock: Clock

  /// The system's time.
  public static let system = BotClock(clock: Clock(now: { Date() }, wire: { Date() }, steady: steady))

  /// Parcels' time runs `speed` times as fast, from now on; connections keep real time.
  public static func fast(_ speed: Double) -> BotClock {
    let start = Date()
    return BotClock(
      clock: Clock(
        now: { start.addingTimeInterval(Date().timeIntervalSince(start) * speed) }, wire: { Date() },
        steady: steady))
  }

  private static let origin = ContinuousClock.now
  private static let steady: @Sendable () -> Double = { (ContinuousClock.now - origin) / .seconds(1) }

  /// The time that parcels live by.
  public var now: @Sendable () -> Date { clock.now }
}
