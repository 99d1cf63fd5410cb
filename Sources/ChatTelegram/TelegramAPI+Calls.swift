import Chat

/// The bot's account, as `getMe` returns it.
public struct BotProfile: Sendable, Equatable {
  /// The id of the bot's account. Update offsets of one account have no meaning for another.
  public var id: Int64
  /// The username without the at sign.
  public var username: String

  /// Creates a profile.
  public init(id: Int64, username: String) {
    self.id = id
    self.username = username
  }
}

extension TelegramAPI {
  /// The account that the token belongs to.
  public func getMe() async throws(TelegramError) -> BotProfile {
    let bot: WireBot = try await call(.getMe, Array("{}".utf8))
    return BotProfile(id: bot.id, username: bot.username ?? "")
  }

  /// Whether a webhook is set. While it is, polling is refused.
  func hasWebhook() async throws(TelegramError) -> Bool {
    let webhook: WireWebhook = try await call(.getWebhookInfo, Array("{}".utf8))
    return webhook.url?.isEmpty == false
  }

  /// Deletes the webhook. Waiting updates stay in the queue.
  func deleteWebhook() async throws(TelegramError) {
    let body = JSONObjectWriter.object { $0.field("drop_pending_updates", false) }
    _ = try await call(.deleteWebhook, body, as: WireAnything.self)
  }

  /// Sets the command menu for one chat, or for all users whose client has `language` (two letters; nil: any other
  /// language).
  func setMyCommands(
    _ commands: [MenuCommand], chat: ChatID? = nil, language: String? = nil
  ) async throws(TelegramError) {
    let body = JSONObjectWriter.object { json in
      json.array("commands") { json in
        for command in commands {
          json.object {
            $0.field("command", command.name)
            $0.field("description", Self.prefix(command.description, units: 256))
          }
        }
      }
      if let chat {
        json.object("scope") {
          $0.field("type", "chat")
          $0.field("chat_id", chat)
        }
      }
      if let language { json.field("language_code", language) }
    }
    _ = try await call(.setMyCommands, body, as: WireAnything.self)
  }

  func sendMessage(
    _ text: [UInt8], _ style: MessageText.Style, card: Card, to chat: ChatID
  ) async throws(TelegramError) -> MessageID {
    let body = JSONObjectWriter.object { json in
      json.field("chat_id", chat)
      Self.write(text, style, card.buttons, &json)
      if card.isSilent { json.field("disable_notification", true) }
      if card.wantsReply, card.buttons.isEmpty {
        json.object("reply_markup") {
          $0.field("force_reply", true)
          $0.field("selective", true)
        }
      }
    }
    let response = try await send(.sendMessage, body, timeout: timeouts.answer)
    if let id = WireSentMessage.id(in: response) { return MessageID(rawValue: String(id)) }
    let message: WireSentMessage = try Self.read(response)
    return MessageID(rawValue: String(message.id))
  }

  /// Edits a message. Without buttons in `card`, the message loses its buttons.
  func editMessageText(
    _ text: [UInt8], _ style: MessageText.Style, card: Card, message: Int64, in chat: ChatID
  ) async throws(TelegramError) {
    let body = JSONObjectWriter.object { json in
      json.field("chat_id", chat)
      json.field("message_id", message)
      Self.write(text, style, card.buttons, &json)
    }
    _ = try await call(.editMessageText, body, as: WireAnything.self)
  }

  /// Deletes a message. In a private chat this also works for the user's messages, within 48 hours.
  func deleteMessage(_ message: Int64, in chat: ChatID) async throws(TelegramError) {
    let body = JSONObjectWriter.object { json in
      json.field("chat_id", chat)
      json.field("message_id", message)
    }
    _ = try await call(.deleteMessage, body, as: WireAnything.self)
  }

  /// Puts an emoji on a message in place of the bot's earlier one. A bot has at most one on each message.
  func setMessageReaction(_ reaction: Reaction, on message: Int64, in chat: ChatID) async throws(TelegramError) {
    let body = JSONObjectWriter.object { json in
      json.field("chat_id", chat)
      json.field("message_id", message)
      json.array("reaction") { json in
        json.object {
          $0.field("type", "emoji")
          $0.field("emoji", reaction.emoji)
        }
      }
    }
    _ = try await call(.setMessageReaction, body, as: WireAnything.self)
  }

  func leaveChat(_ chat: ChatID) async throws(TelegramError) {
    let body = JSONObjectWriter.object { $0.field("chat_id", chat) }
    _ = try await call(.leaveChat, body, as: WireAnything.self)
  }

  func answerCallbackQuery(_ press: String, toast: String?, isAlert: Bool) async throws(TelegramError) {
    let body = JSONObjectWriter.object { json in
      json.field("callback_query_id", press)
      if let toast, !toast.isEmpty { json.field("text", Self.prefix(toast, units: 200)) }
      if isAlert { json.field("show_alert", true) }
    }
    _ = try await call(.answerCallbackQuery, body, as: WireAnything.self)
  }

  private static func write(
    _ text: [UInt8], _ style: MessageText.Style, _ buttons: [[Button]], _ json: inout JSONObjectWriter
  ) {
    json.field("text", utf8: text)
    if style == .html { json.field("parse_mode", "HTML") }
    json.object("link_preview_options") { $0.field("is_disabled", true) }
    let keyboard = InlineKeyboard(buttons)
    if !keyboard.rows.isEmpty { json.object("reply_markup", keyboard.write) }
  }

  /// The longest beginning of `text` with whole characters and at most `units` UTF-16 units.
  private static func prefix(_ text: String, units: Int) -> String {
    var result = text
    while result.utf16.count > units { result.removeLast() }
    return result
  }
}

extension Reaction {
  /// As it is in Telegram's list: the heart has no variation selector.
  fileprivate var emoji: String {
    switch self {
    case .thumbsUp: "👍"
    case .heart: "\u{2764}"
    case .thinking: "🤔"
    }
  }
}

extension JSONObjectWriter {
  /// Writes the chat id as a number, Telegram's usual form. The name of a public channel stays a string.
  mutating func field(_ key: String, _ chat: ChatID) {
    if let number = Int64(chat.value) { field(key, number) } else { field(key, chat.value) }
  }
}
