public import Tracking

/// The OAuth client that the operator made at Google, and the addresses of Google's servers.
public struct GoogleApplication: Sendable {
  /// Base URLs, without a slash at the end.
  public struct Servers: Sendable, Equatable {
    /// Has the page where users consent: `/o/oauth2/v2/auth`.
    public var accounts: String
    /// Has `/token` and `/revoke`.
    public var tokens: String
    /// Has `/drive/v3` and `/upload/drive/v3`.
    public var drive: String
    /// Has `/v4/spreadsheets`.
    public var sheets: String

    /// Google's own servers.
    public init(
      accounts: String = "https://accounts.google.com", tokens: String = "https://oauth2.googleapis.com",
      drive: String = "https://www.googleapis.com", sheets: String = "https://sheets.googleapis.com"
    ) {
      self.accounts = accounts
      self.tokens = tokens
      self.drive = drive
      self.sheets = sheets
    }
  }

  /// The files that the application made itself. Nothing else of the user's Drive can be seen with it, and it is not
  /// one of Google's sensitive or restricted scopes.
  /// https://developers.google.com/workspace/drive/api/guides/api-specific-auth
  public static let scope = "https://www.googleapis.com/auth/drive.file"

  /// Where the browser is sent if no server of ours can be reached. Nothing listens there: the user copies the address
  /// of the page that fails. Google allows every port of this host to a desktop client.
  /// https://developers.google.com/identity/protocols/oauth2/native-app#redirect-uri_loopback
  public static let loopbackRedirect = "http://127.0.0.1:8085/"

  /// The client's id.
  public var clientID: String
  /// The client's secret. That of a desktop client is not treated as one by Google, but it is required.
  public var clientSecret: Secret
  /// Where the browser is sent with the answer.
  public var redirect: String
  /// The servers to call.
  public var servers: Servers

  /// Describes a client.
  /// - Parameter redirect: the bot's own address for the answer; nil if it has none.
  public init(clientID: String, clientSecret: Secret, redirect: String? = nil, servers: Servers = Servers()) {
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.redirect = redirect ?? Self.loopbackRedirect
    self.servers = servers
  }
}
