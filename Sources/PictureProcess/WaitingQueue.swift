import Synchronization

/// Lets a few callers in at a time; the others wait in order, up to a limit.
final class WaitingQueue: Sendable {
  enum Admission: Sendable { case entered, refused, cancelled }

  private struct State {
    var free: Int
    var nextTicket = 0
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Admission, Never>)] = []
    /// Tickets of callers that were cancelled before they waited.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>
  private let limit: Int

  init(running: Int, waiting: Int) {
    state = Mutex(State(free: running))
    limit = waiting
  }

  /// Waits for a turn. After `.entered`, `leave` must be called.
  func enter() async -> Admission {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let now: Admission? = state.withLock { state in
          if state.cancelled.remove(ticket) != nil { return .cancelled }
          if state.free > 0 {
            state.free -= 1
            return .entered
          }
          if state.waiting.count >= limit { return .refused }
          state.waiting.append((ticket, continuation))
          return nil
        }
        if let now {
          // A cancellation that came too late must not stay behind.
          state.withLock { _ = $0.cancelled.remove(ticket) }
          continuation.resume(returning: now)
        }
      }
    } onCancel: {
      let waiting = state.withLock { state -> CheckedContinuation<Admission, Never>? in
        guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
          state.cancelled.insert(ticket)
          return nil
        }
        return state.waiting.remove(at: index).continuation
      }
      waiting?.resume(returning: .cancelled)
    }
  }

  /// Ends a turn and lets the next caller in.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Admission, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: .entered)
  }
}
