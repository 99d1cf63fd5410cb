public import Foundation

/// Anything that reaches the bot from a chat, in neutral words.
public struct Update: Codable, Sendable, Equatable {
  /// How many may read along.
  public enum ChatKind: String, Codable, Sendable { case `private`, group, channel }

  /// Who wrote or pressed, by the platform's own id.
  public struct User: Codable, Sendable, Equatable {
    public var id: String
    public var name: String?
    /// The client's language tag, as sent: `zh-hant`, `en-BE`.
    public var language: String?

    public init(id: String, name: String? = nil, language: String? = nil) {
      self.id = id
      self.name = name
      self.language = language
    }
  }

  /// What happened.
  public enum Content: Codable, Sendable, Equatable {
    /// A message's text or caption, with the addresses hidden behind its words.
    case text(String, links: [String])
    /// A command without its slash and address (`list`), and what follows it. In groups only those meant for us.
    case command(String, arguments: String)
    /// A message that was changed later.
    case edited(String)
    /// A pressed button: its data, and the press's id, which wants an answer.
    case button(data: String, press: String)
    /// A message without any text: `sticker`, `photo`, `voice` …
    case wordless(kind: String)
    /// A file that may be a list of parcels.
    case document(Document)
    /// The bot was blocked or removed (false), or is welcome again (true).
    case membership(welcome: Bool)
    /// The chat lives on under another id.
    case migrated(to: ChatID)
    /// Members came, or came back; one went.
    case joined([User])
    case left(User)
  }

  /// The message that one replied to.
  public struct Reply: Codable, Sendable, Equatable {
    public var message: MessageID
    public var isToBot: Bool
    /// Its words, as far as the platform repeats them, and the addresses hidden behind them.
    public var text: String?
    public var links: [String]
    /// Its words where they are not the bot's: those may be read for parcels.
    public var othersText: String? { isToBot ? nil : text }

    public init(to message: MessageID, isToBot: Bool, text: String? = nil, links: [String] = []) {
      self.message = message
      self.isToBot = isToBot
      self.text = text
      self.links = links
    }
  }

  /// The platform's id of the update; unique within its account.
  public var id: String
  public var chat: ChatID
  public var kind: ChatKind
  public var user: User?
  /// When it was sent, by the platform's clock.
  public var date: Date
  /// The message itself, or the one whose button was pressed.
  public var message: MessageID?
  public var content: Content
  public var reply: Reply?
  /// Whether the message names the bot; nil for no. The name is left out of its text.
  public var isMention: Bool?
  /// Several messages that were sent as one: pictures, one of which usually bears the words.
  public var album: String?
  /// Optional, so that what an earlier version wrote is still read.
  private var forwarded: Bool?
  private var originalDate: Date?
  /// A token that allows one cheap reply, and when it ends (LINE).
  public var replyToken: String?
  public var replyTokenExpiry: Date?

  /// The message that it answers.
  public var replyTo: MessageID? { reply?.message }

  public init(
    id: String, chat: ChatID, kind: ChatKind, user: User?, date: Date, message: MessageID?, content: Content,
    reply: Reply? = nil, isMention: Bool? = nil, album: String? = nil, isForwarded: Bool = false,
    writtenAt: Date? = nil, replyToken: String? = nil, replyTokenExpiry: Date? = nil
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
    self.content = content
    self.reply = reply
    self.isMention = isMention
    self.replyToken = replyToken
    self.replyTokenExpiry = replyTokenExpiry
  }

  /// Somebody else's words, passed on.
  public var isForwarded: Bool { forwarded ?? false }

  /// When its words were written: of a forwarded message the original's time, never later than `date`.
  public var writtenAt: Date { originalDate.map { min($0, date) } ?? date }
}

/// One unit of a batch from a platform.
public enum Inbound: Sendable, Equatable {
  case update(Update)
  /// A kind that we do not handle; counted, then confirmed.
  case ignored(id: String, kind: String)
  /// JSON of the wrong shape; counted, then confirmed. The reason holds no content.
  case malformed(id: String?, reason: String)
}
