import Synchronization

/// Troubles that are switched on: each strikes the next calls of one target.
struct Fault: Sendable, Equatable {
  /// When the connection is cut.
  enum Cut: String, Sendable {
    /// Before the call is carried out.
    case before
    /// After it: the answer is lost.
    case after
  }

  /// A method of the Bot API, `telegram` for all of them, or a carrier's first path part (`tcat`); `*` is everything.
  var target: String
  /// Only calls about this chat.
  var chat: Int?
  /// Calls left; nil until cleared.
  var count: Int?
  var delay: Duration = .zero
  var status: Int?
  var body: String?
  var retryAfter: Int?
  var cut: Cut?
}

/// The faults in force.
final class FaultBox: Sendable {
  private let faults = Mutex<[Fault]>([])

  func add(_ fault: Fault) { faults.withLock { $0.append(fault) } }

  func clear() { faults.withLock { $0 = [] } }

  var all: [Fault] { faults.withLock { $0 } }

  /// The first fault that strikes this call, used up by one.
  func strike(_ target: String, family: String, chat: Int? = nil) -> Fault? {
    faults.withLock { faults in
      if faults.isEmpty { return nil }
      let index = faults.firstIndex { fault in
        let hits = [target, family, "*"].contains { $0.lowercased() == fault.target.lowercased() }
        return hits && (fault.chat == nil || fault.chat == chat)
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
