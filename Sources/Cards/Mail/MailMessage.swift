public import Mail
public import Tracking

/// A message of the dialog about the chat's mailboxes.
public enum MailMessage: Codable, Sendable, Hashable {
  /// The mailboxes, and the providers to connect.
  case overview
  /// Explains what to send. The next text from the user is read as address and password.
  case ask(MailProvider)
  /// The text was not an account; the bot still waits for one.
  case notAnAccount(MailProvider)
  /// The password is not an app password; the bot still waits for one.
  case notAnAppPassword(MailProvider)
  /// The server may not be used; the bot still waits for another one.
  case hostNotAllowed
  /// The chat has as many mailboxes as it may have.
  case full
  /// Asks "Really disconnect?".
  case askDisconnect(MailboxID)
  /// The mailbox is disconnected.
  case disconnected(address: String)
  /// The server no longer accepts the password.
  case refused(address: String)
  /// The stored password can no longer be decrypted.
  case unreadable(address: String)
  /// The server could not be reached for a day.
  case unreachable(address: String)
  /// Processes of the bot ended at the mailbox several times, so it is not read any more.
  case givenUp(address: String)
  /// A group cannot connect a mailbox.
  case privateOnly
  /// There is no key at the moment to encrypt passwords with.
  case unavailable
}

/// What a button below a message about mailboxes does.
public enum MailAction: Hashable, Sendable {
  case overview
  /// Asks for an account at that provider.
  case add(MailProvider)
  /// Shows a mailbox.
  case show(MailboxID)
  /// Reads the mails of the last days again.
  case scan(MailboxID)
  /// Asks for confirmation; `confirmDisconnect` disconnects the mailbox.
  case disconnect(MailboxID)
  case confirmDisconnect(MailboxID)
  /// Ignores no sender any more.
  case readAllSenders
  /// Stops waiting for an account.
  case cancel

  var encoded: String {
    switch self {
    case .overview: "ml"
    case .add(let provider): "ma:\(provider.rawValue)"
    case .show(let id): "ms:\(id)"
    case .scan(let id): "mc:\(id)"
    case .disconnect(let id): "md:\(id)"
    case .confirmDisconnect(let id): "mdd:\(id)"
    case .readAllSenders: "mr"
    case .cancel: "mx"
    }
  }

  init?(_ verb: String, _ argument: String?) {
    let id = argument.flatMap { MailboxID(text: $0) }
    switch (verb, id) {
    case ("ml", nil) where argument == nil: self = .overview
    case ("mr", nil) where argument == nil: self = .readAllSenders
    case ("mx", nil) where argument == nil: self = .cancel
    case ("ma", _):
      guard let provider = argument.flatMap(MailProvider.init(rawValue:)) else { return nil }
      self = .add(provider)
    case ("ms", let id?): self = .show(id)
    case ("mc", let id?): self = .scan(id)
    case ("md", let id?): self = .disconnect(id)
    case ("mdd", let id?): self = .confirmDisconnect(id)
    default: return nil
    }
  }
}
