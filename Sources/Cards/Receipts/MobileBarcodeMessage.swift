/// A message of the dialog about the chat's mobile barcode. None contains the barcode itself, because the outbox stores
/// messages.
public enum MobileBarcodeMessage: String, Codable, Sendable, CaseIterable {
  /// The barcode as a picture.
  case shown
  /// Explains what to send. The next text from the user is read as the barcode.
  case ask
  /// The text was not a barcode; the bot still waits for one.
  case notABarcode
  /// Asks "Really delete?".
  case askDelete
  /// The barcode is deleted.
  case deleted
  /// A group cannot keep a barcode.
  case privateOnly
  /// The key is missing that encrypts and decrypts it.
  case unavailable
  /// The kept one is damaged: the key does not decrypt it.
  case unreadable
}

/// What a button below a message about the mobile barcode does. The raw values are part of the data of buttons.
public enum MobileBarcodeAction: String, CaseIterable, Sendable {
  /// Shows the barcode, or asks for it if none is kept.
  case show = "s"
  /// Asks for another one.
  case replace = "r"
  /// Asks for confirmation; `confirmDelete` deletes it.
  case delete = "d"
  case confirmDelete = "dd"
  /// Changes nothing.
  case cancel = "x"
}
