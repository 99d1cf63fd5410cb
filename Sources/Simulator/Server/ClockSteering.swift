import Foundation
import Synchronization

/// Steers the clock for the control calls, and stops it at an alert where a page has asked for that.
final class ClockSteering: Sendable {
  struct Alert: Sendable, Equatable {
    var chat: Int
    var message: Int
  }

  /// Why the clock stands still until it is told to go on.
  enum Stop: Sendable, Equatable {
    case alert(Alert)
    /// What came before the first visit has been played.
    case opening
  }

  /// A leap that is under way; `pace` is its speed.
  private struct Leap {
    var target: Date
    var pace: Double
  }

  private struct State {
    /// Outside of leaps and stops.
    var speed: Double
    var leap: Leap?
    var stop: Stop?
    var stopsAtAlerts = false
    var pages = 0
    /// Counts the pages that came, so that a late look knows whether one did.
    var visits = 0
  }

  /// The speed that the program began with.
  let firstSpeed: Double
  private let time: TimeControl
  private let now: @Sendable () -> Date
  private let absence: Duration
  private let state: Mutex<State>

  /// `absence`: how long the last page may be away, as it is while it loads anew, before the clock goes on without it.
  init(_ time: TimeControl, now: @escaping @Sendable () -> Date, absence: Duration = .seconds(5)) {
    self.absence = absence
    self.time = time
    self.now = now
    firstSpeed = time.speed()
    state = Mutex(State(speed: firstSpeed))
  }

  /// How many seconds pass in one just now.
  var speed: Double { time.speed() }
  var stop: Stop? { state.withLock { $0.stop } }
  var stopsAtAlerts: Bool { state.withLock { $0.stopsAtAlerts } }

  /// Where the leap ends that is under way.
  var target: Date? {
    let target = state.withLock { $0.stop == nil ? $0.leap?.target : nil }
    return target.flatMap { $0 > now() ? $0 : nil }
  }

  func setSpeed(_ speed: Double, stopsAtAlerts: Bool) {
    state.withLock { state in
      (state.speed, state.leap, state.stop, state.stopsAtAlerts) = (speed, nil, nil, stopsAtAlerts)
      time.setSpeed(speed)
    }
  }

  func setStopsAtAlerts(_ isOn: Bool) { state.withLock { $0.stopsAtAlerts = isOn } }

  /// Hurries to a moment within so many seconds. One that stops at alerts arrives at real pace, to be looked at too.
  func leap(to target: Date, within seconds: Double, stopsAtAlerts: Bool) {
    state.withLock { state in
      state.stop = nil
      state.stopsAtAlerts = stopsAtAlerts
      if stopsAtAlerts {
        state.speed = min(state.speed, 1)
        time.setSpeed(state.speed)
      }
      let length = target.timeIntervalSince(now())
      guard length > 0 else { return }
      state.leap = Leap(target: target, pace: length / seconds)
      time.run(target, seconds)
    }
  }

  /// Goes on as before the stop; false where nothing has stopped.
  func goOn() -> Bool {
    state.withLock { state in
      guard state.stop != nil else { return false }
      state.stop = nil
      time.setSpeed(state.speed)
      guard let leap = state.leap else { return true }
      let rest = leap.target.timeIntervalSince(now())
      if rest > 0 { time.run(leap.target, max(rest / leap.pace, 0.1)) } else { state.leap = nil }
      return true
    }
  }

  /// A phone rings: a clock that runs faster than real time stops, if it is to.
  func ring(_ alert: Alert) {
    state.withLock { state in
      guard state.stopsAtAlerts, state.stop == nil, time.speed() > 1 else { return }
      if let leap = state.leap, leap.target <= now() { state.leap = nil }
      state.stop = .alert(alert)
      time.setSpeed(0)
    }
  }
}

/// What came before the first visit.
extension ClockSteering {
  /// From now on the clock stands still, until it is told to go on.
  func beginOpening() {
    state.withLock { state in
      (state.leap, state.stop) = (nil, .opening)
      time.setSpeed(0)
    }
  }

  /// Is at a moment at once, and stands still there.
  func jump(to target: Date) { time.run(target, 0) }
}

/// Pages that look on.
extension ClockSteering {
  func pageCame() {
    state.withLock { state in
      state.pages += 1
      state.visits += 1
    }
  }

  /// After the last page nobody would see an alert, and nobody could go on.
  func pageLeft() {
    let visits = state.withLock { state -> Int? in
      state.pages -= 1
      return state.pages == 0 ? state.visits : nil
    }
    guard let visits else { return }
    Task {
      try? await Task.sleep(for: absence)
      guard state.withLock({ $0.visits == visits }) else { return }
      setStopsAtAlerts(false)
      _ = goOn()
    }
  }
}
