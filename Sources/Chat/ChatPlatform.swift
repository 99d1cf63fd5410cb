/// One effect on a platform, ready to be carried out.
public enum Delivery: Sendable, Equatable {
  /// Sends a message. `isGroup`: the chat is a group, which can have stricter rate limits.
  case send(ChatID, Card, isGroup: Bool)
  /// Replaces the text and the buttons of a message.
  case edit(ChatID, MessageID, Card)
  /// Sends a file.
  case sendDocument(ChatID, OutgoingDocument, isGroup: Bool)
  /// Removes a message from the chat, the user's or the bot's.
  case delete(ChatID, MessageID)
  /// Ends the progress indicator of a pressed button. `toast`: a short text that only the user who pressed sees.
  /// `isAlert`: the text stays until it is closed.
  case answer(press: String, toast: String?, isAlert: Bool = false)
  /// Sets a chat's own menu of commands.
  case menu(ChatID, [MenuCommand])
  /// Leaves a group or a channel.
  case leave(ChatID)
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

/// What a platform can do. The outbox adapts to it.
public struct PlatformCapabilities: Sendable, Equatable {
  /// Whether sent messages can be edited.
  public var canEdit: Bool
  /// Whether recent messages can be deleted: the bot's own, and in private chats also the user's.
  public var canDelete: Bool
  /// Whether messages can arrive without a notification sound.
  public var canSendSilently: Bool
  /// Whether a pressed button can be answered with a short text.
  public var canToast: Bool
  /// The most bytes in the data of a button.
  public var buttonBytes: Int
  /// The most messages in one reply; `.max` for no limit.
  public var messagesPerReply: Int

  /// Makes the description of a platform.
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

/// The outgoing side of a platform. The incoming side produces `Inbound` values.
public protocol ChatPlatform: Sendable {
  /// The platform's id.
  var id: PlatformID { get }
  /// What the platform can do.
  var capabilities: PlatformCapabilities { get }
  /// Carries out one delivery, after waiting for the platform's rate limits. Never throws: every result is an outcome.
  func deliver(_ delivery: Delivery) async -> DeliveryOutcome
  /// Delays deliveries to one chat, or to all if `chat` is nil. Restores a delay that the platform demanded before a
  /// restart.
  func pauseSending(to chat: ChatID?, seconds: Double)
}
