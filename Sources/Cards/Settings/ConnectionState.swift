public import Foundation

/// The state of the dialog about the chat's own account at an aggregator.
public enum ConnectionState: Codable, Sendable, Hashable {
  /// Explains the purpose. The next text from the user is read as the token.
  case ask
  /// The text was not a token; the bot still waits for one.
  case notAToken
  /// The source is being asked whether it accepts the token.
  case checking
  /// The source has just accepted the token.
  case accepted
  /// The source refused the token, which was deleted.
  case refused
  /// The source could not be reached. The token is kept and checked again later.
  case unchecked
  /// The chat has a token, with the time it was stored and whether the source has accepted it.
  case present(since: Date, isAccepted: Bool)
  /// Asks "Really remove?".
  case askRemove
  case removed
  /// The source no longer accepts the token, which was deleted.
  case noLongerAccepted
  /// The stored token cannot be decrypted any more; it was deleted.
  case unreadable
  /// A group cannot connect an account.
  case privateOnly
  /// The operator has set no key to encrypt tokens with.
  case unavailable
}

/// What a button below a `ConnectionState` message does.
public enum ConnectionStep: String, Codable, Sendable {
  /// Asks for confirmation; `confirmRemove` removes the account.
  case remove = "r"
  case confirmRemove = "rr"
  case replace = "n"
  /// Changes nothing.
  case cancel = "x"
  /// Reads the account's list of parcels.
  case importList = "i"
}
