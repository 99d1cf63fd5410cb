import Synchronization

/// Tells a loop that there is work. A notification while no task waits is remembered once. If a notification is lost,
/// the work is just done later.
public final class WakeUp: Sendable {
  public enum Reason: Sendable {
    /// There is work, the time is over, or the task was cancelled: check for everything.
    case checkAll
    /// The only new work is what was handed over in memory.
    case handedOver
  }

  private struct State {
    var isPending = false
    var isHandedOver = false
    var waiter: Waiter?
    var alarm: Alarm?
    var nextID: UInt64 = 0
  }

  private struct Waiter {
    let id: UInt64
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Reason, Never>
  }

  /// A timer that wakes the waiter. It keeps running when a wait ends early, because starting a new timer costs more
  /// than sending a message.
  private struct Alarm {
    let deadline: ContinuousClock.Instant
    let task: Task<Void, Never>
  }

  private let state = Mutex(State())

  public init() {}

  /// Ends the current wait. If no task waits, ends the next wait at once.
  public func notify() {
    let waiter = state.withLock { state in
      if state.waiter == nil { state.isPending = true }
      return state.waiter.take()
    }
    waiter?.continuation.resume(returning: .checkAll)
  }

  /// Ends the wait as `notify` does, but says that only work handed over in memory needs to be done.
  func notifyHandedOver() {
    let waiter = state.withLock { state in
      if state.waiter == nil { state.isHandedOver = true }
      return state.waiter.take()
    }
    waiter?.continuation.resume(returning: .handedOver)
  }

  /// Returns after `notify`, after `seconds`, or when the task is cancelled. Only one task may wait at a time.
  @discardableResult
  public func wait(upTo seconds: Double) async -> Reason { await wait(until: .now + .seconds(seconds)) }

  func wait(until deadline: ContinuousClock.Instant) async -> Reason {
    let (id, early) = state.withLock { state in
      state.nextID += 1
      return (state.nextID, Self.wake(&state))
    }
    if let early { return early }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state in
          if let early = Self.wake(&state) { return early as Reason? }
          state.waiter = Waiter(id: id, deadline: deadline, continuation: continuation)
          setAlarm(at: deadline, &state)
          return nil
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      self.wake { $0.id == id }
    }
  }

  /// Whether a wait that starts now must end at once, and why; nil if it must not.
  private static func wake(_ state: inout State) -> Reason? {
    if state.isPending || Task.isCancelled {
      (state.isPending, state.isHandedOver) = (false, false)
      return .checkAll
    }
    guard state.isHandedOver else { return nil }
    state.isHandedOver = false
    return .handedOver
  }

  /// Keeps a timer that fires earlier: when it fires too early, `alarmFired` sets a new one.
  private func setAlarm(at deadline: ContinuousClock.Instant, _ state: inout State) {
    if let alarm = state.alarm, alarm.deadline <= deadline { return }
    state.alarm?.task.cancel()
    state.alarm = Alarm(
      deadline: deadline,
      task: Task { [weak self] in
        try? await Task.sleep(until: deadline, clock: .continuous)
        if !Task.isCancelled { self?.alarmFired(deadline) }
      })
  }

  private func alarmFired(_ deadline: ContinuousClock.Instant) {
    state.withLock { state in
      guard state.alarm?.deadline == deadline else { return }
      state.alarm = nil
      if let waiter = state.waiter, waiter.deadline > deadline { setAlarm(at: waiter.deadline, &state) }
    }
    wake { $0.deadline <= deadline }
  }

  /// Ends the wait if `matches` accepts the current waiter.
  private func wake(_ matches: (Waiter) -> Bool) {
    let waiter = state.withLock { state in
      guard let waiter = state.waiter, matches(waiter) else { return nil as Waiter? }
      return state.waiter.take()
    }
    waiter?.continuation.resume(returning: .checkAll)
  }
}
