import Foundation
import Synchronization

/// The consent page, the token endpoint and the revocation.
extension GoogleFake {
  /// What the bot asks the user to allow. Nil if Google would refuse to show the page.
  private static func request(_ query: Substring) -> (code: GoogleGrants.Code, state: String)? {
    let fields = Parameters(query: query)
    guard fields["client_id"] == clientID, fields["response_type"] == "code", fields["scope"] == scope,
      fields["code_challenge_method"] == "S256", fields["access_type"] == "offline", fields["prompt"] == "consent",
      let challenge = fields["code_challenge"], challenge.utf8.count == 43,
      let redirect = fields["redirect_uri"], redirect.hasPrefix("http"), let state = fields["state"], !state.isEmpty
    else { return nil }
    return (GoogleGrants.Code(challenge: challenge, redirect: redirect), state)
  }

  /// The address that the browser is sent to after the user has decided. Nil if the page's address is wrong.
  func decide(_ query: Substring, isAllowed: Bool) -> String? {
    guard let (code, mark) = Self.request(query) else { return nil }
    let separator = code.redirect.contains("?") ? "&" : "?"
    let head = code.redirect + separator + "state=" + Self.escape(mark)
    guard isAllowed else { return head + "&error=access_denied" }
    let text = state.withLock { $0.grants.newCode(code) }
    return head + "&iss=https://accounts.google.com&code=\(Self.escape(text))&scope=\(Self.escape(Self.scope))"
  }

  private static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
  }

  /// The page, and behind `/allow` and `/deny` the redirect.
  func consentPage(_ call: ServerRequest, _ path: Substring) -> ServerResponse? {
    guard call.verb == "GET" else { return nil }
    if path.hasSuffix("/allow") || path.hasSuffix("/deny") {
      guard let address = decide(call.query, isAllowed: path.hasSuffix("/allow")) else { return nil }
      var answer = ServerResponse.html("", status: 302)
      answer.headers = [("Location", address)]
      return answer
    }
    guard Self.request(call.query) != nil else { return .html("<h1>Error 400: invalid_request</h1>", status: 400) }
    let query = call.query.replacing("&", with: "&amp;")
    return .html(
      "<!doctype html><meta charset=utf-8><title>Google</title><h1>PickupBot</h1>"
        + "<p><a href=\"auth/allow?\(query)\">Allow</a></p><p><a href=\"auth/deny?\(query)\">Cancel</a></p>")
  }

  private static func refusal(_ error: String, status: Int = 400) -> ServerResponse {
    .json(status: status) { $0.member("error", error) }
  }

  func token(_ call: ServerRequest) -> ServerResponse? {
    guard call.verb == "POST" else { return nil }
    var fields = Parameters()
    fields.add(form: call.body)
    guard fields["client_id"] == Self.clientID, fields["client_secret"] == Self.clientSecret else {
      return Self.refusal("invalid_client", status: 401)
    }
    return state.withLock { state in
      switch fields["grant_type"] {
      case "authorization_code":
        // A code works once, whether the rest is right or not.
        guard let code = state.grants.codes.removeValue(forKey: fields["code"] ?? ""),
          code.redirect == fields["redirect_uri"],
          SHA256Text.challenge(of: fields["code_verifier"] ?? "") == code.challenge
        else { return Self.refusal("invalid_grant") }
        return Self.tokens(&state.grants, refresh: state.grants.newRefreshToken())
      case "refresh_token":
        guard state.grants.refreshTokens.contains(fields["refresh_token"] ?? "") else {
          return Self.refusal("invalid_grant")
        }
        return Self.tokens(&state.grants, refresh: nil)
      default: return Self.refusal("unsupported_grant_type")
      }
    }
  }

  private static func tokens(_ grants: inout GoogleGrants, refresh: String?) -> ServerResponse {
    let access = grants.newAccessToken()
    let life = grants.refreshLife
    return .json { json in
      json.member("access_token", access)
      json.member("expires_in", 3599)
      json.member("token_type", "Bearer")
      json.member("scope", scope)
      json.member("refresh_token", ifPresent: refresh)
      if let life { json.member("refresh_token_expires_in", life) }
    }
  }

  func revoke(_ call: ServerRequest) -> ServerResponse? {
    guard call.verb == "POST" else { return nil }
    var fields = Parameters()
    fields.add(form: call.body)
    return state.withLock { state in
      guard state.grants.refreshTokens.remove(fields["token"] ?? "") != nil else {
        return Self.refusal("invalid_token")
      }
      state.grants.revoked += 1
      state.grants.accessTokens = [:]
      return .json { _ in }
    }
  }
}
