public import Foundation
import Synchronization

/// A clock with adjustable speed. It can stop or run quickly to a given time, and never goes back.
public final class VirtualClock: Sendable {
  /// A period of constant speed. `start` is in seconds of the monotonic clock.
  private struct Segment {
    var start: Double
    var date: Date
    var speed: Double
    var fastForward: FastForward?

    func date(at moment: Double) -> Date {
      guard let fastForward else { return date.addingTimeInterval((moment - start) * speed) }
      if moment >= fastForward.end { return fastForward.date.addingTimeInterval((moment - fastForward.end) * speed) }
      return date.addingTimeInterval((moment - start) * fastForward.speed)
    }
  }

  /// A fast run to `date`, which it reaches at `end`.
  private struct FastForward {
    var end: Double
    var date: Date
    var speed: Double
  }

  private let segment: Mutex<Segment>
  private let monotonicSeconds: @Sendable () -> Double

  /// Starts at `date`. `monotonicSeconds` returns the seconds of a monotonic clock.
  public init(speed: Double, from date: Date, monotonicSeconds: @escaping @Sendable () -> Double) {
    self.monotonicSeconds = monotonicSeconds
    segment = Mutex(Segment(start: monotonicSeconds(), date: date, speed: speed))
  }

  /// Starts at `date`, by default now, and uses the machine's monotonic clock.
  public convenience init(speed: Double, from date: Date = Date()) {
    let origin = ContinuousClock.now
    self.init(speed: speed, from: date) { (ContinuousClock.now - origin) / .seconds(1) }
  }

  /// The current virtual time.
  public var now: Date { segment.withLock { $0.date(at: monotonicSeconds()) } }

  /// Virtual seconds per real second. During a fast run, the speed of that run.
  public var speed: Double {
    segment.withLock { segment in
      guard let fastForward = segment.fastForward, monotonicSeconds() < fastForward.end else { return segment.speed }
      return fastForward.speed
    }
  }

  /// Sets the virtual seconds per real second; 0 stops the clock. Ends a fast run.
  public func setSpeed(_ speed: Double) {
    segment.withLock { segment in
      let moment = monotonicSeconds()
      segment = Segment(start: moment, date: segment.date(at: moment), speed: max(0, speed))
    }
  }

  /// Runs to `date` within `seconds` real seconds, then continues at the previous speed. The clock passes through all
  /// times between. Does nothing if `date` is in the past.
  public func fastForward(to date: Date, within seconds: Double) {
    segment.withLock { segment in
      let moment = monotonicSeconds()
      let now = segment.date(at: moment)
      guard date > now else { return }
      let length = max(seconds, 0.001)
      let speed = date.timeIntervalSince(now) / length
      segment = Segment(
        start: moment, date: now, speed: segment.speed,
        fastForward: FastForward(end: moment + length, date: date, speed: speed))
    }
  }
}
