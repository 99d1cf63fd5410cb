public import Tracking

/// Names for what a message shows, kept with the message so that it can be found and drawn anew.
public enum Slots {
  public static let list = "list"
  /// How the check of a token goes.
  public static let connection = "connection"
  /// One parcel's card.
  public static func parcel(_ id: ParcelID) -> String { "p:\(id)" }
  /// The one answer to a message that brought several.
  public static func reading(_ id: ReadingID) -> String { "b:\(id)" }
}
