public import Foundation
import Synchronization
import Tracking

/// The clocks of a bot. This is the only place that reads the system time.
///
/// The clock advances with the monotonic clock and is adjusted to the wall clock only by `correct`. After a jump of the
/// wall clock, stored due times must first be shifted; until then no time is written that this shift would make wrong.
public struct BotClock: Sendable {
  let clock: Clock
  /// Seconds by which the wall clock is ahead of this clock.
  let wallClockOffset: @Sendable () -> Double
  /// Moves the clock ahead by a number of seconds.
  let correct: @Sendable (Double) -> Void

  /// The system's time.
  public static let system = BotClock(parcelTime: nil)

  /// A clock on which parcels use `time` and connections use real time.
  public static func withParcelTime(of time: VirtualClock) -> BotClock { BotClock(parcelTime: time) }

  /// `parcelTime`: the parcels' time; nil for a clock that follows the wall clock.
  private init(parcelTime: VirtualClock?) {
    let start = Date()
    let origin = ContinuousClock.now
    let correction = Correction()
    let monotonicSeconds: @Sendable () -> Double = { (ContinuousClock.now - origin) / .seconds(1) }
    let realNow: @Sendable () -> Date = { start.addingTimeInterval(monotonicSeconds() + correction.seconds) }
    let followsWallClock = parcelTime == nil
    clock = Clock(
      now: { parcelTime?.now ?? realNow() }, realNow: realNow, monotonicSeconds: monotonicSeconds,
      speed: { parcelTime?.speed ?? 1 })
    wallClockOffset = { followsWallClock ? Date().timeIntervalSince(realNow()) : 0 }
    correct = { correction.add($0) }
  }

  /// The parcels' time.
  public var now: @Sendable () -> Date { clock.now }

  private final class Correction: Sendable {
    private let value = Mutex(0.0)

    var seconds: Double { value.withLock { $0 } }

    func add(_ seconds: Double) { value.withLock { $0 += seconds } }
  }
}
