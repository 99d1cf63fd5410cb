public import Tracking

/// The names of slots: what a message shows. The slot is stored with the message, so that the bot can find the message
/// and redraw it.
public enum Slots {
  /// The list of parcels.
  public static let list = "list"
  /// The progress of checking an account's token.
  public static let connection = "connection"
  /// The picture of the chat's mobile barcode.
  public static let mobileBarcode = "barcode"
  /// A mailbox's card.
  public static func mailbox(_ id: MailboxID) -> String { "mb:\(id)" }
  /// A receipt's card.
  public static func receipt(_ id: ReceiptID) -> String { "rc:\(id)" }
  /// The receipt of a card's slot; nil for other slots.
  public static func receipt(of slot: String) -> ReceiptID? { id(of: slot, "rc:") }
  /// Receipts that were noted together.
  public static func receiptsNoted(_ ids: [ReceiptID]) -> String { "rn:" + ids.map { "\($0)" }.joined(separator: ",") }
  /// The receipts of such a slot; nil for other slots.
  public static func receiptsNoted(of slot: String) -> [ReceiptID]? {
    slot.hasPrefix("rn:") ? slot.dropFirst(3).split(separator: ",").compactMap { ReceiptID(text: $0) } : nil
  }
  /// A page of the list of receipts or of a search in it.
  public static func receiptList(_ view: ReceiptListView) -> String? { view.slot }
  /// What a slot of the list of receipts shows; nil for other slots.
  public static func receiptList(of slot: String) -> ReceiptListView? { ReceiptListView(slot: slot) }
  /// The message about a photo for a model.
  public static func model(_ id: ReceiptID) -> String { "mr:\(id)" }
  /// The state of the chat's spreadsheet at Google.
  public static let google = "google"
  /// A parcel's card.
  public static func parcel(_ id: ParcelID) -> String { "p:\(id)" }
  /// The progress of importing a list.
  public static let importedList = "import"
  /// The last message to a chat whose data is deleted.
  public static let farewell = "farewell"
  /// A temporary view of a parcel, such as its fields or a question about it. News of the parcel does not redraw it.
  public static func temporaryView(_ id: ParcelID) -> String { "pp:\(id)" }
  /// The parcel of a card's or a temporary view's slot; nil for other slots.
  public static func parcel(of slot: String) -> ParcelID? { id(of: slot, "p:") ?? id(of: slot, "pp:") }
  /// A line about a change of a parcel, so that a reply to it is about that parcel. It is never drawn again.
  public static func change(of id: ParcelID) -> String { "pc:\(id)" }
  /// The parcel of such a line's slot; nil for other slots.
  public static func changed(of slot: String) -> ParcelID? { id(of: slot, "pc:") }
  /// Whether the message shows a parcel's card or alerts, and so does not ask for a written answer.
  public static func isCard(_ slot: String) -> Bool { slot.hasPrefix("p:") || slot.hasPrefix("al:") }
  /// The pick-up round.
  public static let round = "round"
  /// The list of reminders.
  public static let reminders = "reminders"
  /// A page of search results; the slot contains the search words.
  public static func search(_ words: SearchWords, page: Int) -> String { "f:\(page):\(words.text)" }
  /// The words and the page of a search slot; nil for other slots.
  public static func search(of slot: String) -> (words: SearchWords, page: Int)? {
    let parts = slot.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "f", let page = Int(parts[1]) else { return nil }
    return SearchWords(String(parts[2])).map { ($0, page) }
  }
  /// A page of the finished and archived parcels.
  public static func history(page: Int) -> String { "h:\(page)" }
  /// The page of a history slot; nil for other slots.
  public static func history(of slot: String) -> Int? { slot.hasPrefix("h:") ? Int(slot.dropFirst(2)) : nil }
  /// The bot's introduction in a group.
  public static let introduction = "intro"
  /// The operator's list of chats. The slot makes the bot store the message's look, so that a refresh without changes
  /// does not edit the message.
  public static let chats = "chats"
  /// A question to one member of a group; `member` is the member's id.
  public static func question(_ member: String) -> String { "q:" + member }
  /// Whether the slot is that of a question to a member.
  public static func isQuestion(_ slot: String) -> Bool { slot.hasPrefix("q:") }
  /// A message with alerts.
  public static func alerts(_ id: BundleID) -> String { "al:\(id)" }
  /// The bundle of an alert message's slot; nil for other slots.
  public static func bundle(of slot: String) -> BundleID? {
    id(of: slot, "al:")
  }
  /// The one answer to a message with several parcels.
  public static func reading(_ id: ReadingID) -> String { "b:\(id)" }
  /// The message reading of a slot; nil for other slots.
  public static func reading(of slot: String) -> ReadingID? { id(of: slot, "b:") }

  /// Whether the back button of a card that was opened in this message returns to the message's content. Else it leads
  /// to the list.
  public static func leadsBack(_ slot: String) -> Bool {
    search(of: slot) != nil || history(of: slot) != nil || bundle(of: slot) != nil || reading(of: slot) != nil
      || receiptList(of: slot) != nil || receiptsNoted(of: slot) != nil
  }

  private static func id<ID: RowID>(of slot: String, _ mark: String) -> ID? {
    slot.hasPrefix(mark) ? ID(text: slot.dropFirst(mark.count)) : nil
  }
}
