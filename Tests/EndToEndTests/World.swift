import CurlHTTP
import Foundation
import HTTP
import TestSupport

/// The simulated servers in a process of their own, and a bot to be started against them.
final class World: Sendable {
  private struct Announcement: Decodable {
    let page: String
    let settings: [String: String]
  }

  struct Message: Decodable {
    let id: Int
    let from: String
    let text: String
    let html: String
    let edits: Int
    let push: Bool
    let buttons: [[Button]]

    struct Button: Decodable {
      let text: String
      let data: String?
    }
  }

  private struct Chat: Decodable { let messages: [Message] }

  let folder: ScratchFolder
  let settings: [String: String]
  private let page: String
  private let servers: Program
  private let curl = CurlClient(.init(noProxy: "*"))

  /// `speed`: seconds of a parcel's life in one.
  init(speed: Double = 1800) throws {
    folder = try ScratchFolder()
    servers = try Program(
      ["simulate", "--serve", "--speed", "\(speed)"], log: folder.url.appendingPathComponent("servers.log"))
    let line = servers.firstLine()
    let announcement = try JSONDecoder().decode(Announcement.self, from: Data(line.utf8))
    page = announcement.page
    settings = announcement.settings.merging([
      "DATABASE_PATH": folder.path("bot.sqlite"), "TELEGRAM_SEND_RATE": "0", "TELEGRAM_CHAT_RATE": "0",
      "TICK_SECONDS": "0.2",
      // The servers' parcels live that much faster than the clock on the wall.
      "REFRESH_INTERVAL_SCALE": "\(1 / speed)",
    ]) { $1 }
  }

  deinit {
    servers.signal(SIGTERM)
    curl.shutdown()
  }

  var log: URL { folder.url.appendingPathComponent("bot.log") }

  func startBot(_ extra: [String: String] = [:]) throws -> Program {
    try Program(["run"], settings: settings.merging(extra) { $1 }, log: log)
  }

  // MARK: What users do and see

  @discardableResult
  func post(_ path: String, _ body: [String: Any]) async throws -> Data {
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: body))
    let response = try await curl.client.send(
      Request(.post, page + "sim/" + path, headers: [("Content-Type", "application/json")], body: bytes))
    return Data(response.body)
  }

  func callBotAPI(_ method: String, _ body: [String: Any]) async throws {
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: body))
    let path =
      (settings["TELEGRAM_API_BASE_URL"] ?? "") + "/bot" + (settings["TELEGRAM_BOT_TOKEN"] ?? "") + "/" + method
    _ = try await curl.client.send(
      Request(.post, path, headers: [("Content-Type", "application/json")], body: bytes))
  }

  func say(_ text: String, chat: Int = 1000, language: String = "zh-hant") async throws {
    try await post("message", ["chat": chat, "text": text, "language": language])
  }

  func messages(chat: Int = 1000) async throws -> [Message] {
    let response = try await curl.client.send(Request(.get, page + "sim/chats/\(chat)"))
    return try JSONDecoder().decode(Chat.self, from: Data(response.body)).messages
  }

  func replies(chat: Int = 1000) async throws -> [Message] {
    try await messages(chat: chat).filter { $0.from == "bot" }
  }

  func press(_ button: World.Message.Button, of message: Message, chat: Int = 1000) async throws {
    try await post("press", ["chat": chat, "message": message.id, "data": button.data ?? ""])
  }

  /// Waits until the bot's messages satisfy `condition`, and gives them; the last ones seen when time is up.
  func replies(
    chat: Int = 1000, within seconds: Double = 20, until condition: ([Message]) -> Bool
  ) async throws -> [Message] {
    let end = Date().addingTimeInterval(seconds)
    var seen = try await replies(chat: chat)
    while !condition(seen), Date() < end {
      try await Task.sleep(for: .milliseconds(50))
      seen = try await replies(chat: chat)
    }
    return seen
  }
}
