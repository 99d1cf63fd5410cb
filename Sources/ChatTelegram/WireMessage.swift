import Chat

/// The fields of a message that the bot reads.
struct WireMessage: Decodable {
  let id: Int64
  let date: Int64
  let editDate: Int64?
  let chat: WireChat
  let from: WireUser?
  /// The message was sent in the name of a chat. `from` is then a placeholder or absent.
  let isFromChat: Bool
  let text: String?
  let entities: [WireEntity]
  let album: String?
  let isForwarded: Bool
  /// The original date of a forwarded message.
  let originalDate: Int64?
  /// A post of the channel linked to the group, which Telegram forwarded automatically.
  let isAutomatic: Bool
  let migratedTo: Int64?
  let migratedFrom: Int64?
  let reply: WireReply?
  let newMembers: [WireUser]
  let leftMember: WireUser?
  /// The kind of a message that does not belong to the bot's own conversation with this chat; nil for all others.
  let foreignKind: String?
  /// The kind of content of a message without text.
  let wordlessKind: String?
  let document: Document?
  /// The picture of a photo, or a document that is read like one.
  let picture: Document?

  enum CodingKeys: String, CodingKey {
    case id = "message_id"
    case date, chat, from, text, entities, caption, document, photo, animation
    case editDate = "edit_date"
    case senderChat = "sender_chat"
    case captionEntities = "caption_entities"
    case album = "media_group_id"
    case forwardOrigin = "forward_origin"
    case automatic = "is_automatic_forward"
    case migratedTo = "migrate_to_chat_id"
    case migratedFrom = "migrate_from_chat_id"
    case reply = "reply_to_message"
    case newMembers = "new_chat_members"
    case leftMember = "left_chat_member"
    case businessConnection = "business_connection_id"
    case guestQuery = "guest_query_id"
    case ephemeral = "ephemeral_message_id"
  }

  /// The kinds of content without text, in the order in which they are checked: an animation also has the field
  /// `document`, a venue also has `location`. A message with none of them is a service message.
  static let wordlessKinds = [
    "photo", "sticker", "voice", "animation", "video", "video_note", "audio", "document", "live_photo", "venue",
    "location", "contact", "poll", "story", "paid_media", "dice", "game", "checklist", "rich_message", "giveaway",
    "invoice", "gift", "unique_gift",
  ].map(AnyKey.init(stringValue:))

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int64.self, forKey: .id)
    date = try fields.decodeIfPresent(Int64.self, forKey: .date) ?? 0
    editDate = try fields.decodeIfPresent(Int64.self, forKey: .editDate)
    chat = try fields.decode(WireChat.self, forKey: .chat)
    from = try fields.decodeIfPresent(WireUser.self, forKey: .from)
    isFromChat = Self.has(.senderChat, fields)
    let words = try Self.nonEmptyText(.text, fields)
    text = try words ?? Self.nonEmptyText(.caption, fields)
    let entitiesKey: CodingKeys = words == nil ? .captionEntities : .entities
    entities = try text == nil ? [] : fields.decodeIfPresent([WireEntity].self, forKey: entitiesKey) ?? []
    album = try fields.decodeIfPresent(String.self, forKey: .album)
    isForwarded = Self.has(.forwardOrigin, fields)
    originalDate = (try? fields.decodeIfPresent(WireOrigin.self, forKey: .forwardOrigin))?.date
    isAutomatic = try fields.decodeIfPresent(Bool.self, forKey: .automatic) ?? false
    migratedTo = try fields.decodeIfPresent(Int64.self, forKey: .migratedTo)
    migratedFrom = try fields.decodeIfPresent(Int64.self, forKey: .migratedFrom)
    // The replied-to message can have a shape that is not known here.
    reply = try? fields.decodeIfPresent(WireReply.self, forKey: .reply)
    newMembers = try fields.decodeIfPresent([WireUser].self, forKey: .newMembers) ?? []
    leftMember = try fields.decodeIfPresent(WireUser.self, forKey: .leftMember)
    foreignKind = Self.foreignKind(fields)
    wordlessKind = text == nil ? try Self.wordlessKind(decoder) : nil
    document = Self.has(.document, fields) ? (try? fields.decode(WireDocument.self, forKey: .document))?.document : nil
    picture =
      Self.picture(fields)
      ?? document.flatMap { ($0.isPicture || $0.isMail) && !Self.has(.animation, fields) ? $0 : nil }
  }

  /// The text under `key`; nil when it is missing or empty.
  private static func nonEmptyText(_ key: CodingKeys, _ fields: KeyedDecodingContainer<CodingKeys>) throws -> String? {
    let text = try fields.decodeIfPresent(String.self, forKey: key)
    return text?.isEmpty == true ? nil : text
  }

  /// The largest size of a photo.
  private static func picture(_ fields: KeyedDecodingContainer<CodingKeys>) -> Document? {
    let sizes = (try? fields.decodeIfPresent([WirePhotoSize].self, forKey: .photo)) ?? []
    return sizes.max { $0.pixels < $1.pixels }.map { Document(id: $0.id, type: "image/jpeg", size: $0.bytes) }
  }

  private static func foreignKind(_ fields: KeyedDecodingContainer<CodingKeys>) -> String? {
    if has(.businessConnection, fields) { return "business_message" }
    if has(.guestQuery, fields) { return "guest_message" }
    return has(.ephemeral, fields) ? "ephemeral_message" : nil
  }

  private static func wordlessKind(_ decoder: any Decoder) throws -> String? {
    let fields = try decoder.container(keyedBy: AnyKey.self)
    return wordlessKinds.first { fields.contains($0) && (try? fields.decodeNil(forKey: $0)) == false }?.stringValue
  }

  private static func has(_ key: CodingKeys, _ fields: KeyedDecodingContainer<CodingKeys>) -> Bool {
    fields.contains(key) && (try? fields.decodeNil(forKey: key)) == false
  }
}

