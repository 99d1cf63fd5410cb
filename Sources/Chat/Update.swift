public import Foundation

/// What people do in a chat, independent of the platform.
@dynamicMemberLookup public struct Update: Codable, Sendable, Equatable {
  /// The kind of chat, which says who reads along.
  public enum ChatKind: String, Codable, Sendable { case `private`, group, channel }

  /// The user who wrote or pressed.
  public struct User: Codable, Sendable, Equatable {
    /// The platform's user id.
    public var id: String
    /// The displayed name.
    public var name: String?
    /// The language tag of the user's program, as sent: `zh-hant`, `en-BE`.
    public var language: String?

    /// Makes a user.
    public init(id: String, name: String? = nil, language: String? = nil) {
      self.id = id
      self.name = name
      self.language = language
    }
  }

  /// What happened.
  public enum Content: Codable, Sendable, Equatable {
    /// A message's text or caption. `links`: the URLs of links in it whose text differs from the URL.
    case text(String, links: [String])
    /// A command without its slash and address (`list`), and the rest of the message. In groups only commands for this
    /// bot.
    case command(String, arguments: String)
    /// The new text of a message that was edited.
    case edited(String)
    /// A pressed button: its data, and the id of the press, which must be answered.
    case button(data: String, press: String)
    /// A message without text: `sticker`, `photo`, `voice` …
    case wordless(kind: String)
    /// A file, which may be a list of parcels.
    case document(Document)
    /// Pictures, or documents that are read like pictures.
    case pictures(PictureMessage)
    /// The bot was blocked or removed (false), or is admitted again (true).
    case membership(welcome: Bool)
    /// The chat continues under another id.
    case migrated(to: ChatID)
    /// Members joined or came back.
    case joined([User])
    /// A member left.
    case left(User)
  }

  /// The message that the user replied to.
  public struct Reply: Codable, Sendable, Equatable {
    /// Its id.
    public var message: MessageID
    /// Whether the bot wrote it.
    public var isToBot: Bool
    /// Its text, as far as the platform repeats it.
    public var text: String?
    /// The URLs of links in its text.
    public var links: [String]
    /// Its text if the bot did not write it. Only such text is read for parcels.
    public var othersText: String? { isToBot ? nil : text }

    /// Makes the description of the message replied to.
    public init(to message: MessageID, isToBot: Bool, text: String? = nil, links: [String] = []) {
      self.message = message
      self.isToBot = isToBot
      self.text = text
      self.links = links
    }
  }

  /// Everything about an update except what happened.
  public struct Envelope: Codable, Sendable, Equatable {
    /// The platform's id of the update. It is unique within the bot's account.
    public var id: String
    /// The chat in which it happened.
    public var chat: ChatID
    /// The kind of that chat.
    public var kind: ChatKind
    /// The user who caused it. Nil if the platform names none.
    public var user: User?
    /// When it was sent, by the platform's clock.
    public var date: Date
    /// The message itself, or the one whose button was pressed.
    public var message: MessageID?
    /// The message that the user replied to, if any.
    public var reply: Reply?
    /// Whether the message mentions the bot; nil means no. The mention is removed from the text.
    public var isMention: Bool?
    /// The platform's id of an album: several messages sent as one, such as pictures of which usually one has the text.
    public var album: String?
    /// Optional, so that updates stored by an earlier version can still be decoded.
    private var forwarded: Bool?
    private var originalDate: Date?
    /// What the update can be answered with once, on platforms that have such tokens.
    public var replyToken: ReplyToken?

    /// Makes an envelope.
    /// - Parameter writtenAt: when a forwarded message was originally written.
    public init(
      id: String, chat: ChatID, kind: ChatKind, user: User?, date: Date, message: MessageID?, reply: Reply? = nil,
      isMention: Bool? = nil, album: String? = nil, isForwarded: Bool = false, writtenAt: Date? = nil,
      replyToken: ReplyToken? = nil
    ) {
      self.album = album
      forwarded = isForwarded ? true : nil
      originalDate = writtenAt
      self.id = id
      self.chat = chat
      self.kind = kind
      self.user = user
      self.date = date
      self.message = message
      self.reply = reply
      self.isMention = isMention
      self.replyToken = replyToken
    }

    /// The id of the message that the user replied to.
    public var replyTo: MessageID? { reply?.message }

    /// Whether the user forwarded the message from somewhere else.
    public var isForwarded: Bool { forwarded ?? false }

    /// When the text was written: for a forwarded message the time of the original, but never later than `date`.
    public var writtenAt: Date { originalDate.map { min($0, date) } ?? date }
  }

  /// Everything except what happened. Its properties can be used as if they were the update's own.
  public var envelope: Envelope
  /// What happened.
  public var content: Content

  /// Puts what happened into an envelope.
  public init(_ envelope: Envelope, _ content: Content) {
    self.envelope = envelope
    self.content = content
  }

  /// Makes an update.
  /// - Parameter writtenAt: when a forwarded message was originally written.
  public init(
    id: String, chat: ChatID, kind: ChatKind, user: User?, date: Date, message: MessageID?, content: Content,
    reply: Reply? = nil, isMention: Bool? = nil, album: String? = nil, isForwarded: Bool = false,
    writtenAt: Date? = nil, replyToken: ReplyToken? = nil
  ) {
    self.init(
      Envelope(
        id: id, chat: chat, kind: kind, user: user, date: date, message: message, reply: reply, isMention: isMention,
        album: album, isForwarded: isForwarded, writtenAt: writtenAt, replyToken: replyToken), content)
  }

  /// A property of the envelope.
  public subscript<Value>(dynamicMember property: KeyPath<Envelope, Value>) -> Value { envelope[keyPath: property] }

  /// A property of the envelope that can be changed.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Envelope, Value>) -> Value {
    get { envelope[keyPath: property] }
    set { envelope[keyPath: property] = newValue }
  }
}

extension Update {
  private enum CodingKeys: CodingKey { case content }

  /// Decodes an object with the members of the envelope and `content`.
  /// - Throws: `DecodingError` if it is not an update.
  public init(from decoder: any Decoder) throws {
    envelope = try Envelope(from: decoder)
    content = try decoder.container(keyedBy: CodingKeys.self).decode(Content.self, forKey: .content)
  }

  /// Encodes one object with the members of the envelope and `content`.
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    try envelope.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(content, forKey: .content)
  }
}

/// Allows one reply to an update. On LINE a reply is free, and every other message counts against a quota.
public struct ReplyToken: Codable, Sendable, Hashable {
  /// The platform's token.
  public var text: String
  /// When it expires. Whoever decodes the update sets this early enough for the reply to arrive in time.
  public var expiry: Date

  /// Makes a token.
  public init(_ text: String, expiry: Date) {
    self.text = text
    self.expiry = expiry
  }
}

/// One item of a batch from a platform.
public enum Inbound: Sendable, Equatable {
  /// An update to handle.
  case update(Update)
  /// A kind of update that the bot does not handle. It is counted and confirmed.
  case ignored(id: String, kind: String)
  /// JSON of the wrong structure. It is counted and confirmed. `reason` contains no content.
  case malformed(id: String?, reason: String)
}
