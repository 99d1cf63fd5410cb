import Foundation

/// The users' actions, and the messages they see.
extension TestEnvironment {
  struct Message: Decodable {
    let id: Int
    let from: String
    let text: String
    let html: String
    let edits: Int
    let push: Bool
    let silent: Bool
    /// When it was sent, in Unix milliseconds.
    let at: Double
    /// The emoji that the bot has put on it, and when, in Unix milliseconds.
    let reaction: String?
    let reactedAt: Double?
    let buttons: [[Button]]
    let document: Document?
    let photo: Photo?

    enum CodingKeys: String, CodingKey {
      case id, from, text, html, edits, push, silent, at, reaction, buttons, document, photo
      case reactedAt = "reacted_at"
    }

    struct Photo: Decodable {
      let id: String
    }

    struct Document: Decodable {
      let id: String
      let name: String
      let type: String
    }

    struct Button: Decodable {
      let text: String
      let data: String?
      let url: String?
    }

    /// The first button whose data begins with `prefix`.
    func button(_ prefix: String) -> Button? {
      buttons.flatMap { $0 }.first { $0.data?.hasPrefix(prefix) == true }
    }
  }

  private struct Chat: Decodable { let messages: [Message] }
  private struct Receipt: Decodable { let message: Int }

  /// - Returns: the message's id.
  @discardableResult
  func say(
    _ text: String, chat: Int = 1000, language: String = "zh-hant", isForwarded: Bool = false
  ) async throws -> Int {
    LogCollector.shared.add(text: text)
    let answer = try await post(
      "message", ["chat": chat, "text": text, "language": language, "forward": isForwarded])
    return try JSONDecoder().decode(Receipt.self, from: answer).message
  }

  /// Sends a file, padded to `size` bytes.
  func send(file name: String, text: String, size: Int = 0, chat: Int = 1000) async throws {
    try await post("document", ["chat": chat, "name": name, "text": text, "size": size, "language": "zh-hant"])
  }

  /// Replies to a message of the bot.
  func reply(_ text: String, to message: Message, chat: Int = 1000) async throws {
    LogCollector.shared.add(text: text)
    try await post("message", ["chat": chat, "text": text, "reply_to": message.id])
  }

  /// Sends many messages in one call, in this order.
  func say(_ texts: [(chat: Int, text: String)], areForwarded: Bool = false) async throws {
    for (_, text) in texts { LogCollector.shared.add(text: text) }
    let messages = texts.map { ["chat": $0.chat, "text": $0.text, "forward": areForwarded] as [String: Any] }
    try await post("messages", ["messages": messages])
  }

  /// The user edits an own message.
  func revise(_ message: Int, to text: String, chat: Int) async throws {
    LogCollector.shared.add(text: text)
    try await post("edit", ["chat": chat, "message": message, "text": text])
  }

  func messages(chat: Int = 1000) async throws -> [Message] {
    try await get("chats/\(chat)", as: Chat.self).messages
  }

  func replies(chat: Int = 1000) async throws -> [Message] {
    try await messages(chat: chat).filter { $0.from == "bot" }
  }

  func press(_ button: TestEnvironment.Message.Button, of message: Message, chat: Int = 1000) async throws {
    try await post("press", ["chat": chat, "message": message.id, "data": button.data ?? ""])
  }

  /// Presses "more" until the card shows all its buttons. A new status collapses the card again, so this is repeated.
  func openMore(of card: Message, chat: Int = 1000) async throws -> Message {
    for _ in 0..<10 {
      guard let more = try await replies(chat: chat).first(where: { $0.id == card.id })?.button("mo:") else { continue }
      try await press(more, of: card, chat: chat)
      let seen = try await replies(chat: chat, within: 3) { $0.contains { $0.id == card.id && $0.button("d:") != nil } }
      if let opened = seen.first(where: { $0.id == card.id }), opened.button("d:") != nil { return opened }
    }
    throw NothingSeen()
  }

  private struct NothingSeen: Error {}

  /// Gives the parcel a story in which it stays at its store for more than a week, so that slow tests find it there.
  func keepAtStore(_ number: String) async throws {
    try await post("story", ["number": number, "story": "returned", "place": "景安門市"])
  }

  /// Waits until the bot's messages satisfy `condition`. Returns them, or the latest ones if time is up.
  func replies(
    chat: Int = 1000, within seconds: Double = TestEnvironment.timeoutSeconds, until condition: ([Message]) -> Bool
  ) async throws -> [Message] {
    try await eventually(within: seconds, { try await replies(chat: chat) }, until: condition)
  }

  /// Calls `look` until its result satisfies `condition`. Returns that result, or the latest one if time is up.
  func eventually<Seen>(
    within seconds: Double = TestEnvironment.timeoutSeconds, _ look: () async throws -> Seen,
    until condition: (Seen) -> Bool
  ) async throws -> Seen {
    let end = ContinuousClock.now + .seconds(seconds)
    var seen = try await look()
    while !condition(seen), ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(50))
      seen = try await look()
    }
    return seen
  }

  /// Default timeout of waits, in seconds. Much longer than needed, because a busy machine is slow.
  static let timeoutSeconds = 60.0
}

/// Counters of the servers.
struct Stats: Decodable {
  struct Calls: Decodable {
    let calls: Int
    let failed: Int
  }

  struct Flood: Decodable {
    /// Calls refused with "too many requests".
    let refused: Int
    /// Calls that came before the `retry_after` of such a refusal was over.
    let early: Int
  }

  struct Updates: Decodable {
    let conflicts: Int
    let polls: Int
  }

  let methods: [String: Calls]
  let updates: Updates
  let flood: Flood
}
