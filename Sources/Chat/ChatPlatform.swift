/// One effect on a platform, ready to be carried out.
public enum Delivery: Sendable, Equatable {
  case send(ChatID, Card, isGroup: Bool)
  case edit(ChatID, MessageID, Card)
  case sendDocument(ChatID, OutgoingDocument, isGroup: Bool)
  /// Takes a message out of the chat: the user's, or one of ours.
  case delete(ChatID, MessageID)
  /// Ends the spinner of a pressed button, with a short word where there is one; `isAlert`: it stays until it is
  /// closed. Only whoever pressed sees it.
  case answer(press: String, toast: String?, isAlert: Bool = false)
  /// Gives a chat its own menu of commands.
  case menu(ChatID, [MenuCommand])
  /// The bot goes out of a group or a channel.
  case leave(ChatID)
}

/// A line of the menu of commands: `list`, "Show my parcels".
public struct MenuCommand: Sendable, Equatable {
  public var name: String
  public var description: String

  public init(name: String, description: String) {
    self.name = name
    self.description = description
  }
}

/// How a delivery ended.
public enum DeliveryOutcome: Sendable, Equatable {
  /// Done; the message's id where there is one. `isPlain`: without its marks, which the far side refused.
  case done(MessageID?, isPlain: Bool = false)
  /// The far side says no for good: `reason` is a constant name for logs.
  case refused(reason: String)
  /// The message to edit is gone: a new one is needed.
  case messageGone
  /// The chat does not want us any more.
  case chatClosed
  case chatMigrated(to: ChatID)
  /// The far side wants nothing for that many seconds; from anybody when `isGlobal`.
  case slowDown(seconds: Double, isGlobal: Bool)
  /// Not tried: our own limits let it go only after that many seconds.
  case notYet(seconds: Double)
  /// Not carried out: try again later.
  case failed(reason: String)
  /// Sent, but no answer came: it may have been carried out.
  case unknown(reason: String)
}

/// What a platform can do; the outbox adapts to it.
public struct PlatformAbilities: Sendable, Equatable {
  public var canEdit: Bool
  /// Users' own messages, in private chats, and ours, while they are young.
  public var canDelete: Bool
  public var canSendSilently: Bool
  public var canToast: Bool
  public var buttonBytes: Int
  public var messagesPerReply: Int

  public init(
    canEdit: Bool, canDelete: Bool, canSendSilently: Bool, canToast: Bool, buttonBytes: Int, messagesPerReply: Int
  ) {
    self.canEdit = canEdit
    self.canDelete = canDelete
    self.canSendSilently = canSendSilently
    self.canToast = canToast
    self.buttonBytes = buttonBytes
    self.messagesPerReply = messagesPerReply
  }
}

/// A platform's outgoing side. The incoming side hands `Inbound` values to whoever runs it.
public protocol ChatPlatform: Sendable {
  var id: PlatformID { get }
  var abilities: PlatformAbilities { get }
  /// Carries out one delivery, waiting for the platform's own rate limits first. Never throws: every end is an outcome.
  func deliver(_ delivery: Delivery) async -> DeliveryOutcome
  /// Keeps everybody, or one chat, waiting: the far side's word from before a restart.
  func hold(_ chat: ChatID?, seconds: Double)
}
