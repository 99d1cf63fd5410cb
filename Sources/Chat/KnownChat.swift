/// What the operator sees of a chat. It contains no names, messages or parcels.
public struct KnownChat: Sendable, Hashable {
  /// Whether the bot answers in the chat.
  public enum State: Sendable, Hashable, CaseIterable {
    /// The bot answers.
    case open
    /// The chat blocked the bot or removed it.
    case closed
    /// The operator blocked the chat.
    case blocked
    /// The operator's list of allowed chats does not contain it, and it did not come with an invitation.
    case notAllowed
  }

  /// The chat's id.
  public var id: ChatID
  /// The kind of chat. Nil for a blocked chat about which nothing is stored.
  public var kind: Update.ChatKind?
  /// The last day on which a user used the bot there, in the chat's zone, as days since 1970-01-01.
  public var lastActiveDay: Int?
  /// The number of parcels outside the archive.
  public var openParcels: Int
  /// The number of parcels added since the operator's day began.
  public var addedToday: Int
  /// Whether the bot answers there.
  public var state: State

  /// Makes the summary of one chat.
  public init(
    id: ChatID, kind: Update.ChatKind?, lastActiveDay: Int?, openParcels: Int, addedToday: Int, state: State
  ) {
    self.id = id
    self.kind = kind
    self.lastActiveDay = lastActiveDay
    self.openParcels = openParcels
    self.addedToday = addedToday
    self.state = state
  }
}
