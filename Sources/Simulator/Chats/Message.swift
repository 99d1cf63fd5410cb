/// A message in a chat, by the user or by the bot.
struct Message: Sendable {
  enum Kind: Sendable, Equatable {
    case text, caption, sticker
  }

  var id: Int
  /// Nil: by the bot.
  var sender: Person?
  /// Unix seconds.
  var date: Int
  var editDate: Int?
  /// When it came and when it was last changed, by the machine's own clock.
  var at = MachineClock.milliseconds
  var editedAt: Int?
  var edits = 0
  var kind = Kind.text
  /// As sent, with its markup where `isHTML`.
  var source: String
  var isHTML = false
  var keyboard: Keyboard?
  var isSilent = false
  /// A client opens a reply to it.
  var wantsReply = false
  /// Not an answer to what the user did just now: a phone would ring.
  var isPush = false
  /// Who wrote the forwarded original.
  var forwardedFrom: String?
  /// What the photos of one album share.
  var album: String?
  /// The message that it answers.
  var replyTo: Int?

  /// The text with its marks. What was accepted once can be read again.
  var marked: MarkedText {
    guard isHTML, let text = try? MarkupReader.read(source) else { return MarkedText(plain: source) }
    return text
  }
}

/// The message in the Bot API's shape.
extension Message {
  /// `answered`: the message that `replyTo` names, which the server repeats inside the reply.
  func write(
    to json: inout JSONWriter, in chat: ChatHead, bot: BotAccount, text: MarkedText? = nil, answered: Message? = nil
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
      if let answered {
        json.key("reply_to_message")
        answered.write(to: &json, in: chat, bot: bot)
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

  private static func writeFile(to json: inout JSONWriter, name: String, width: Int, height: Int) {
    json.member("file_id", name)
    json.member("file_unique_id", name)
    json.member("width", width)
    json.member("height", height)
  }
}
