import Synchronization

/// Lets a few callers in at a time; the others wait in order, up to a limit.
public final class WaitingQueue: Sendable {
  /// What became of a caller that wanted to enter.
  public enum Admission: Sendable {
    /// It is its turn. It must call `leave` afterwards.
    case entered
    /// Too many others wait.
    case refused
    /// Its task was cancelled while it waited.
    case cancelled
  }

  private struct State {
    var free: Int
    var nextTicket = 0
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Admission, Never>)] = []
    /// Callers that have a ticket, but neither wait nor have an answer yet; true if they are cancelled already.
    var arriving: [Int: Bool] = [:]
  }

  private let state: Mutex<State>
  private let limit: Int

  /// Lets `running` callers in at a time, while at most `waiting` others wait.
  public init(running: Int, waiting: Int) {
    state = Mutex(State(free: running))
    limit = waiting
  }

  /// Waits for a turn. After `.entered`, `leave` must be called.
  public func enter() async -> Admission {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      state.arriving[state.nextTicket] = false
      return state.nextTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let now: Admission? = state.withLock { state in
          if state.arriving.removeValue(forKey: ticket) == true { return .cancelled }
          if state.free > 0 {
            state.free -= 1
            return .entered
          }
          if state.waiting.count >= limit { return .refused }
          state.waiting.append((ticket, continuation))
          return nil
        }
        if let now { continuation.resume(returning: now) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> CheckedContinuation<Admission, Never>? in
        if state.arriving[ticket] != nil { state.arriving[ticket] = true }
        return state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0).continuation }
      }
      waiting?.resume(returning: .cancelled)
    }
  }

  /// Ends a turn and lets the next caller in.
  public func leave() {
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
