import Foundation
import HTTP
import Synchronization
import TestSupport

@testable import Simulator

/// The simulator's servers without a socket. Each call of the bot is checked against the schema of the Bot API before
/// the simulated Telegram carries it out.
final class ModelWeb: Sendable {
  /// A call of the Bot API.
  struct Call: Sendable {
    var method: String
    var chat: Int?
    /// The message that it changes.
    var message: Int?
    /// The press that it answers.
    var press: String?
    /// What the user reads.
    var text: String?
    /// The server's error description; nil if the call succeeded.
    var refusal: String?
    /// Violations of the schema.
    var faults: [String]
  }

  static let base = "http://simulator"

  let simulation: Simulation
  private let calls = Mutex<[Call]>([])
  private let closed = Mutex<Set<String>>([])

  init(clock: ManualClock, seed: UInt64) {
    var options = SimulatorOptions()
    options.seed = seed
    options.slowsShortPolls = false
    simulation = Simulation(options, now: { clock.now })
  }

  var client: HTTPClient { HTTPClient { request throws(HTTPError) in await self.answer(request) } }

  /// The calls since the last time, without polls.
  func takeCalls() -> [Call] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }

  /// From now on the servers of these carriers are down, and no others.
  func takeDown(_ names: Set<String>) { closed.withLock { $0 = names } }

  private func answer(_ request: HTTP.Request) async -> HTTP.Response {
    let call = Simulator.ServerRequest(request, base: Self.base)
    let parts = call.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    if name == "file" { return file(String(parts.last ?? "")) }
    if name.hasPrefix("bot") { return await telegram(call, String(parts.last ?? "")) }
    if closed.withLock({ $0.contains(name) }) { return HTTP.Response(status: 502) }
    guard let answer = simulation.answer(call, of: name, path: call.path.dropFirst(name.utf8.count + 1)) else {
      return HTTP.Response(status: 404)
    }
    let headers = answer.headers.map { (name: $0.name.lowercased(), value: $0.value) }
    return HTTP.Response(
      status: answer.status, headers: [("content-type", answer.type.rawValue)] + headers, body: answer.body)
  }

  private func telegram(_ call: Simulator.ServerRequest, _ name: String) async -> HTTP.Response {
    guard let method = BotMethod(anyCase: name) else {
      note(name, Parameters(), "Not Found", ["\(name) is not simulated"])
      return HTTP.Response(status: 404, body: Array(#"{"ok":false,"error_code":404,"description":"Not Found"}"#.utf8))
    }
    var parameters = Parameters()
    let unreadable = parameters.add(bodyOf: call)
    let faults = faults(of: call, name, parameters)
    do throws(APIFailure) {
      if let unreadable { throw unreadable }
      let result = try await simulation.bot.call(method, parameters)
      if method != .getUpdates { note(name, parameters, nil, faults) }
      return HTTP.Response(status: 200, body: Array(#"{"ok":true,"result":"#.utf8) + result + Array("}".utf8))
    } catch {
      note(name, parameters, error.description, faults)
      return HTTP.Response(status: error.code, body: error.body)
    }
  }

  /// A file that a user sent, below `bot<token>/`.
  private func file(_ rest: String) -> HTTP.Response {
    guard let path = rest.split(separator: "/", maxSplits: 1).last, let file = simulation.bot.download(path) else {
      return HTTP.Response(status: 404)
    }
    return HTTP.Response(status: 200, body: file.bytes)
  }

  /// For a form, only the names of its parts are checked, because their contents have no type.
  private func faults(of call: Simulator.ServerRequest, _ name: String, _ parameters: Parameters) -> [String] {
    guard let schema = BotAPISchema.shared else { return [] }
    guard MultipartReader.boundary(of: call.contentType) != nil else { return schema.faults(of: name, call.body) }
    let strangers = Set(parameters.names).subtracting(schema.fields(of: name) ?? [])
    return strangers.map { "\(name).\($0) is not known" }
  }

  private func note(_ method: String, _ parameters: Parameters, _ refusal: String?, _ faults: [String]) {
    let call = Call(
      method: method, chat: parameters.int("chat_id"), message: parameters.int("message_id"),
      press: parameters["callback_query_id"],
      text: parameters["text"] ?? parameters["caption"], refusal: refusal,
      faults: faults + Self.keyboardFaults(parameters["reply_markup"]))
    calls.withLock { $0.append(call) }
  }

  /// Violations of what clients can show: eight buttons in a row, a hundred in total.
  private static func keyboardFaults(_ markup: String?) -> [String] {
    guard let rows = (try? Keyboard.read(markup))??.rows else { return [] }
    return (rows.contains { $0.count > 8 } ? ["more than 8 buttons in a row"] : [])
      + (rows.joined().count > 100 ? ["more than 100 buttons"] : [])
  }
}

extension Simulator.ServerRequest {
  /// The call that a server at `base` receives.
  fileprivate init(_ request: HTTP.Request, base: String) {
    let target = request.url.dropFirst(base.count)
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    let header = { @Sendable (name: String) in
      request.headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
    self.init(
      verb: request.method.rawValue, path: target[..<mark], query: target[mark...].dropFirst(),
      contentType: header("content-type") ?? "", accept: header("accept") ?? "",
      authorization: header("authorization") ?? "", header: header, body: request.body ?? [])
  }
}
