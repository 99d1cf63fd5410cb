import Foundation
import HTTP
import Pacing

/// Why Google did not do what was asked. It contains no text of the answer, which may have secrets.
public enum GoogleError: Error, Sendable, Equatable {
  /// `invalid_grant`: the refresh token or the code is not accepted any more. Only the user can renew it.
  case grantDead
  /// `invalid_client` and the like: the operator's client id or secret is wrong.
  case clientRefused
  /// The user did not allow what was asked for.
  case scopeMissing
  /// 401: the access token is not accepted. A new one may be.
  case accessTokenDead
  /// 404: there is no such file, or it is not ours.
  case notFound
  /// The user's Drive is full.
  case storageFull
  /// 429, or 403 with a reason that means it: too many requests. `seconds`: the pause that the server demands.
  case tooMany(seconds: Double?)
  /// 403 for any other reason.
  case forbidden
  /// Another 4xx: the request itself is wrong, and repeating it is useless.
  case rejected(status: Int)
  /// 5xx. The request may have taken effect.
  case server(status: Int)
  /// The server cannot have received the request.
  case notReached
  /// No complete answer arrived. The request may have taken effect.
  case outcomeUnknown
  /// The answer is not of the documented form.
  case notUnderstood
  /// The task was cancelled.
  case cancelled

  /// Whether the request may have taken effect.
  public var isUnclear: Bool {
    switch self {
    case .server, .outcomeUnknown, .notUnderstood, .cancelled: true
    case .grantDead, .clientRefused, .scopeMissing, .accessTokenDead, .notFound, .storageFull, .tooMany, .forbidden,
      .rejected, .notReached:
      false
    }
  }

  /// A constant name without values, for logs.
  public var name: String {
    switch self {
    case .grantDead: "grantDead"
    case .clientRefused: "clientRefused"
    case .scopeMissing: "scopeMissing"
    case .accessTokenDead: "accessTokenDead"
    case .notFound: "notFound"
    case .storageFull: "storageFull"
    case .tooMany: "tooMany"
    case .forbidden: "forbidden"
    case .rejected: "rejected"
    case .server: "server"
    case .notReached: "notReached"
    case .outcomeUnknown: "outcomeUnknown"
    case .notUnderstood: "notUnderstood"
    case .cancelled: "cancelled"
    }
  }

  init(_ error: HTTPError) {
    switch error {
    case .notSent, .addressNotAllowed, .invalidRequest: self = .notReached
    case .outcomeUnknown, .tooLarge, .redirectNotAllowed: self = .outcomeUnknown
    case .cancelled: self = .cancelled
    }
  }
}

/// Error answers.
extension GoogleError {
  /// The error of an answer; nil if it is none.
  init?(_ response: Response) {
    switch response.status {
    case 200..<300: return nil
    case 401: self = Self.isClientRefused(response) ? .clientRefused : .accessTokenDead
    case 404, 410: self = .notFound
    case 429: self = .tooMany(seconds: Self.pause(response))
    case 403: self = Self.forbidden(response)
    case 500...: self = .server(status: response.status)
    default: self = Self.grantError(response) ?? .rejected(status: response.status)
    }
  }

  /// Errors of the token endpoint: `{"error":"invalid_grant"}` (RFC 6749, 5.2).
  private struct GrantAnswer: Decodable {
    var error: String
  }

  private static func grantError(_ response: Response) -> GoogleError? {
    switch try? JSONDecoder().decode(GrantAnswer.self, from: Data(response.body)).error {
    case "invalid_grant", "invalid_token": .grantDead
    case "invalid_client", "unauthorized_client", "redirect_uri_mismatch", "deleted_client": .clientRefused
    case "invalid_scope": .scopeMissing
    default: nil
    }
  }

  private static func isClientRefused(_ response: Response) -> Bool { grantError(response) == .clientRefused }

  /// Errors of Drive and Sheets: https://developers.google.com/workspace/drive/api/guides/handle-errors
  private struct Answer: Decodable {
    struct Detail: Decodable { var reason: String? }
    struct Content: Decodable {
      var errors: [Detail]?
      var status: String?
    }
    var error: Content
  }

  private static func forbidden(_ response: Response) -> GoogleError {
    let content = try? JSONDecoder().decode(Answer.self, from: Data(response.body)).error
    let reasons = content?.errors?.compactMap(\.reason) ?? []
    let limits: Set = ["rateLimitExceeded", "userRateLimitExceeded", "dailyLimitExceeded", "sharingRateLimitExceeded"]
    if !limits.isDisjoint(with: reasons) || content?.status == "RESOURCE_EXHAUSTED" {
      return .tooMany(seconds: pause(response))
    }
    if reasons.contains("storageQuotaExceeded") { return .storageFull }
    return reasons.contains("insufficientPermissions") ? .scopeMissing : .forbidden
  }

  private static func pause(_ response: Response) -> Double? {
    TrustedPause.account.seconds(retryAfter: response.header("retry-after"), date: response.header("date"))
  }
}
