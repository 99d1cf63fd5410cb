/// Whose account a source is asked with: rate, breaker and budget are apart for each.
public struct CredentialID: Hashable, Sendable, CustomStringConvertible {
  /// Who brought the key.
  public enum Owner: Hashable, Sendable {
    /// Whoever hosts the bot; also where the source wants no key.
    case host
    /// A chat, by its text form: `telegram:42`.
    case chat(String)
  }

  public let source: SourceID
  public let owner: Owner

  public init(_ source: SourceID, of owner: Owner = .host) {
    self.source = source
    self.owner = owner
  }

  /// `tracktw` where it is the host's, else `tracktw of telegram:42`.
  public var description: String {
    switch owner {
    case .host: source.rawValue
    case .chat(let chat): source.rawValue + " of " + chat
    }
  }
}

/// A chat's own key of a source.
public struct Credential: Sendable {
  public var id: CredentialID
  /// A key that replaces another has another serial: what the source remembered belongs to the account before.
  public var serial: Int64
  public var key: Secret

  public init(_ id: CredentialID, serial: Int64, key: Secret) {
    self.id = id
    self.serial = serial
    self.key = key
  }

  /// Under which name a shipment keeps what the source wants back; the host's bears the source's id alone.
  public var memoName: String { "\(id.source)#\(serial)" }

  /// Whether what is kept under that name belongs to a chat's account.
  public static func isMemo(_ name: String) -> Bool { name.contains("#") }
}
