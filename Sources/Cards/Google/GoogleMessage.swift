public import Receipts

/// A message of the dialog about the chat's spreadsheet at Google.
public enum GoogleMessage: Codable, Sendable, Hashable {
  /// How it stands, and what can be done.
  case overview
  /// The link to the page where the user consents, and what to do there.
  case link
  /// The answer belongs to another attempt, or comes too late. A new link is shown.
  case stale
  /// The user did not consent.
  case declined
  /// The answer is being exchanged.
  case connecting
  /// The account is connected.
  case connected
  /// It could not be connected.
  case notConnected(SheetTrouble)
  /// Google ends the consent within a day. The link to renew it is shown.
  case endsSoon
  /// Google has ended the consent. The link to renew it is shown.
  case ended
  /// Receipts could not be written three times.
  case stopped
  /// The chat platform no longer has the picture of a receipt, which was written without it.
  case pictureGone
  /// So many pictures are private again; Google did not let the bot change the refused ones.
  case madePrivate(Int, refused: Int)
  /// Names of folder and spreadsheet, and who may see pictures.
  case options
  /// Asks for a name. The next text from the user is it.
  case askName(GoogleName)
  /// The text cannot be the name; the bot still waits for one.
  case badName(GoogleName)
  /// Asks "Really disconnect?".
  case askDisconnect
  /// The account is disconnected.
  case disconnected
  /// A group cannot connect an account.
  case privateOnly
  /// The key is missing that encrypts the consent.
  case notNow
  /// The operator has no client at Google.
  case unavailable
}

/// What the user can name.
public enum GoogleName: String, Codable, Sendable, Hashable, CaseIterable {
  /// The path of the folder for pictures.
  case folder
  /// The spreadsheet.
  case sheet
}

/// What a button below a message about the spreadsheet does.
public enum GoogleAction: String, Hashable, Sendable, CaseIterable {
  case overview, connect, cancel, options
  /// Writes all receipts that the chat has.
  case sendAll = "all"
  /// Tries again what failed.
  case retry
  /// Makes a new spreadsheet.
  case renewSheet = "new"
  /// Asks for a name.
  case askFolder = "folder"
  case askSheet = "sheet"
  /// Takes the operator's names again.
  case usualNames = "usual"
  /// Lets everybody with the link see pictures from now on, or nobody any of them.
  case share, unshare
  /// Asks for confirmation; `confirmDisconnect` disconnects the account.
  case disconnect
  case confirmDisconnect = "off"
}
