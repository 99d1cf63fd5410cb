import Foundation
import Synchronization

/// The tokens that were given out.
struct GoogleGrants {
  /// A consent whose code was not exchanged yet.
  struct Code {
    var challenge: String
    var redirect: String
  }

  var codes: [String: Code] = [:]
  var refreshTokens: Set<String> = []
  /// The access tokens, and how many calls each is still good for.
  var accessTokens: [String: Int] = [:]
  var revoked = 0
  /// Calls that a new access token is good for.
  var accessUses = Int.max
  /// Seconds that a new refresh token lives, as of a client in testing. Nil: it has no end.
  var refreshLife: Int?
  private var next = 1

  mutating func newCode(_ code: Code) -> String {
    defer { next += 1 }
    let text = "4/0AbCdEfGh-simulated_\(next)"
    codes[text] = code
    return text
  }

  mutating func newRefreshToken() -> String {
    defer { next += 1 }
    let token = "1//simulated-refresh-\(next)"
    refreshTokens.insert(token)
    return token
  }

  mutating func newAccessToken() -> String {
    defer { next += 1 }
    let token = "ya29.simulated-access-\(next)"
    accessTokens[token] = accessUses
    return token
  }

  /// Whether the call may be made.
  mutating func useAccess(_ authorization: String) -> Bool {
    let token = String(authorization.dropFirst("Bearer ".count))
    guard authorization.hasPrefix("Bearer "), let uses = accessTokens[token], uses > 0 else { return false }
    accessTokens[token] = uses - 1
    return true
  }
}
