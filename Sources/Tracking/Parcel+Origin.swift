extension Parcel {
  /// How a parcel came into the chat. Unlike `unconfirmed`, it stays when the user confirms the parcel. The raw values
  /// are stored in the database.
  public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user typed the number.
    case typed
    /// A message that the user wrote, forwarded or pasted.
    case message
    /// The words in a photo, screenshot or PDF.
    case picture
    /// A barcode or QR code in a picture.
    case code
    /// A saved mail that the user sent as a file.
    case file
    /// An imported list.
    case list
    /// A mail in the chat's mailbox.
    case mail
    /// A mail in the chat's mailbox that one message told of together with others: the mails of the last days, which are
    /// read when a mailbox is connected, or a question that the user answered.
    case mailSummary
  }
}
