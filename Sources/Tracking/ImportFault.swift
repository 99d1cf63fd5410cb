/// Why nothing could be read from a list that a user sent.
public enum ImportFault: String, Error, Codable, Sendable, CaseIterable {
  /// The file is larger than allowed.
  case tooLarge
  /// The bytes are not valid UTF-8.
  case notText
  /// The text is not JSON, or it is nested too deeply.
  case notJSON
  /// The JSON is not a list of parcels.
  case otherKind
  /// The export comes from a later version of the bot.
  case newerVersion
  /// The list has far more entries than any chat holds.
  case tooMany
  /// The list has no entries.
  case empty
  /// The platform no longer has the file, or the account's key is missing or refused.
  case gone
  /// The file or account could not be fetched for a long time.
  case unreachable
  /// Processes of the bot ended at it several times.
  case givenUp
}

extension Parcel {
  /// The most parcels outside the archive that a chat can have.
  public static let maxInChat = 500
}
