/// One effect on a platform, ready to be carried out.
public enum Delivery: Sendable, Equatable {
  /// Sends a message. `isGroup`: the chat is a group, which can have stricter rate limits.
  case send(ChatID, Card, isGroup: Bool)
  /// Replaces the text and the buttons of a message.
  case edit(ChatID, MessageID, Card)
  /// Sends a file.
  case sendDocument(ChatID, OutgoingDocument, isGroup: Bool)
  /// Sends a picture: bytes, or one that the platform has.
  case sendPicture(ChatID, OutgoingPicture, isGroup: Bool)
  /// Removes a message from the chat, the user's or the bot's.
  case delete(ChatID, MessageID)
  /// Ends the progress indicator of a pressed button. `toast`: a short text that only the user who pressed sees.
  /// `isAlert`: the text stays until it is closed.
  case answer(press: String, toast: String?, isAlert: Bool = false)
  /// Puts an emoji on a user's message. `card` says the same in words, for platforms that cannot do this; nil if nothing
  /// is said.
  case react(ChatID, MessageID, Reaction, orElse: Card?)
  /// Sets a chat's own menu of commands.
  case menu(ChatID, [MenuCommand])
  /// Leaves a group or a channel.
  case leave(ChatID)
}

/// What the bot puts on a user's message in place of an answer in words.
public enum Reaction: String, Codable, Sendable, CaseIterable {
  case thumbsUp, heart, thinking
}

/// An entry in the menu of commands: `list`, "Show my parcels".
public struct MenuCommand: Sendable, Equatable {
  /// The command without a slash.
  public var name: String
  /// The explanation, in the chat's language.
  public var description: String

  /// Makes a menu entry.
  public init(name: String, description: String) {
    self.name = name
    self.description = description
  }
}

/// How a delivery ended.
public enum DeliveryOutcome: Sendable, Equatable {
  /// Done, with the message's id if there is one. `isPlain`: sent without formats, because the platform refused them.
  case done(MessageID?, isPlain: Bool = false)
  /// The platform refused it, and a retry makes no sense. `reason`: a constant name for logs.
  case refused(reason: String)
  /// The message to edit no longer exists. A new one is needed.
  case messageGone
  /// The chat blocked or removed the bot.
  case chatClosed
  /// The chat continues under another id.
  case chatMigrated(to: ChatID)
  /// The platform accepts nothing for that many seconds: nothing to any chat if `isGlobal`, else nothing to this one.
  case slowDown(seconds: Double, isGlobal: Bool)
  /// Not tried: the bot's own rate limits allow it after that many seconds.
  case notYet(seconds: Double)
  /// Not carried out. Try again later.
  case failed(reason: String)
  /// Sent, but no answer came: it may have been carried out.
  case unknown(reason: String)
}

/// The outgoing side of a platform, and the files that its users sent. The incoming side produces `Inbound` values.
public protocol ChatPlatform: Sendable {
  /// The platform's id.
  var id: PlatformID { get }
  /// What the platform can do. It is only given deliveries that these allow.
  var capabilities: PlatformCapabilities { get }
  /// Carries out one delivery, after waiting for the platform's rate limits. Never throws: every result is an outcome.
  func deliver(_ delivery: Delivery) async -> DeliveryOutcome
  /// Sends at most `capabilities.messagesPerReply` messages with the one reply that `token` allows.
  /// - Returns: the outcome of each message. A message that is not `done` is tried again without the token.
  func reply(_ cards: [Card], to chat: ChatID, with token: ReplyToken) async -> [DeliveryOutcome]
  /// Fetches a file that a user sent, of at most `limit` bytes. Never throws: every result is a `DocumentFetch`.
  func fetch(_ document: Document, limit: Int) async -> DocumentFetch
  /// Delays deliveries to one chat, or to all if `chat` is nil. Restores a delay that the platform demanded before a
  /// restart.
  func pauseSending(to chat: ChatID?, seconds: Double)
}

extension ChatPlatform {
  /// For platforms without reply tokens, which are never asked for a reply.
  public func reply(_ cards: [Card], to chat: ChatID, with token: ReplyToken) async -> [DeliveryOutcome] {
    cards.map { _ in .failed(reason: "noReplyTokens") }
  }

  /// For platforms whose users cannot send files.
  public func fetch(_ document: Document, limit: Int) async -> DocumentFetch { .gone }
}

extension [any ChatPlatform] {
  /// The platform with that id; nil if this process does not serve it.
  public subscript(id: PlatformID) -> (any ChatPlatform)? { first { $0.id == id } }
}
