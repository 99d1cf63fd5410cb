import CurlHTTP
import Foundation
import HTTP

/// The simulated servers, as a bench talks to them.
struct BenchServers: Sendable {
  struct Stats: Decodable {
    struct Updates: Decodable { let polls: Int }
    struct Chat: Decodable { let sent: Int }

    let updates: Updates
    let chats: [String: Chat]

    /// Messages that the bot sent, over all chats.
    var sent: Int { chats.values.reduce(0) { $0 + $1.sent } }
  }

  private struct Announcement: Decodable {
    let page: String
    let settings: [String: String]
  }

  private let announcement: Announcement
  private let curl = CurlClient(.init(noProxy: "*"))

  init(announcement line: String) throws {
    announcement = try JSONDecoder().decode(Announcement.self, from: Data(line.utf8))
  }

  /// A bot's settings: no limits of its own, and a database in `folder`.
  func environment(_ folder: URL) -> [String: String] {
    announcement.settings.merging([
      "DATABASE_PATH": folder.appendingPathComponent("bench.sqlite").path, "TELEGRAM_SEND_RATE": "0",
      "TELEGRAM_CHAT_RATE": "0", "LOG_LEVEL": "error",
    ]) { $1 }
  }

  func stats() async throws -> Stats {
    let response = try await curl.client.send(Request(.get, announcement.page + "sim/stats"))
    return try JSONDecoder().decode(Stats.self, from: Data(response.body))
  }

  /// One burst of messages with a number each, in a few large calls.
  func send(updates: Int, chats: Int) async throws {
    for start in stride(from: 0, to: updates, by: 500) {
      let messages = (start..<min(start + 500, updates)).map { index in
        "{\"chat\":\(3000 + index % chats),\"text\":\"您的包裹已寄出，黑貓宅急便單號 \(620_400_000_000 + index)，請留意\"}"
      }
      let body = [UInt8]("{\"messages\":[\(messages.joined(separator: ","))]}".utf8)
      _ = try await curl.client.send(
        Request(.post, announcement.page + "sim/messages", headers: [("Content-Type", "application/json")], body: body))
    }
  }
}