/// The origin of a forwarded message. Every kind of origin has the date.
struct WireOrigin: Decodable {
  let date: Int64
}

/// The replied-to message. Telegram does not include the message that it replies to.
struct WireReply: Decodable {
  let id: Int64
  let from: WireUser?
  private let text: String?
  private let caption: String?
  private let entities: [WireEntity]?
  private let captionEntities: [WireEntity]?

  enum CodingKeys: String, CodingKey {
    case id = "message_id"
    case from, text, caption, entities
    case captionEntities = "caption_entities"
  }

  var textOrCaption: String? { text ?? caption }
  var textEntities: [WireEntity] { (text == nil ? captionEntities : entities) ?? [] }
}

struct WireChat: Decodable {
  let id: Int64
  let type: String
}

struct WireUser: Decodable {
  let id: Int64
  let isBot: Bool?
  let firstName: String?
  let lastName: String?
  let language: String?

  enum CodingKeys: String, CodingKey {
    case id
    case isBot = "is_bot"
    case firstName = "first_name"
    case lastName = "last_name"
    case language = "language_code"
  }
}

/// The markup of a piece of text. Offset and length are in UTF-16 units.
struct WireEntity: Decodable {
  let type: String
  let offset: Int
  let length: Int
  let url: String?
}

/// A button press.
struct WirePress: Decodable {
  /// The message with the button. An old message is inaccessible, but its id and chat are still sent.
  struct Message: Decodable {
    let id: Int64
    let chat: WireChat

    enum CodingKeys: String, CodingKey {
      case id = "message_id"
      case chat
    }
  }

  let id: String
  let from: WireUser?
  let message: Message?
  let data: String?
}

/// The bot joined or left a chat, or its rights changed.
struct WireMembership: Decodable {
  struct Member: Decodable {
    let status: String
    let isMember: Bool?

    enum CodingKeys: String, CodingKey {
      case status
      case isMember = "is_member"
    }

    var isInside: Bool {
      switch status {
      case "left", "kicked": false
      case "restricted": isMember ?? true
      default: true
      }
    }
  }

  let chat: WireChat
  let from: WireUser?
  let date: Int64
  let old: Member?
  let new: Member

  enum CodingKeys: String, CodingKey {
    case chat, from, date
    case old = "old_chat_member"
    case new = "new_chat_member"
  }
}
