public import Tracking

/// Names for what a message shows, kept with the message so that it can be found and drawn anew.
public enum Slots {
  public static let list = "list"
  /// How the check of a token goes.
  public static let connection = "connection"
  /// One parcel's card.
  public static func parcel(_ id: ParcelID) -> String { "p:\(id)" }
  /// What becomes of a list that was sent.
  public static let importedList = "import"
  /// The last words to a chat that is forgotten.
  public static let farewell = "farewell"
  /// A passing view of a parcel: its fields, a question about it. Its card's news leaves it alone.
  public static func passing(_ id: ParcelID) -> String { "pp:\(id)" }
  /// The parcel that such a slot names, be it its card or a passing view.
  public static func parcel(of slot: String) -> ParcelID? { id(of: slot, "p:") ?? id(of: slot, "pp:") }
  public static let round = "round"
  public static let introduction = "intro"
  /// What a member of a group was asked for in writing.
  public static func question(_ member: String) -> String { "q:" + member }
  public static func isQuestion(_ slot: String) -> Bool { slot.hasPrefix("q:") }
  /// One message of alerts.
  public static func alerts(_ id: BundleID) -> String { "al:\(id)" }
  /// The bundle that such a slot names.
  public static func bundle(of slot: String) -> BundleID? {
    id(of: slot, "al:")
  }
  /// The one answer to a message that brought several.
  public static func reading(_ id: ReadingID) -> String { "b:\(id)" }
  public static func reading(of slot: String) -> ReadingID? { id(of: slot, "b:") }

  private static func id<ID: RowID>(of slot: String, _ mark: String) -> ID? {
    slot.hasPrefix(mark) ? ID(text: slot.dropFirst(mark.count)) : nil
  }
}
