public import Tracking

/// Names for what a message shows, kept with the message so that it can be found and drawn anew.
public enum Slots {
  public static let list = "list"
  /// How the check of a token goes.
  public static let connection = "connection"
  /// One parcel's card.
  public static func parcel(_ id: ParcelID) -> String { "p:\(id)" }
  /// What becomes of a list that was sent.
  public static let sentList = "import"
  /// The last words to a chat that is forgotten.
  public static let farewell = "farewell"
  public static let round = "round"
  /// One message of alerts.
  public static func alerts(_ id: BundleID) -> String { "al:\(id)" }
  /// The bundle that such a slot names.
  public static func bundle(of slot: String) -> BundleID? {
    slot.hasPrefix("al:") ? BundleID(text: slot.dropFirst(3)) : nil
  }
  /// The one answer to a message that brought several.
  public static func reading(_ id: ReadingID) -> String { "b:\(id)" }
}
