import Synchronization

/// An active fault. It affects the next calls to one target.
struct Fault: Sendable, Equatable {
  /// When the connection is cut.
  enum Cut: String, Sendable {
    /// Before the call is carried out.
    case before
    /// After the call, in the middle of the response.
    case during
    /// After the call, before the response: the response is lost.
    case after
  }

  /// The id with which the fault can be lifted.
  var id = 0
  /// A name that its creator chose.
  var name: String?
  /// A Bot API method, `telegram` for all of them, a carrier's first path component (`tcat`), `carriers` for all of
  /// them, a command of a mail client (`FETCH`, `signIn` for LOGIN and AUTHENTICATE, `greeting` for a new connection),
  /// `mail` for all of them, a file of the lottery (`invoice.xml`), `lottery` for both of them, `model` for the model that reads receipts, a call to Google (`google.append`), `google` for all of them, or `*` for everything.
  var target: String
  /// If set, only calls about this chat are affected.
  var chat: Int?
  /// If set, only commands of clients that have signed in to this mailbox are affected.
  var address: String?
  /// Number of calls left; nil: until cleared.
  var count: Int?
  /// How long the call waits. The call is dropped if the client disconnects meanwhile.
  var delay: Duration = .zero
  var status: Int?
  var body: String?
  var retryAfter: Int?
  /// After a 429, all further calls in the fault's scope are also refused until its time is over.
  var refusesEarlyCalls = false
  var cut: Cut?

  /// The calls that must wait after a 429: calls like this one. With `refusesEarlyCalls`, all calls to the fault's
  /// target, or all calls to Telegram if the fault names no chat.
  func scope(of call: CallTarget) -> ImposedWaits.Scope {
    guard refusesEarlyCalls else { return .init(call.name, chat: call.chat) }
    // Telegram is one server for all methods. The carriers have separate servers.
    let isForAll = chat == nil && call.family == .telegram
    return .init(isForAll ? call.family.rawValue : target, chat: chat)
  }
}

/// The active faults.
final class ActiveFaults: Sendable {
  private struct State {
    var faults: [Fault] = []
    var next = 1
  }

  private let state = Mutex(State())

  /// Adds a fault and returns its id.
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

  /// Removes a fault. Does nothing if it has already expired.
  func remove(_ id: Int) { state.withLock { $0.faults.removeAll { $0.id == id } } }

  var all: [Fault] { state.withLock { $0.faults } }

  /// Returns the first fault that matches this call, and counts its use.
  func takeMatch(for call: CallTarget) -> Fault? {
    state.withLock { state in
      if state.faults.isEmpty { return nil }
      let index = state.faults.firstIndex { fault in
        let hits = [call.name, call.family.rawValue, "*"].contains { $0.lowercased() == fault.target.lowercased() }
        return hits && (fault.chat == nil || fault.chat == call.chat)
          && (fault.address == nil || fault.address == call.address)
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
