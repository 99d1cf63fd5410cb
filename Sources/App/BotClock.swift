public import Foundation
import Synchronization
import Tracking

/// The time that a bot lives by. The only place that reads the system's.
///
/// It runs on the clock that nobody sets, and follows the wall clock only when told to: between a jump of the wall clock
/// and the moment when everything that waits has been moved along, no time is written down that the move would spoil.
public struct BotClock: Sendable {
  let clock: Clock
  /// Seconds that the wall clock is ahead.
  let error: @Sendable () -> Double
  /// Puts the clock ahead by so many seconds.
  let correct: @Sendable (Double) -> Void

  /// The system's time.
  public static let system = BotClock(parcels: nil)

  /// Parcels live by `time`; connections keep real time.
  public static func steered(by time: VirtualClock) -> BotClock { BotClock(parcels: { time.now }) }

  /// `parcels`: nil for a clock that follows the wall.
  private init(parcels: (@Sendable () -> Date)?) {
    let start = Date()
    let origin = ContinuousClock.now
    let correction = Correction()
    let steady: @Sendable () -> Double = { (ContinuousClock.now - origin) / .seconds(1) }
    let wire: @Sendable () -> Date = { start.addingTimeInterval(steady() + correction.seconds) }
    let followsTheWall = parcels == nil
    clock = Clock(now: parcels ?? wire, wire: wire, steady: steady)
    error = { followsTheWall ? Date().timeIntervalSince(wire()) : 0 }
    correct = { correction.add($0) }
  }

  /// The time that parcels live by.
  public var now: @Sendable () -> Date { clock.now }

  private final class Correction: Sendable {
    private let value = Mutex(0.0)

    var seconds: Double { value.withLock { $0 } }

    func add(_ seconds: Double) { value.withLock { $0 += seconds } }
  }
}
