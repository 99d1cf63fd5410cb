import Synchronization

/// The waiting times that 429 responses have imposed, and whether they were respected.
final class ImposedWaits: Sendable {
  /// The calls that must wait: those to one target, about one chat or any chat.
  struct Scope: Hashable, Sendable {
    /// A Bot API method, a carrier, a family of targets, or `*`.
    var target: String
    var chat: Int?

    init(_ target: String, chat: Int?) {
      self.target = target.lowercased()
      self.chat = chat
    }
  }

  struct Statistics: Sendable, Equatable {
    /// Calls answered with 429.
    var refused = 0
    /// Calls that came before the waiting time of an earlier 429 was over.
    var early = 0
  }

  private struct Wait {
    var end: ContinuousClock.Instant
    /// True: early calls are refused. False: they are only counted.
    var refusesEarlyCalls: Bool
  }

  private struct State {
    var waits: [Scope: Wait] = [:]
    var statistics = Statistics()
  }

  private let state = Mutex(State())

  var statistics: Statistics { state.withLock { $0.statistics } }

  func clear() { state.withLock { $0.waits = [:] } }

  /// Records that calls in `scope` must wait. With `refusesEarlyCalls`, they are refused until then.
  func add(_ scope: Scope, seconds: Int, refusesEarlyCalls: Bool = false) {
    let now = ContinuousClock.now
    state.withLock { state in
      state.statistics.refused += 1
      if state.waits.count > 10_000 { state.waits = state.waits.filter { $0.value.end > now } }
      let end = now + .seconds(seconds)
      guard let wait = state.waits[scope], wait.end > end else {
        state.waits[scope] = Wait(end: end, refusesEarlyCalls: refusesEarlyCalls)
        return
      }
      state.waits[scope]?.refusesEarlyCalls = wait.refusesEarlyCalls || refusesEarlyCalls
    }
  }

  /// Records a call. Returns the seconds left, rounded up, if the call is refused; otherwise nil.
  func countCall(_ call: CallTarget) -> Int? {
    let now = ContinuousClock.now
    return state.withLock { state -> Int? in
      if state.waits.isEmpty { return nil }
      let targets = [call.name, call.family.rawValue, "*"]
      let scopes = Set(targets.flatMap { [Scope($0, chat: call.chat), Scope($0, chat: nil)] })
      let running = scopes.compactMap { state.waits[$0] }.filter { $0.end > now }
      if running.isEmpty { return nil }
      state.statistics.early += 1
      guard let end = running.filter(\.refusesEarlyCalls).map(\.end).max() else { return nil }
      state.statistics.refused += 1
      return max(1, Int(((end - now) / .seconds(1)).rounded(.up)))
    }
  }
}
