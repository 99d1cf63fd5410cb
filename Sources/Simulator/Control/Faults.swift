import Synchronization

/// A call as the troubles see it.
struct CallTarget: Sendable {
  enum Family: String { case telegram, carriers }

  /// A method of the Bot API, or a carrier's first path part.
  var name: String
  var family: Family
  var chat: Int?
}

/// Troubles that are switched on: each strikes the next calls of one target.
struct Fault: Sendable, Equatable {
  /// When the connection is cut.
  enum Cut: String, Sendable {
    /// Before the call is carried out.
    case before
    /// After it, in the middle of the answer.
    case during
    /// After it: the answer is lost.
    case after
  }

  /// By which it is lifted again.
  var id = 0
  /// What whoever made it calls it.
  var name: String?
  /// A method of the Bot API, `telegram` for all of them, or a carrier's first path part (`tcat`); `*` is everything.
  var target: String
  /// Only calls about this chat.
  var chat: Int?
  /// Calls left; nil until cleared.
  var count: Int?
  /// How long the call waits; dropped when its client leaves in the meantime.
  var delay: Duration = .zero
  var status: Int?
  var body: String?
  var retryAfter: Int?
  /// From a 429 on every further call of the fault's scope is refused, too, until its time is over.
  var holds = false
  var cut: Cut?

  /// Whom the 429 for one call tells to wait: that call's like; when the fault holds, everyone it is meant for.
  func scope(of call: CallTarget) -> FloodBook.Scope {
    guard holds else { return .init(call.name, chat: call.chat) }
    // The servers of Telegram are one, the carriers' are not.
    let isForAll = chat == nil && call.family == .telegram
    return .init(isForAll ? call.family.rawValue : target, chat: chat)
  }
}

/// The faults in force.
final class FaultBox: Sendable {
  private struct State {
    var faults: [Fault] = []
    var next = 1
  }

  private let state = Mutex(State())

  /// Gives the fault's id.
  @discardableResult
  func add(_ fault: Fault) -> Int {
    state.withLock { state in
      var fault = fault
      fault.id = state.next
      state.next += 1
      state.faults.append(fault)
      return fault.id
    }
  }

  func clear() { state.withLock { $0.faults = [] } }

  /// Takes one away that may have struck for the last time already.
  func lift(_ id: Int) { state.withLock { $0.faults.removeAll { $0.id == id } } }

  var all: [Fault] { state.withLock { $0.faults } }

  /// The first fault that strikes this call, used up by one.
  func strike(_ call: CallTarget) -> Fault? {
    state.withLock { state in
      if state.faults.isEmpty { return nil }
      let index = state.faults.firstIndex { fault in
        let hits = [call.name, call.family.rawValue, "*"].contains { $0.lowercased() == fault.target.lowercased() }
        return hits && (fault.chat == nil || fault.chat == call.chat)
      }
      guard let index else { return nil }
      let fault = state.faults[index]
      if let count = fault.count {
        state.faults[index].count = count - 1
        if count <= 1 { state.faults.remove(at: index) }
      }
      return fault
    }
  }
}
