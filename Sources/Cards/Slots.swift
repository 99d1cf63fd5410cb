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
  /// Whether the message shows a parcel's card, and asks for nothing in writing.
  public static func isCard(_ slot: String) -> Bool { slot.hasPrefix("p:") || slot.hasPrefix("al:") }
  public static let round = "round"
  public static let reminders = "reminders"
  /// What was looked for, and the page of what was found.
  public static func search(_ words: SearchWords, page: Int) -> String { "f:\(page):\(words.text)" }
  public static func search(of slot: String) -> (words: SearchWords, page: Int)? {
    let parts = slot.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "f", let page = Int(parts[1]) else { return nil }
    return SearchWords(String(parts[2])).map { ($0, page) }
  }
  /// A page of what is over or in the archive.
  public static func history(page: Int) -> String { "h:\(page)" }
  public static func history(of slot: String) -> Int? { slot.hasPrefix("h:") ? Int(slot.dropFirst(2)) : nil }
  public static let introduction = "intro"
  /// The operator's list of chats, whose look is kept so that a press that changes nothing is no edit.
  public static let chats = "chats"
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

  /// Whether a card that was opened in such a message leads back to it, and not to the list.
  public static func leadsBack(_ slot: String) -> Bool {
    search(of: slot) != nil || history(of: slot) != nil || bundle(of: slot) != nil || reading(of: slot) != nil
  }

  private static func id<ID: RowID>(of slot: String, _ mark: String) -> ID? {
    slot.hasPrefix(mark) ? ID(text: slot.dropFirst(mark.count)) : nil
  }
}
