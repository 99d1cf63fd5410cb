public import Foundation
import Synchronization

/// A clock with adjustable speed. It can stop or run quickly to a given time, and never goes back.
public final class VirtualClock: Sendable {
  /// A period of constant speed. `start` is in seconds of the monotonic clock.
  private struct Leg {
    var start: Double
    var date: Date
    var speed: Double
    var run: Run?

    func date(at moment: Double) -> Date {
      guard let run else { return date.addingTimeInterval((moment - start) * speed) }
      if moment >= run.end { return run.date.addingTimeInterval((moment - run.end) * speed) }
      return date.addingTimeInterval((moment - start) * run.speed)
    }
  }

  /// A fast run to `date`, which it reaches at `end`.
  private struct Run {
    var end: Double
    var date: Date
    var speed: Double
  }

  private let leg: Mutex<Leg>
  private let monotonicSeconds: @Sendable () -> Double

  /// Starts at `date`. `monotonicSeconds` returns the seconds of a monotonic clock.
  public init(speed: Double, from date: Date, monotonicSeconds: @escaping @Sendable () -> Double) {
    self.monotonicSeconds = monotonicSeconds
    leg = Mutex(Leg(start: monotonicSeconds(), date: date, speed: speed))
  }

  /// Starts at `date`, by default now, and uses the machine's monotonic clock.
  public convenience init(speed: Double, from date: Date = Date()) {
    let origin = ContinuousClock.now
    self.init(speed: speed, from: date) { (ContinuousClock.now - origin) / .seconds(1) }
  }

  /// The current virtual time.
  public var now: Date { leg.withLock { $0.date(at: monotonicSeconds()) } }

  /// Virtual seconds per real second. During a fast run, the speed of that run.
  public var speed: Double {
    leg.withLock { leg in
      guard let run = leg.run, monotonicSeconds() < run.end else { return leg.speed }
      return run.speed
    }
  }

  /// Sets the virtual seconds per real second; 0 stops the clock. Ends a fast run.
  public func setSpeed(_ speed: Double) {
    leg.withLock { leg in
      let moment = monotonicSeconds()
      leg = Leg(start: moment, date: leg.date(at: moment), speed: max(0, speed))
    }
  }

  /// Runs to `date` within `seconds` real seconds, then continues at the previous speed. The clock passes through all
  /// times between. Does nothing if `date` is in the past.
  public func run(to date: Date, within seconds: Double) {
    leg.withLock { leg in
      let moment = monotonicSeconds()
      let now = leg.date(at: moment)
      guard date > now else { return }
      let length = max(seconds, 0.001)
      let speed = date.timeIntervalSince(now) / length
      leg = Leg(start: moment, date: now, speed: leg.speed, run: Run(end: moment + length, date: date, speed: speed))
    }
  }
}
