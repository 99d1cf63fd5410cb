import Foundation
import Synchronization
import Tracking

/// A clock that jumps from one event to the next, and the tasks that wait for it. Tasks resume one after another, so
/// that every run is the same.
final class VirtualTime: Sendable {
  private struct Wait {
    let due: Date
    /// Resumed with true when its time has come, with false if it is cancelled.
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now: Date
    /// Tasks that are not waiting for this clock.
    var runningTasks = 0
    /// Sorted by time; the next one is last.
    var waits: [Wait] = []
    var idleWaiter: CheckedContinuation<Void, Never>?
  }

  private let state: Mutex<State>

  init(_ start: Date) { state = Mutex(State(now: start)) }

  var now: Date { state.withLock { $0.now } }

  var clock: Clock { Clock(now: { self.now }, realNow: { self.now }) }

  /// When the next waiting task resumes.
  var nextWait: Date? { state.withLock { $0.waits.last?.due } }

  /// Starts a task that waits for nothing but this clock.
  func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { $0.runningTasks += 1 }
    return Task {
      await body()
      self.suspend { _ in }
    }
  }

  /// - Returns: false if it was cancelled.
  func wait(_ seconds: Double) async -> Bool {
    await withCheckedContinuation { continuation in
      suspend { state in
        let due = state.now.addingTimeInterval(seconds)
        let place = Self.insertionIndex(of: due, among: state.waits)
        state.waits.insert(Wait(due: due, continuation: continuation), at: place)
      }
    }
  }

  /// Returns when all tasks wait or have ended.
  func settle() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if state.runningTasks > 0 { state.idleWaiter = continuation }
        return state.runningTasks == 0
      }
      if isSettled { continuation.resume() }
    }
  }

  /// Advances the clock and resumes the tasks whose time has come.
  func advance(to date: Date) async {
    state.withLock { $0.now = max($0.now, date) }
    while let wait = take(until: date) {
      wait.continuation.resume(returning: true)
      await settle()
    }
  }

  /// Cancels all waits.
  func cancelWaits() async {
    while let wait = take(until: .distantFuture) {
      wait.continuation.resume(returning: false)
      await settle()
    }
  }

  private func take(until date: Date) -> Wait? {
    state.withLock { state in
      guard let next = state.waits.last, next.due <= date else { return nil }
      state.runningTasks += 1
      return state.waits.removeLast()
    }
  }

  /// The position in the sorted list. Of two tasks with the same time, the first one to wait resumes first.
  private static func insertionIndex(of due: Date, among waits: [Wait]) -> Int {
    var range = 0..<waits.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = waits[middle].due > due ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// A task starts to wait, or ends.
  private func suspend(_ change: (inout State) -> Void) {
    let idleWaiter = state.withLock { state in
      change(&state)
      state.runningTasks -= 1
      return state.runningTasks == 0 ? state.idleWaiter.take() : nil
    }
    idleWaiter?.resume()
  }
}
