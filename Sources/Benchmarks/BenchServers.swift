import CurlHTTP
import Foundation
import HTTP

/// The simulated servers in their own process, as a benchmark uses them.
struct BenchServers: Sendable {
  struct Stats: Decodable {
    struct Updates: Decodable { let polls: Int }
    struct Chat: Decodable {
      let sent: Int
      let edits: Int
    }
    struct Flood: Decodable { let refused: Int }

    let updates: Updates
    let chats: [String: Chat]
    let flood: Flood

    /// Messages that the bot sent, in all chats.
    var sent: Int { chats.values.reduce(0) { $0 + $1.sent } }
    /// Messages that the bot edited, in all chats.
    var edited: Int { chats.values.reduce(0) { $0 + $1.edits } }
  }

  /// Reply times in milliseconds.
  struct Latency: Decodable {
    let count: Int
    let p50: Double
    let p99: Double
  }

  private struct Announcement: Decodable {
    struct Mail: Decodable {
      let address: String
      let password: String
    }

    let page: String
    let settings: [String: String]
    let mail: Mail
  }

  private struct ChatPage: Decodable {
    struct Message: Decodable {
      let from: String
      let text: String
    }

    let messages: [Message]
  }

  /// An expected state was not reached in time.
  struct Stalled: Error, CustomStringConvertible {
    let description: String
  }

  private let announcement: Announcement
  private let curl = CurlClient(.init(noProxy: "*", addresses: .any))

  init(announcement line: String) throws {
    announcement = try JSONDecoder().decode(Announcement.self, from: Data(line.utf8))
  }

  /// A bot's environment: the announced settings, a database in `folder`, then `settings`, which override the others.
  func environment(_ folder: URL, _ settings: [String: String]) -> [String: String] {
    let common = ["DATABASE_PATH": folder.appendingPathComponent("bench.sqlite").path, "LOG_LEVEL": "error"]
    return announcement.settings.merging(common) { $1 }.merging(settings) { $1 }
  }

  /// Turns the bot's own rate limits off.
  static let unlimited = ["TELEGRAM_SEND_RATE": "0", "TELEGRAM_CHAT_RATE": "0"]

  func stats() async throws -> Stats { try await get("stats") }

  func latency() async throws -> Latency { try await get("latency") }

  /// Checks every `milliseconds` until `holds` is true. Throws `Stalled` after `seconds`.
  func wait(
    for what: String, every milliseconds: Int = 5, upTo seconds: Double = 60, _ holds: (Stats) -> Bool
  ) async throws -> Stats {
    let start = ContinuousClock.now
    while true {
      let stats = try await stats()
      if holds(stats) { return stats }
      guard ContinuousClock.now - start < .seconds(seconds) else { throw Stalled(description: "no \(what)") }
      try await Task.sleep(for: .milliseconds(milliseconds))
    }
  }

  /// Waits until nothing was sent or edited for a second.
  func waitUntilQuiet() async throws {
    var last = -1
    while true {
      let stats = try await stats()
      guard stats.sent + stats.edited != last else { return }
      last = stats.sent + stats.edited
      try await Task.sleep(for: .seconds(1))
    }
  }

  /// Sends one burst of messages in a few large calls. Each message has its own number.
  func send(updates: Int, chats: Int) async throws {
    for start in stride(from: 0, to: updates, by: 500) {
      try await send((start..<min(start + 500, updates)).map { Self.message($0, chat: 3000 + $0 % chats) })
    }
  }

  /// Sends one message with its own number.
  func send(update index: Int, chat: Int) async throws { try await send([Self.message(index, chat: chat)]) }

  /// Sends the same text from each of the chats.
  func send(_ text: String, toChats chats: Range<Int>) async throws {
    for start in stride(from: chats.lowerBound, to: chats.upperBound, by: 500) {
      let part = start..<min(start + 500, chats.upperBound)
      try await send(part.map { "{\"chat\":\($0),\"text\":\"\(text)\"}" })
    }
  }

  /// The simulated mail account, as a user writes it: server, address, password.
  var mailAccount: String {
    let server = announcement.settings["MAIL_HOSTS"]?.split(separator: ":", maxSplits: 1).last ?? ""
    return "\(server) \(announcement.mail.address) \(announcement.mail.password)"
  }

  func deliver(_ mail: SyntheticMail) async throws {
    try await post("mail", String(decoding: try JSONEncoder().encode(mail), as: UTF8.self))
  }

  /// The texts of the bot's messages in the chat, as they are now.
  func botTexts(in chat: Int) async throws -> [String] {
    let page: ChatPage = try await get("chats/\(chat)")
    return page.messages.filter { $0.from == "bot" }.map(\.text)
  }

  func post(_ path: String, _ json: String) async throws {
    let response = try await curl.client.send(
      Request(
        .post, announcement.page + "sim/" + path, headers: [("Content-Type", "application/json")],
        body: [UInt8](json.utf8)))
    guard response.status == 200 else { throw Stalled(description: "/sim/\(path): status \(response.status)") }
  }

  private func get<Figures: Decodable>(_ path: String) async throws -> Figures {
    let response = try await curl.client.send(Request(.get, announcement.page + "sim/" + path))
    return try JSONDecoder().decode(Figures.self, from: Data(response.body))
  }

  private func send(_ messages: [String]) async throws {
    try await post("messages", "{\"messages\":[\(messages.joined(separator: ","))]}")
  }

  private static func message(_ index: Int, chat: Int) -> String {
    "{\"chat\":\(chat),\"text\":\"您的包裹已寄出，黑貓宅急便單號 \(620_400_000_000 + index)，請留意\"}"
  }
}
