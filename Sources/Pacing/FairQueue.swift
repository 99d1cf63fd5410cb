import Synchronization

/// Lets a few callers in at a time, in turns by key: of each key, one caller is in, and the key that has waited longest
/// goes next. However many callers one key has, another key waits for at most one turn of each of the others.
public final class FairQueue<Key: Hashable & Sendable>: Sendable {
  private typealias Waiter = (ticket: Int, continuation: CheckedContinuation<Bool, Never>)

  private struct State {
    var free: Int
    var nextTicket = 0
    /// The keys of the callers that are in.
    var running: Set<Key> = []
    /// The callers that wait, first come first served within a key.
    var waiting: [Key: [Waiter]] = [:]
    /// The keys that wait and are not running, the next first.
    var order: [Key] = []
    /// Callers that have a ticket, but neither wait nor have an answer yet; true if they are cancelled already.
    var arriving: [Int: Bool] = [:]
  }

  private let state: Mutex<State>

  /// Lets `running` callers in at a time.
  public init(running: Int) { state = Mutex(State(free: running)) }

  /// Waits for a turn. After true, `leave` must be called. False if the task was cancelled while it waited.
  public func enter(_ key: Key) async -> Bool {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      state.arriving[state.nextTicket] = false
      return state.nextTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let now = state.withLock { Self.admit(key, ticket, continuation, &$0) }
        if let now { continuation.resume(returning: now) }
      }
    } onCancel: {
      let waiter = state.withLock { Self.drop(key, ticket, &$0) }
      waiter?.resume(returning: false)
    }
  }

  /// Ends a turn and lets the next callers in.
  public func leave(_ key: Key) {
    let next = state.withLock { state in
      state.running.remove(key)
      state.free += 1
      if state.waiting[key] != nil { state.order.append(key) }
      return Self.takeNext(&state)
    }
    for continuation in next { continuation.resume(returning: true) }
  }

  /// - Returns: the caller's answer; nil if it waits.
  private static func admit(
    _ key: Key, _ ticket: Int, _ continuation: CheckedContinuation<Bool, Never>, _ state: inout State
  ) -> Bool? {
    if state.arriving.removeValue(forKey: ticket) == true { return false }
    // Nobody waits for a free place, except the callers of keys that are in.
    if state.free > 0, state.running.insert(key).inserted {
      state.free -= 1
      return true
    }
    if state.waiting[key] == nil, !state.running.contains(key) { state.order.append(key) }
    state.waiting[key, default: []].append((ticket, continuation))
    return nil
  }

  private static func takeNext(_ state: inout State) -> [CheckedContinuation<Bool, Never>] {
    var next: [CheckedContinuation<Bool, Never>] = []
    while state.free > 0, !state.order.isEmpty {
      let key = state.order.removeFirst()
      guard let waiter = state.waiting[key]?.removeFirst() else { continue }
      if state.waiting[key]?.isEmpty == true { state.waiting[key] = nil }
      state.running.insert(key)
      state.free -= 1
      next.append(waiter.continuation)
    }
    return next
  }

  private static func drop(_ key: Key, _ ticket: Int, _ state: inout State) -> CheckedContinuation<Bool, Never>? {
    if state.arriving[ticket] != nil { state.arriving[ticket] = true }
    guard let place = state.waiting[key]?.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    let waiter = state.waiting[key]?.remove(at: place)
    if state.waiting[key]?.isEmpty == true {
      state.waiting[key] = nil
      state.order.removeAll { $0 == key }
    }
    return waiter?.continuation
  }
}
