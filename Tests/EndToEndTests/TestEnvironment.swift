import CurlHTTP
import Foundation
import HTTP
import TestSupport

/// Starts the simulated servers in their own process, and bots that use them.
final class TestEnvironment: Sendable {
  private struct Announcement: Decodable {
    let page: String
    let door: String
    let settings: [String: String]
  }

  /// The servers refused a call.
  struct Refused: Error, CustomStringConvertible {
    let path: String
    let status: Int
    let words: String
    var description: String { "\(path): \(status) \(words)" }
  }

  let folder: ScratchFolder
  let settings: [String: String]
  /// The base URL of the Bot API behind the fault proxy.
  let faultProxyURL: String
  private let page: String
  private let servers: Program
  private let curl = CurlClient(.init(noProxy: "*", addresses: .any))

  /// `speed`: simulated seconds per real second.
  static func start(speed: Double = 1800) async throws -> TestEnvironment {
    let folder = try ScratchFolder()
    let servers = try Program(["simulate", "--serve", "--speed", "\(speed)"], in: folder, named: "servers")
    let line = try await servers.firstLine()
    return TestEnvironment(
      try JSONDecoder().decode(Announcement.self, from: Data(line.utf8)), servers, folder, speed: speed)
  }

  private init(_ announcement: Announcement, _ servers: Program, _ folder: ScratchFolder, speed: Double) {
    self.folder = folder
    self.servers = servers
    page = announcement.page
    faultProxyURL = announcement.door
    settings = announcement.settings.merging([
      "DATABASE_PATH": folder.path("bot.sqlite"), "TELEGRAM_SEND_RATE": "0", "TELEGRAM_CHAT_RATE": "0",
      "TICK_SECONDS": "0.2",
      // Limits per chat are off, because one chat often stands for many users.
      "CHAT_LOOKUPS_PER_HOUR": "0", "CHAT_LOOKUPS_PER_DAY": "0", "CHAT_ADDS_PER_DAY": "0", "CHAT_IMPORTS_PER_DAY": "0",
      "CHAT_CONNECT_TRIES_PER_HOUR": "0", "CHAT_PICTURES_PER_HOUR": "0",
      "SEVENTEENTRACK_NEW_PER_DAY": "0",
      // The bot must ask more often, because the parcels' stories run faster than real time.
      "REFRESH_INTERVAL_SCALE": "\(1 / speed)",
    ]) { $1 }
  }

  deinit {
    servers.signal(SIGTERM)
    curl.shutdown()
  }

  func startBot(_ extra: [String: String] = [:], launcher: [String] = []) throws -> Program {
    try Program(["run"], settings: settings.merging(extra) { $1 }, in: folder, named: "bot", launcher: launcher)
  }

  // MARK: Calls

  /// A control call to the servers.
  @discardableResult
  func post(_ path: String, _ body: [String: Any]) async throws -> Data {
    try await send(.post, page + "sim/" + path, path, body)
  }

  /// Reads JSON that the servers provide under `/sim`.
  func get<Value: Decodable>(_ path: String, as: Value.Type = Value.self) async throws -> Value {
    try JSONDecoder().decode(Value.self, from: try await send(.get, page + "sim/" + path, path))
  }

  /// Calls the Bot API like another program with the bot's token. Ignores a refusal.
  func callBotAPI(_ method: String, _ body: [String: Any]) async throws {
    let base = (settings["TELEGRAM_API_BASE_URL"] ?? "") + "/bot" + (settings["TELEGRAM_BOT_TOKEN"] ?? "")
    do { _ = try await send(.post, base + "/" + method, method, body) } catch is Refused {}
  }

  /// The address of a path under `/sim`, for `text(of:)`.
  func address(_ path: String) -> String { page + "sim/" + path }

  /// The text at an address; nil if there is no answer or an error status.
  func text(of address: String, bearer token: String? = nil) async -> String? {
    guard let data = try? await send(.get, address, address, bearer: token) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The content of a file that a chat shows.
  func file(_ id: String) async throws -> Data { try await send(.get, address("files/" + id), "files") }

  private func send(
    _ verb: Request.Method, _ address: String, _ name: String, _ body: [String: Any]? = nil,
    bearer token: String? = nil
  ) async throws -> Data {
    let bytes = try body.map { [UInt8](try JSONSerialization.data(withJSONObject: $0)) }
    let response = try await curl.client.send(
      Request(
        verb, address,
        headers: [("Content-Type", "application/json")] + (token.map { [("Authorization", "Bearer \($0)")] } ?? []),
        body: bytes))
    guard (200..<300).contains(response.status) else {
      throw Refused(path: name, status: response.status, words: String(decoding: response.body, as: UTF8.self))
    }
    return Data(response.body)
  }
}
