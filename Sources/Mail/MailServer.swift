public import Tracking

/// An account at a mail server.
public struct MailServer: Sendable {
  /// The host of the IMAP server: `imap.gmail.com`.
  public var host: String
  /// The port; the connection always begins with TLS.
  public var port: Int
  /// The name to sign in with, usually the address.
  public var user: String
  /// The app password.
  public var password: Secret

  /// Makes an account.
  public init(host: String, port: Int = 993, user: String, password: Secret) {
    self.host = host
    self.port = port
    self.user = user
    self.password = password
  }
}
