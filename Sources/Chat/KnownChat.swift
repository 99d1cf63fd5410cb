/// What the operator sees of a chat: no name, no message, no parcel.
public struct KnownChat: Sendable, Hashable {
  /// Whether the bot answers there.
  public enum Standing: Sendable, Hashable, CaseIterable {
    case open
    /// The chat blocked the bot or removed it.
    case closed
    /// The operator blocked the chat.
    case blocked
    /// The host's list does not name it, and nobody invited it.
    case notAllowed
  }

  public var id: ChatID
  /// Nil for a blocked chat of which nothing is kept.
  public var kind: Update.ChatKind?
  /// The last day on which somebody used the bot there, by the chat's clock: days since 1970.
  public var lastActiveDay: Int?
  /// Parcels that are not in the archive.
  public var openParcels: Int
  public var addedToday: Int
  public var standing: Standing

  public init(
    id: ChatID, kind: Update.ChatKind?, lastActiveDay: Int?, openParcels: Int, addedToday: Int, standing: Standing
  ) {
    self.id = id
    self.kind = kind
    self.lastActiveDay = lastActiveDay
    self.openParcels = openParcels
    self.addedToday = addedToday
    self.standing = standing
  }
}
