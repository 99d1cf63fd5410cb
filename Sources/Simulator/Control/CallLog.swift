import Synchronization

/// The latest calls to the simulator, and counts of all calls.
final class CallLog: Sendable {
  struct Entry: Sendable {
    var id = 0
    /// A method's name, or a carrier's id.
    var name: String
    var chat: Int?
    var status: Int
    /// The error message.
    var errorMessage: String?
    /// Unix seconds on the chats' clock.
    var date: Int
    var microseconds: Int
    /// The request; kept only for the newest calls.
    var request: Request?
  }

  enum Request: Sendable {
    case parameters(Parameters)
    /// The path of a carrier call, with its query.
    case path(String)
  }

  struct Count: Sendable, Equatable {
    var calls = 0
    var failed = 0
  }

  private struct State {
    var calls: [Entry] = []
    var counts: [String: Count] = [:]
    var unknownParameters: [String: Int] = [:]
    var next = 1
  }

  static let kept = 2000
  /// How many calls keep their request. A request can be large.
  static let requestsKept = 300
  private let state = Mutex(State())

  func add(_ call: Entry) {
    state.withLock { state in
      var call = call
      call.id = state.next
      state.next += 1
      if state.counts.count < 200 || state.counts[call.name] != nil {
        state.counts[call.name, default: Count()].calls += 1
        if call.status >= 400 { state.counts[call.name, default: Count()].failed += 1 }
      }
      state.calls.append(call)
      let old = state.calls.count - 1 - Self.requestsKept
      if old >= 0 { state.calls[old].request = nil }
      if state.calls.count >= Self.kept * 2 { state.calls.removeFirst(Self.kept) }
    }
  }

  /// Counts parameters that the method does not document.
  func add(unknownParameters: [String], of method: String) {
    state.withLock { state in
      for name in unknownParameters where state.unknownParameters.count < 200 {
        state.unknownParameters["\(method).\(name)", default: 0] += 1
      }
    }
  }

  func calls(since id: Int) -> [Entry] {
    state.withLock { Array($0.calls.suffix(Self.kept).drop { $0.id <= id }) }
  }

  var counts: [(name: String, count: Count)] {
    state.withLock { $0.counts.map { ($0.key, $0.value) } }.sorted { $0.0 < $1.0 }
  }

  var unknownParameters: [(name: String, count: Int)] {
    state.withLock { $0.unknownParameters.map { ($0.key, $0.value) } }.sorted { $0.0 < $1.0 }
  }
}

extension CallLog {
  static func write(_ calls: [Entry], to json: inout JSONWriter) {
    json.member("calls", array: { json in for call in calls { json.object { write(call, to: &$0) } } })
  }

  private static func write(_ call: Entry, to json: inout JSONWriter) {
    json.member("id", call.id)
    json.member("name", call.name)
    if let chat = call.chat { json.member("chat", chat) }
    json.member("status", call.status)
    json.member("words", ifPresent: call.errorMessage)
    json.member("date", call.date)
    json.member("microseconds", call.microseconds)
    switch call.request {
    case .parameters(let parameters):
      json.member(
        "parameters",
        object: { json in
          for name in parameters.names { json.member(name, ifPresent: parameters[name]) }
        })
    case .path(let path): json.member("path", path)
    case nil: break
    }
  }
}
