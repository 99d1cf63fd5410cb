import Foundation
import Synchronization
import Tracking

/// A clock that jumps from one event to the next, and everybody who waits for it. Those whose time has come go on one
/// after another, so that a run goes the same way each time.
final class VirtualTime: Sendable {
  private struct Wait {
    let id: Int
    let due: Date
    /// True when its time has come, false when it was broken off.
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now: Date
    /// Tasks that are not waiting for this clock.
    var busy = 0
    var waits: [Wait] = []
    var nextID = 0
    var watcher: CheckedContinuation<Void, Never>?
  }

  private let state: Mutex<State>

  init(_ start: Date) { state = Mutex(State(now: start)) }

  var now: Date { state.withLock { $0.now } }

  var clock: Clock { Clock(now: { self.now }, wire: { self.now }) }

  /// When the next of those who wait goes on.
  var nextWait: Date? { state.withLock { $0.waits.map(\.due).min() } }

  /// Starts a task that waits for nothing but this clock.
  func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { $0.busy += 1 }
    return Task {
      await body()
      self.pause { _ in }
    }
  }

  /// - Returns: false when it was broken off.
  func wait(_ seconds: Double) async -> Bool {
    await withCheckedContinuation { continuation in
      pause { state in
        let due = state.now.addingTimeInterval(seconds)
        state.waits.append(Wait(id: state.nextID, due: due, continuation: continuation))
        state.nextID += 1
      }
    }
  }

  /// Returns when all tasks wait or have ended.
  func settle() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if state.busy > 0 { state.watcher = continuation }
        return state.busy == 0
      }
      if isSettled { continuation.resume() }
    }
  }

  /// Moves on, and lets those go on whose time has come.
  func advance(to date: Date) async {
    state.withLock { $0.now = max($0.now, date) }
    while let wait = take(where: { $0.due <= date }) {
      wait.continuation.resume(returning: true)
      await settle()
    }
  }

  /// Nobody waits any longer.
  func breakOff() async {
    while let wait = take(where: { _ in true }) {
      wait.continuation.resume(returning: false)
      await settle()
    }
  }

  private func take(where isMeant: (Wait) -> Bool) -> Wait? {
    state.withLock { state in
      let meant = state.waits.indices.filter { isMeant(state.waits[$0]) }
      guard let first = meant.min(by: { (state.waits[$0].due, $0) < (state.waits[$1].due, $1) }) else { return nil }
      state.busy += 1
      return state.waits.remove(at: first)
    }
  }

  /// A task stops to be busy.
  private func pause(_ change: (inout State) -> Void) {
    let watcher = state.withLock { state in
      change(&state)
      state.busy -= 1
      return state.busy == 0 ? state.watcher.take() : nil
    }
    watcher?.resume()
  }
}
