/// The account that a source is asked with. Each has its own rate limit, circuit breaker and budget.
public struct CredentialID: Hashable, Sendable, CustomStringConvertible {
  /// Who provides the key.
  public enum Owner: Hashable, Sendable {
    /// The operator of the bot. Also used for sources that need no key.
    case `operator`
    /// A chat, in its text form `telegram:42`.
    case chat(String)
  }

  /// The source that is asked.
  public let source: SourceID
  /// Who provides the key.
  public let owner: Owner

  /// The account of `owner` at `source`.
  public init(_ source: SourceID, of owner: Owner = .operator) {
    self.source = source
    self.owner = owner
  }

  /// `tracktw` for the operator's account, `tracktw of telegram:42` for a chat's.
  public var description: String {
    switch owner {
    case .operator: source.rawValue
    case .chat(let chat): source.rawValue + " of " + chat
    }
  }
}

/// A chat's own key for a source.
public struct Credential: Sendable {
  /// The account that the key opens.
  public var id: CredentialID
  /// A number that changes when the key is replaced. Memos of the previous account then no longer apply.
  public var serial: Int64
  /// The key itself.
  public var key: Secret

  /// Makes the credential of one chat.
  public init(_ id: CredentialID, serial: Int64, key: Secret) {
    self.id = id
    self.serial = serial
    self.key = key
  }

  /// The name under which a shipment stores the memo of this account. The operator's memos use the source's id alone.
  public var memoName: String { "\(id.source)#\(serial)" }

  /// Whether a memo stored under `name` belongs to a chat's account.
  public static func isMemo(_ name: String) -> Bool { name.contains("#") }
}
