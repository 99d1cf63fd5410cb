import Foundation
public import HTTP
public import Tracking

/// What Google gives for a code or a refresh token.
public struct GoogleTokens: Sendable {
  /// The token for calls to Drive and Sheets.
  public var access: Secret
  /// Seconds for which `access` is valid.
  public var accessLifetime: Double
  /// The token with which new access tokens are had. Nil if an earlier one stays valid.
  public var refresh: Secret?
  /// Seconds for which the refresh token is valid. Nil if Google names no end. Those of a client in testing end after
  /// seven days. https://developers.google.com/identity/protocols/oauth2#expiration
  public var refreshLifetime: Double?

  /// Makes tokens.
  public init(access: Secret, accessLifetime: Double, refresh: Secret? = nil, refreshLifetime: Double? = nil) {
    self.access = access
    self.accessLifetime = accessLifetime
    self.refresh = refresh
    self.refreshLifetime = refreshLifetime
  }
}

/// The calls for tokens. https://developers.google.com/identity/protocols/oauth2/native-app
public struct GoogleTokenClient: Sendable {
  /// The operator's client at Google.
  public let application: GoogleApplication
  private let client: HTTPClient

  /// `client` sends the requests.
  public init(_ application: GoogleApplication, _ client: HTTPClient) {
    self.application = application
    self.client = client
  }

  /// Exchanges the code that the browser brought. A code works once: if the outcome is unclear, the user has to begin
  /// anew.
  public func exchange(_ code: Secret, of link: GoogleLink) async throws(GoogleError) -> GoogleTokens {
    let tokens = try await tokens([
      ("grant_type", "authorization_code"), ("code", code.reveal()), ("redirect_uri", link.redirect),
      ("code_verifier", link.verifier.reveal()),
    ])
    // `prompt=consent` was asked for, so there must be one.
    guard tokens.refresh != nil else { throw .notUnderstood }
    return tokens
  }

  /// Gets a new access token.
  public func refresh(_ token: Secret) async throws(GoogleError) -> GoogleTokens {
    try await tokens([("grant_type", "refresh_token"), ("refresh_token", token.reveal())])
  }

  /// Ends what the user allowed. A token that Google does not know any more counts as revoked.
  public func revoke(_ token: Secret) async throws(GoogleError) {
    do throws(GoogleError) {
      _ = try await post("/revoke", [("token", token.reveal())])
    } catch {
      guard error != .grantDead else { return }
      throw error
    }
  }

  private struct Answer: Decodable {
    var access: String
    var accessLifetime: Double?
    var refresh: String?
    var refreshLifetime: Double?
    var scope: String?

    private enum CodingKeys: String, CodingKey {
      case access = "access_token"
      case accessLifetime = "expires_in"
      case refresh = "refresh_token"
      case refreshLifetime = "refresh_token_expires_in"
      case scope
    }
  }

  private func tokens(_ members: [(String, String)]) async throws(GoogleError) -> GoogleTokens {
    let own = [("client_id", application.clientID), ("client_secret", application.clientSecret.reveal())]
    let body = try await post("/token", own + members)
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(body)), !answer.access.isEmpty else {
      throw .notUnderstood
    }
    if let scope = answer.scope, !scope.split(separator: " ").contains(Substring(GoogleApplication.scope)) {
      throw .scopeMissing
    }
    return GoogleTokens(
      access: Secret(answer.access), accessLifetime: Self.lifetime(answer.accessLifetime, atMost: 86_400) ?? 3600,
      refresh: answer.refresh.map(Secret.init),
      refreshLifetime: Self.lifetime(answer.refreshLifetime, atMost: Self.decade))
  }

  /// Ten years, in seconds.
  private static let decade = 3653 * 86_400.0

  /// Nil for what is no lifetime of a token, as if it had not been named.
  private static func lifetime(_ seconds: Double?, atMost longest: Double) -> Double? {
    seconds.flatMap { $0 > 0 && $0 <= longest ? $0 : nil }
  }

  private func post(_ path: String, _ members: [(String, String)]) async throws(GoogleError) -> [UInt8] {
    let request = Request(
      .post, application.servers.tokens + path,
      headers: [("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "application/json")],
      body: Array(FormText.encode(members).utf8), maxBody: 64 << 10)
    return try await client.answer(to: request).body
  }
}

extension HTTPClient {
  /// The answer to a request; an error status is thrown.
  func answer(to request: Request) async throws(GoogleError) -> Response {
    let response: Response
    do throws(HTTPError) { response = try await send(request) } catch { throw GoogleError(error) }
    if let error = GoogleError(response) { throw error }
    return response
  }
}
