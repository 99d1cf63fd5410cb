public import Foundation
import Synchronization

/// Time that runs as fast as it is told to, stands still or hurries to a moment, and never goes back.
public final class VirtualClock: Sendable {
  /// From `start` on, in seconds of the clock that nobody sets.
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

  /// A hurry to `date`, which is reached at `end`.
  private struct Run {
    var end: Double
    var date: Date
    var speed: Double
  }

  private let leg: Mutex<Leg>
  private let steady: @Sendable () -> Double

  /// Begins at `date`. `steady`: seconds of a clock that nobody sets.
  public init(speed: Double, from date: Date, steady: @escaping @Sendable () -> Double) {
    self.steady = steady
    leg = Mutex(Leg(start: steady(), date: date, speed: speed))
  }

  /// Begins now, or at that date, on the machine's clock.
  public convenience init(speed: Double, from date: Date = Date()) {
    let origin = ContinuousClock.now
    self.init(speed: speed, from: date) { (ContinuousClock.now - origin) / .seconds(1) }
  }

  /// The time that it is.
  public var now: Date { leg.withLock { $0.date(at: steady()) } }

  /// How many seconds pass in one: those of the hurry while it lasts.
  public var speed: Double {
    leg.withLock { leg in
      guard let run = leg.run, steady() < run.end else { return leg.speed }
      return run.speed
    }
  }

  /// From now on so many seconds pass in one; 0 stands still. A hurry ends.
  public func setSpeed(_ speed: Double) {
    leg.withLock { leg in
      let moment = steady()
      leg = Leg(start: moment, date: leg.date(at: moment), speed: max(0, speed))
    }
  }

  /// Hurries to a moment, through all that lies between, and goes on as before; what is past is passed over.
  public func run(to date: Date, within seconds: Double) {
    leg.withLock { leg in
      let moment = steady()
      let now = leg.date(at: moment)
      guard date > now else { return }
      let length = max(seconds, 0.001)
      let speed = date.timeIntervalSince(now) / length
      leg = Leg(start: moment, date: now, speed: leg.speed, run: Run(end: moment + length, date: date, speed: speed))
    }
  }
}
