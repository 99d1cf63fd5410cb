import Foundation
import FoundationNetworking
import Logging
import TestSupport

@testable import Simulator

extension ManualClock {
  /// A clock that starts at 08:00 in Taipei, on the day of `ManualClock.start`.
  static func makeAtEight() -> ManualClock { ManualClock(start.addingTimeInterval(-2 * 3600)) }

  func advance(hours: Double) { advance(by: hours * 3600) }
}

/// An HTTP response.
struct Reply: Sendable {
  var status: Int
  var headers: [String: String]
  var body: Data

  var text: String { String(decoding: body, as: UTF8.self) }
  var json: JSONValue { (try? JSONReader.value(of: Array(body))) ?? .null }
}

/// A running simulator and a small client for it.
struct RunningSimulator: Sendable {
  let server: SimulatorServer
  let address: SimulatorServer.Address
  let clock: ManualClock

  /// Runs a simulator around `body`.
  static func run(
    _ change: (inout SimulatorOptions) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningSimulator) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    options.slowsShortPolls = false
    change(&options)
    let clock = ManualClock.makeAtEight()
    let server = SimulatorServer(
      options, now: { clock.now }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      let address = try await server.ready()
      try await body(RunningSimulator(server: server, address: address, clock: clock))
      group.cancelAll()
    }
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Reply {
    try await send("GET", path, nil, headers)
  }

  func post(_ path: String, _ json: String, headers: [String: String] = [:]) async throws -> Reply {
    let all = headers.merging(["Content-Type": "application/json"]) { own, _ in own }
    return try await send("POST", path, json, all)
  }

  /// A call of the Bot API with a JSON body.
  func bot(_ method: String, _ json: String = "{}") async throws -> Reply {
    try await post("bot\(server.options.token)/\(method)", json)
  }

  /// Writes as the user of the default chat or of another one. Returns the message's id.
  @discardableResult
  func say(_ text: String, chat: Int = 1000) async throws -> Int {
    let body = JSONWriter.object { json in
      json.member("text", text)
      json.member("chat", chat)
    }
    return try await post("sim/message", String(decoding: body, as: UTF8.self)).json["message"]?.int ?? 0
  }

  /// Sends as the bot. Returns the message's id.
  @discardableResult
  func answer(_ text: String, chat: Int = 1000, markup: String? = nil) async throws -> Int {
    let markup = markup.map { ",\"reply_markup\":\($0)" } ?? ""
    let reply = try await bot("sendMessage", "{\"chat_id\":\(chat),\"text\":\"\(text)\"\(markup)}")
    return reply.json["result"]?["message_id"]?.int ?? 0
  }

  /// The ids of a poll's updates.
  func poll(_ json: String = "{}") async throws -> [Int] {
    let reply = try await bot("getUpdates", json)
    return (reply.json["result"]?.array ?? []).compactMap { $0["update_id"]?.int }
  }

  func send(_ verb: String, _ path: String, _ body: String?, _ headers: [String: String]) async throws -> Reply {
    try await send(verb, path, data: body.map { Data($0.utf8) }, headers)
  }

  func send(_ verb: String, _ path: String, data: Data?, _ headers: [String: String]) async throws -> Reply {
    guard let url = URL(string: address.page + path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = verb
    request.httpBody = data
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let partialResponse = await fetch(request)
    if let error = partialResponse.error { throw error }
    return Reply(status: partialResponse.status ?? 0, headers: partialResponse.headers, body: partialResponse.body)
  }
}
