/// A message of a user or the bot.
struct Message: Sendable {
  enum Kind: Sendable, Equatable {
    case text, caption, sticker, document
  }

  /// A file in a message. The `InMemoryFiles` has its bytes.
  struct File: Sendable, Equatable {
    var id: String
    var name: String
    var type: String
    var size: Int
    /// The beginning of the file, as text.
    var preview: String
  }

  var id: Int
  /// Nil for a message of the bot.
  var sender: Person?
  /// Unix time in seconds.
  var date: Int
  var editDate: Int?
  /// When the message arrived and was last edited: Unix milliseconds of the machine's clock.
  var at = MachineClock.milliseconds
  var editedAt: Int?
  var edits = 0
  var kind = Kind.text
  var file: File?
  /// The text as sent, with its markup if `isHTML`.
  var source: String
  var isHTML = false
  var keyboard: Keyboard?
  var isSilent = false
  /// True if a client opens a reply to this message.
  var wantsReply = false
  /// True if this message is not an answer to the user's last action, so a phone would ring.
  var isPush = false
  /// The author of the forwarded original.
  var forwardedFrom: String?
  /// An id that all photos of one album share.
  var album: String?
  /// The id of the message that this one replies to.
  var replyTo: Int?

  /// The text with its marks. Parsing cannot fail, because the markup was valid when it was accepted.
  var marked: MarkedText {
    guard isHTML, let text = try? MarkupReader.read(source) else { return MarkedText(plain: source) }
    return text
  }
}

/// Writes the message in the Bot API's format.
extension Message {
  /// `repliedTo`: the message with the id `replyTo`, which the server includes in the reply.
  func write(
    to json: inout JSONWriter, in chat: ChatHead, bot: BotAccount, text: MarkedText? = nil, repliedTo: Message? = nil
  ) {
    json.object { json in
      json.member("message_id", id)
      json.key("from")
      if let sender { sender.write(to: &json) } else { bot.write(to: &json) }
      json.key("chat")
      chat.write(to: &json)
      json.member("date", date)
      if let editDate { json.member("edit_date", editDate) }
      writeOrigin(to: &json)
      if let repliedTo {
        json.key("reply_to_message")
        repliedTo.write(to: &json, in: chat, bot: bot)
      }
      writeContent(to: &json, text ?? marked)
      if let keyboard {
        json.key("reply_markup")
        keyboard.write(to: &json)
      }
    }
  }

  private func writeOrigin(to json: inout JSONWriter) {
    guard let forwardedFrom else { return }
    json.member(
      "forward_origin",
      object: { json in
        json.member("type", "hidden_user")
        json.member("sender_user_name", forwardedFrom)
        json.member("date", date - 600)
      })
  }

  private func writeContent(to json: inout JSONWriter, _ text: MarkedText) {
    switch kind {
    case .text:
      json.member("text", text.plain)
      if sender == nil { text.writeEntities("entities", to: &json) } else { writeOwnEntities(to: &json) }
    case .caption:
      json.member(
        "photo", array: { $0.object { Self.writeFile(to: &$0, name: "photo\(id)", width: 720, height: 1280) } })
      json.member("media_group_id", ifPresent: album)
      if !text.plain.isEmpty { json.member("caption", text.plain) }
    case .document:
      if let file { json.member("document", object: { Self.write(file, to: &$0) }) }
      guard !text.plain.isEmpty else { return }
      json.member("caption", text.plain)
      if sender == nil { text.writeEntities("caption_entities", to: &json) }
    case .sticker:
      json.member(
        "sticker",
        object: { json in
          Self.writeFile(to: &json, name: "sticker\(id)", width: 512, height: 512)
          json.member("type", "regular")
          json.member("is_animated", false)
          json.member("is_video", false)
          json.member("emoji", source)
        })
    }
  }

  private static func write(_ file: File, to json: inout JSONWriter) {
    json.member("file_id", file.id)
    json.member("file_unique_id", "unique-" + file.id)
    json.member("file_name", file.name)
    json.member("mime_type", file.type)
    json.member("file_size", file.size)
  }

  private static func writeFile(to json: inout JSONWriter, name: String, width: Int, height: Int) {
    json.member("file_id", name)
    json.member("file_unique_id", name)
    json.member("width", width)
    json.member("height", height)
  }
}
