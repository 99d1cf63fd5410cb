public import Mail
public import Pictures
public import Store
public import Tracking

/// What reading mailboxes needs from outside: a connection, the program that takes mails apart, and the rules that say
/// which mails may be about a parcel.
public struct MailTools: Sendable {
  /// Connects to an account and signs in.
  public var connect: MailConnector
  /// Takes a mail apart.
  public var readMail: MailFileReader
  /// Reads header blocks; the reports are in the same order, without texts.
  public var readHeaders: @Sendable ([[UInt8]]) async -> Result<[MailReport], PictureFault>
  /// Whether a mail may be about a parcel, by sender and subject.
  public var isWanted: @Sendable (MailAddress?, String) -> Bool
  /// A hash of bytes, as text.
  public var digest: @Sendable ([UInt8]) -> String
  /// The password of a mailbox; nil if it cannot be decrypted any more.
  public var password: @Sendable (Mailbox) -> Secret?
  /// Whether the key is there that decrypts passwords. Without it, no mailbox is touched.
  public var isKeyUsable: @Sendable () -> Bool
  /// The mail servers that the operator lists.
  public var hosts: MailHosts

  public init(
    connect: @escaping MailConnector,
    readMail: @escaping MailFileReader,
    readHeaders: @escaping @Sendable ([[UInt8]]) async -> Result<[MailReport], PictureFault>,
    isWanted: @escaping @Sendable (MailAddress?, String) -> Bool,
    digest: @escaping @Sendable ([UInt8]) -> String, password: @escaping @Sendable (Mailbox) -> Secret?,
    isKeyUsable: @escaping @Sendable () -> Bool = { true }, hosts: MailHosts
  ) {
    self.connect = connect
    self.readMail = readMail
    self.readHeaders = readHeaders
    self.isWanted = isWanted
    self.digest = digest
    self.password = password
    self.isKeyUsable = isKeyUsable
    self.hosts = hosts
  }
}
