/// Why receipts cannot be written into a chat's spreadsheet.
public enum SheetTrouble: String, Codable, Sendable, CaseIterable {
  /// Google no longer accepts the user's consent. Only the user can renew it.
  case consentEnded
  /// The operator's client at Google is wrong.
  case clientRefused
  /// The user did not allow what is needed.
  case notAllowed
  /// The user's Drive is full.
  case storageFull
  /// Google asks for a pause.
  case tooMany
  /// Google cannot be reached, or does not answer.
  case notReached
  /// Google's server fails.
  case serverFailed
  /// Google refuses the request, and repeating it is useless.
  case refused
  /// The spreadsheet is deleted or in the bin.
  case sheetGone
  /// The chat platform does not give the picture at the moment.
  case pictureNotFetched
  /// What the user entrusted cannot be decrypted any more.
  case secretUnreadable
  /// Processes of the bot ended at it several times.
  case givenUp
}
