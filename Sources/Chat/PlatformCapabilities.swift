/// What a platform can do. The outbox adapts to it, so that a platform's own module need not.
public struct PlatformCapabilities: Sendable, Equatable {
  /// Whether sent messages can be edited.
  public var canEdit: Bool
  /// Whether recent messages can be deleted: the bot's own, and in private chats also the user's.
  public var canDelete: Bool
  /// Whether messages can arrive without a notification sound.
  public var canSendSilently: Bool
  /// Whether pictures can be sent.
  public var canSendPictures: Bool
  /// Whether a pressed button can be answered with a short text.
  public var canToast: Bool
  /// Whether the bot can react to a user's message with an emoji.
  public var canReact: Bool
  /// Whether a chat can have its own menu of commands.
  public var canSetMenu: Bool
  /// The most bytes in the data of a button; 0 if buttons cannot send data.
  public var buttonBytes: Int
  /// The most messages that can be sent with one reply token; 0 if the platform has no reply tokens.
  public var messagesPerReply: Int

  /// Makes the description of a platform that can send messages, and do what is named.
  public init(
    canEdit: Bool = false, canDelete: Bool = false, canSendSilently: Bool = false,
    canSendPictures: Bool = false, canToast: Bool = false, canReact: Bool = false, canSetMenu: Bool = false,
    buttonBytes: Int = 0, messagesPerReply: Int = 0
  ) {
    self.canEdit = canEdit
    self.canDelete = canDelete
    self.canSendSilently = canSendSilently
    self.canSendPictures = canSendPictures
    self.canToast = canToast
    self.canReact = canReact
    self.canSetMenu = canSetMenu
    self.buttonBytes = buttonBytes
    self.messagesPerReply = messagesPerReply
  }

  /// The card as the platform can show it: without buttons whose data is too long, and with a sound if it cannot be
  /// silent.
  public func adapted(_ card: Card) -> Card {
    var card = card
    card.isSilent = card.isSilent && canSendSilently
    if !canDelete, let text = card.textIfNotDeleted { card.text = text }
    card.textIfNotDeleted = nil
    guard card.buttons.contains(where: { !$0.allSatisfy(isPossible) }) else { return card }
    card.buttons = card.buttons.map { $0.filter(isPossible) }.filter { !$0.isEmpty }
    return card
  }

  private func isPossible(_ button: Button) -> Bool {
    guard case .action(let data) = button.effect else { return true }
    return data.utf8.count <= buttonBytes
  }
}
