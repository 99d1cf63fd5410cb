import Synchronization

/// A hint that there is work. Raised while nobody waits, it is remembered once; losing it costs a delay, never work.
public final class Signal: Sendable {
  private struct State {
    var isRaised = false
    var waiter: (id: UInt64, continuation: CheckedContinuation<Void, Never>)?
    var nextID: UInt64 = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// Ends the wait, now or, when nobody waits, the next one.
  public func raise() {
    let waiter = state.withLock { state in
      guard let waiter = state.waiter else {
        state.isRaised = true
        return nil as CheckedContinuation<Void, Never>?
      }
      state.waiter = nil
      return waiter.continuation
    }
    waiter?.resume()
  }

  /// Returns when raised, after `seconds`, or when the task is cancelled. For one waiter at a time.
  public func wait(upTo seconds: Double) async {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    let timer = Task {
      try? await Task.sleep(for: .seconds(seconds))
      if !Task.isCancelled { self.wake(id) }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if state.isRaised || Task.isCancelled {
            state.isRaised = false
            return true
          }
          state.waiter = (id, continuation)
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      self.wake(id)
    }
    timer.cancel()
  }

  /// Ends that one wait, if it still lasts.
  private func wake(_ id: UInt64) {
    let continuation = state.withLock { state in
      guard let waiter = state.waiter, waiter.id == id else { return nil as CheckedContinuation<Void, Never>? }
      state.waiter = nil
      return waiter.continuation
    }
    continuation?.resume()
  }
}
