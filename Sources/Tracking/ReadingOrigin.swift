/// Where the bot read something about a parcel. The raw values are stored in JSON; nil stands for `message`, which is
/// what earlier versions stored.
public enum ReadingOrigin: String, Codable, Sendable, CaseIterable {
  /// A message that the user wrote, forwarded or pasted.
  case message
  /// A photo, screenshot or PDF that the user sent.
  case picture
  /// A file that the user sent: a saved mail or a list of parcels.
  case file
  /// A mail in the chat's mailbox.
  case mail
}
