public import Chat

/// One message or other action in a chat. It is carried out at least once, in the order of the chat's lane.
public struct Outbound: Sendable, Equatable {
  /// What to do on the platform.
  public enum Action: Sendable, Equatable {
    /// Sends a new message.
    case send
    /// Edits that message; nil means the message that shows `slot` now. If there is no such message, news is sent as a
    /// new message.
    case edit(MessageID?)
    /// Deletes a message from the chat: the user's, or a message of the bot that another one replaced.
    case delete(MessageID)
    /// Answers the press of a button. `press`: the platform's id of the press.
    case answer(press: String)
    /// Puts an emoji on that message of the user.
    case react(MessageID)
    /// Gives the chat its own menu of commands.
    case menu
    /// Makes the bot leave the group.
    case leave
  }

  /// The `key` of the message in which the bot introduces itself.
  public static let introductionKey = "introduction"
  /// The `key` of the message that sums up updates that got no answer of their own.
  public static let summaryKey = "summary"
  /// The `key` of the answer to a chat that may not use the bot.
  public static let refusalKey = "refusal"
  /// The `key` of the row that makes the bot leave the group after such an answer.
  public static let leaveKey = "leave"
  /// The `key` of an edit of that message.
  public static func key(editing message: MessageID) -> String { "m:\(message.rawValue)" }

  /// Order of sending, within a chat and among chats; the lowest raw value goes first. Answers to a waiting person go
  /// before news, and news goes before a card that is only redrawn.
  public enum Priority: Int, Sendable {
    /// In this order: the answer to the press of a button, the reply to a message, an alert, the redrawing of a card.
    case answer, reply, alert, redraw

    /// True if no person waits for it at the moment.
    public var isBackground: Bool { self == .alert || self == .redraw }
  }

  /// What to do.
  public var action: Action
  /// What it says, without a language. It is opaque to the store.
  public var content: RowContent
  /// When it is sent, relative to other rows.
  public var priority: Priority
  /// The name of what the message shows from then on, such as `p:<parcel>` or `list`; nil if nothing about it is
  /// remembered.
  public var slot: String?
  /// Merges queued rows. While a row with the same key waits in the chat, no second one is queued: the waiting row
  /// takes the newer content.
  public var key: String?
  /// Seconds after which it is dropped if it was not sent; nil if it never expires.
  public var lifetime: Double?

  /// Creates an action from its parts.
  public init(
    _ action: Action, content: RowContent, priority: Priority = .reply, slot: String? = nil, key: String? = nil,
    lifetime: Double? = nil
  ) {
    self.action = action
    self.content = content
    self.priority = priority
    self.slot = slot
    self.key = key
    self.lifetime = lifetime
  }

  /// Creates an action from its parts.
  public init(
    _ action: Action, content: any MessageContent, priority: Priority = .reply, slot: String? = nil,
    key: String? = nil, lifetime: Double? = nil
  ) {
    self.init(action, content: .value(content), priority: priority, slot: slot, key: key, lifetime: lifetime)
  }
}
