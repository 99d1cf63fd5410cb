import Foundation
import Synchronization

/// Controls the clock for the control calls, and stops it at an alert if a page has asked for that.
final class ClockController: Sendable {
  struct Alert: Sendable, Equatable {
    var chat: Int
    var message: Int
  }

  /// Why the clock is stopped until it is continued.
  enum Stop: Sendable, Equatable {
    case alert(Alert)
    /// The opening, which shows events before the first visit, has been played.
    case opening
  }

  /// A fast run of the clock, at `speed` virtual seconds per real second.
  private struct FastForward {
    var target: Date
    var speed: Double
  }

  private struct State {
    /// The speed when there is no fast run or stop.
    var speed: Double
    var fastForward: FastForward?
    var stop: Stop?
    var stopsAtAlerts = false
    var openPages = 0
    /// Number of page visits. A delayed check uses it to see whether a page has come back.
    var visits = 0
  }

  /// The speed at the start of the program.
  let initialSpeed: Double
  private let time: TimeControl
  private let now: @Sendable () -> Date
  private let pageReloadTime: Duration
  private let state: Mutex<State>

  /// `pageReloadTime`: how long the last page may be away, for example while it reloads, before the clock
  /// continues without it.
  init(_ time: TimeControl, now: @escaping @Sendable () -> Date, pageReloadTime: Duration = .seconds(5)) {
    self.pageReloadTime = pageReloadTime
    self.time = time
    self.now = now
    initialSpeed = time.speed()
    state = Mutex(State(speed: initialSpeed))
  }

  /// Virtual seconds per real second at the moment.
  var speed: Double { time.speed() }
  var stop: Stop? { state.withLock { $0.stop } }
  var stopsAtAlerts: Bool { state.withLock { $0.stopsAtAlerts } }

  /// Where the current fast run ends; nil if there is none.
  var target: Date? {
    let target = state.withLock { $0.stop == nil ? $0.fastForward?.target : nil }
    return target.flatMap { $0 > now() ? $0 : nil }
  }

  func setSpeed(_ speed: Double, stopsAtAlerts: Bool) {
    state.withLock { state in
      (state.speed, state.fastForward, state.stop, state.stopsAtAlerts) = (speed, nil, nil, stopsAtAlerts)
      time.setSpeed(speed)
    }
  }

  func setStopsAtAlerts(_ isOn: Bool) { state.withLock { $0.stopsAtAlerts = isOn } }

  /// Runs to a time within `seconds` real seconds. With `stopsAtAlerts`, the clock continues after the run at real
  /// speed or slower, so that the result can be watched.
  func fastForward(to target: Date, within seconds: Double, stopsAtAlerts: Bool) {
    state.withLock { state in
      state.stop = nil
      state.stopsAtAlerts = stopsAtAlerts
      if stopsAtAlerts {
        state.speed = min(state.speed, 1)
        time.setSpeed(state.speed)
      }
      let length = target.timeIntervalSince(now())
      guard length > 0 else { return }
      state.fastForward = FastForward(target: target, speed: length / seconds)
      time.run(target, seconds)
    }
  }

  /// Continues after a stop. False if the clock was not stopped.
  func resume() -> Bool {
    state.withLock { state in
      guard state.stop != nil else { return false }
      state.stop = nil
      time.setSpeed(state.speed)
      guard let fastForward = state.fastForward else { return true }
      let rest = fastForward.target.timeIntervalSince(now())
      if rest > 0 { time.run(fastForward.target, max(rest / fastForward.speed, 0.1)) } else { state.fastForward = nil }
      return true
    }
  }

  /// Handles an alert: stops the clock if `stopsAtAlerts` is set and it runs faster than real time.
  func handleAlert(_ alert: Alert) {
    state.withLock { state in
      guard state.stopsAtAlerts, state.stop == nil, time.speed() > 1 else { return }
      if let fastForward = state.fastForward, fastForward.target <= now() { state.fastForward = nil }
      state.stop = .alert(alert)
      time.setSpeed(0)
    }
  }
}

/// The opening, which is played before the first visit.
extension ClockController {
  /// Stops the clock until it is continued.
  func beginOpening() {
    state.withLock { state in
      (state.fastForward, state.stop) = (nil, .opening)
      time.setSpeed(0)
    }
  }

  /// Jumps to a time at once. The clock stays stopped.
  func jump(to target: Date) { time.run(target, 0) }
}

/// Pages that watch the simulation.
extension ClockController {
  func pageConnected() {
    state.withLock { state in
      state.openPages += 1
      state.visits += 1
    }
  }

  /// If no page returns within `pageReloadTime`, continues the clock and turns stops at alerts off: without a
  /// page, a user can neither see an alert nor continue the clock.
  func pageDisconnected() {
    let visits = state.withLock { state -> Int? in
      state.openPages -= 1
      return state.openPages == 0 ? state.visits : nil
    }
    guard let visits else { return }
    Task {
      try? await Task.sleep(for: pageReloadTime)
      guard state.withLock({ $0.visits == visits }) else { return }
      setStopsAtAlerts(false)
      _ = resume()
    }
  }
}
