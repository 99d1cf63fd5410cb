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
  private let faults = Mutex<[Fault]>([])

  func add(_ fault: Fault) { faults.withLock { $0.append(fault) } }

  func clear() { faults.withLock { $0 = [] } }

  var all: [Fault] { faults.withLock { $0 } }

  /// The first fault that strikes this call, used up by one.
  func strike(_ call: CallTarget) -> Fault? {
    faults.withLock { faults in
      if faults.isEmpty { return nil }
      let index = faults.firstIndex { fault in
        let hits = [call.name, call.family.rawValue, "*"].contains { $0.lowercased() == fault.target.lowercased() }
        return hits && (fault.chat == nil || fault.chat == call.chat)
      }
      guard let index else { return nil }
      let fault = faults[index]
      if let count = fault.count {
        faults[index].count = count - 1
        if count <= 1 { faults.remove(at: index) }
      }
      return fault
    }
  }
}
