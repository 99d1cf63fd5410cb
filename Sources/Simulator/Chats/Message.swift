/// A message of a user or the bot.
struct Message: Sendable {
  enum Kind: Sendable, Equatable {
    /// `caption` is a photo, with or without a caption.
    case text, caption, sticker, document

    /// Whether the text of such a message is a caption.
    var hasCaption: Bool { self == .caption || self == .document }
  }

  /// A file in a message. The `InMemoryFiles` has its bytes.
  struct File: Sendable, Equatable {
    var id: String
    var name: String
    var type: String
    var size: Int
    /// The beginning of a text file; empty for other files.
    var preview: String
    /// The size of the picture, if it was sent as a photo.
    var photo: PictureSize?

    /// The sizes in which the server offers a photo: the largest, which is the picture itself, is the last.
    var photoSizes: [(id: String, size: PictureSize)] {
      guard let photo else { return [] }
      let copies = [("-s", 90), ("-m", 320)].compactMap { mark, longest in
        photo.scaled(to: longest).map { (id + mark, $0) }
      }
      return copies + [(id, photo)]
    }

    var allIDs: [String] { photo == nil ? [id] : photoSizes.map(\.id) }
  }

  var id: Int
  /// Nil for a message of the bot.
  var sender: SimulatedUser?
  /// Unix time in seconds.
  var date: Int
  var editDate: Int?
  /// When the message arrived and was last edited: Unix milliseconds of the machine's clock.
  var at = MachineClock.milliseconds
  var editedAt: Int?
  var edits = 0
  /// The emoji that the bot has put on the message.
  var reaction: String?
  /// When it did: Unix milliseconds of the machine's clock.
  var reactedAt: Int?
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
      writeEntities("entities", of: text, to: &json)
    case .caption:
      if let file { json.member("photo", array: { Self.writePhoto(file, to: &$0) }) }
      json.member("media_group_id", ifPresent: album)
      writeCaption(text, to: &json)
    case .document:
      if let file { json.member("document", object: { Self.write(file, to: &$0) }) }
      writeCaption(text, to: &json)
    case .sticker:
      json.member(
        "sticker",
        object: { json in
          json.member("file_id", "sticker\(id)")
          json.member("file_unique_id", "sticker\(id)")
          json.member("width", 512)
          json.member("height", 512)
          json.member("type", "regular")
          json.member("is_animated", false)
          json.member("is_video", false)
          json.member("emoji", source)
        })
    }
  }

  private func writeCaption(_ text: MarkedText, to json: inout JSONWriter) {
    if text.plain.isEmpty { return }
    json.member("caption", text.plain)
    writeEntities("caption_entities", of: text, to: &json)
  }

  private func writeEntities(_ name: String, of text: MarkedText, to json: inout JSONWriter) {
    if sender == nil { text.writeEntities(name, to: &json) } else { writeOwnEntities(name, to: &json) }
  }

  private static func write(_ file: File, to json: inout JSONWriter) {
    json.member("file_id", file.id)
    json.member("file_unique_id", "unique-" + file.id)
    json.member("file_name", file.name)
    json.member("mime_type", file.type)
    json.member("file_size", file.size)
  }

  /// All sizes of a photo. The smaller copies have the same bytes.
  private static func writePhoto(_ file: File, to json: inout JSONWriter) {
    for (id, size) in file.photoSizes {
      json.object { json in
        json.member("file_id", id)
        json.member("file_unique_id", "unique-" + id)
        json.member("file_size", file.size)
        json.member("width", size.width)
        json.member("height", size.height)
      }
    }
  }
}
