public import Tracking

/// Names for what a message shows, kept with the message so that it can be found and drawn anew.
public enum Slots {
  public static let list = "list"
  /// How the check of a token goes.
  public static let connection = "connection"
  /// One parcel's card.
  public static func parcel(_ id: ParcelID) -> String { "p:\(id)" }
  public static let round = "round"
  public static let introduction = "intro"
  /// What a member of a group was asked for in writing.
  public static func question(_ member: String) -> String { "q:" + member }
  public static func isQuestion(_ slot: String) -> Bool { slot.hasPrefix("q:") }
  /// One message of alerts.
  public static func alerts(_ id: BundleID) -> String { "al:\(id)" }
  /// The bundle that such a slot names.
  public static func bundle(of slot: String) -> BundleID? {
    slot.hasPrefix("al:") ? BundleID(text: slot.dropFirst(3)) : nil
  }
  /// The one answer to a message that brought several.
  public static func reading(_ id: ReadingID) -> String { "b:\(id)" }
}
