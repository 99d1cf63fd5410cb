import Foundation
import HTTP
import Tracking

/// The result of one request: an answer to read, or an outcome that needs no reading.
enum Exchange {
  case answer(Response)
  case ended(TrackingResult.Outcome)

  /// The largest answer in bytes (1 MiB). A page with one parcel has about a tenth of this; reading a larger one only
  /// costs time.
  static let maxBody = 1 << 20

  /// Sends `request`. A network failure gives an outcome about the source, never about the number.
  static func send(_ request: Request, using client: HTTPClient) async -> Exchange {
    var request = request
    request.maxBody = min(request.maxBody, maxBody)
    do throws(HTTPError) {
      return .answer(try await client.send(request))
    } catch {
      switch error {
      case .tooLarge: return .ended(.layoutChanged(excerpt: Excerpt.masked("answer too large")))
      case .notSent, .outcomeUnknown, .cancelled: return .ended(.unreachable)
      case .redirectNotAllowed: return .ended(.redirectNotAllowed)
      case .addressNotAllowed: return .ended(.addressNotAllowed)
      case .invalidRequest: return .ended(.sourceDown)
      }
    }
  }

  /// Sends `request` to a public page and reads the answer with `read`, unless a network failure or the HTTP status
  /// already gives the outcome.
  static func ask(
    _ request: Request, for query: Query, using client: HTTPClient, read: (Response) -> TrackingResult
  ) async -> TrackingResult {
    switch await send(request, using: client) {
    case .ended(let outcome): return TrackingResult(outcome)
    case .answer(let response):
      if let end = pageOutcome(response, askedAt: query.askedAt) { return TrackingResult(end) }
      let result = read(response)
      return isIllegible(result) ? TrackingResult(.layoutChanged(excerpt: "an answer in another charset")) : result
    }
  }

  /// Whether the answer was decoded with the wrong charset. In that case every event contains U+FFFD, the replacement
  /// character. Single bad bytes also occur in correct answers.
  private static func isIllegible(_ result: TrackingResult) -> Bool {
    !result.events.isEmpty && result.events.allSatisfy { $0.text.contains("\u{FFFD}") }
  }

  /// The outcome that the HTTP status of a public page gives; nil for 2xx. 401 and 403 give `blocked`, because no
  /// credential was sent. Any other status below 500 except 429 gives `layoutChanged`: the page is no longer at this
  /// address.
  static func pageOutcome(_ response: Response, askedAt: Date?) -> TrackingResult.Outcome? {
    switch response.status {
    case 200..<300: return nil
    case 429: return .rateLimited(until: RetryAfter.date(response, askedAt: askedAt))
    case 401, 403: return .blocked
    case 500...: return Captcha.isPresent(in: response.body) ? .blocked : .sourceDown
    default: return .layoutChanged(excerpt: "HTTP status \(response.status)")
    }
  }

  /// The outcome that the HTTP status of an API with a key gives; nil when the body has to be read. 401 and 403 mean
  /// that the key is not accepted; a captcha page with 403 gives `blocked`.
  static func apiOutcome(_ response: Response, askedAt: Date?) -> TrackingResult.Outcome? {
    switch response.status {
    case 401: .unauthorized
    case 403: Captcha.isPresent(in: response.body) ? .blocked : .unauthorized
    case 429: .rateLimited(until: RetryAfter.date(response, askedAt: askedAt))
    case 500...: Captcha.isPresent(in: response.body) ? .blocked : .sourceDown
    default: nil
    }
  }

  /// The outcome of a body that is not an answer of the API.
  static func unreadable(_ body: [UInt8]) -> TrackingResult.Outcome {
    Captcha.isPresent(in: body) ? .blocked : .layoutChanged(excerpt: Excerpt.masked(body))
  }

  /// The charset in the `Content-Type` header, if any.
  static func charset(of response: Response) -> String? {
    guard let type = response.header("content-type"), let start = type.range(of: "charset=", options: .caseInsensitive)
    else { return nil }
    let value = type[start.upperBound...].prefix { $0 != ";" && !$0.isWhitespace }
    return value.trimmingCharacters(in: ["\"", "'"])
  }
}

/// Detection of captcha pages. Such an answer gives `blocked`; a captcha is never solved.
enum Captcha {
  private static let marks = [
    "captcha", "geetest", "cf-challenge", "cf-chl-", "challenge-platform", "turnstile", "just a moment",
    "驗證碼", "验证码", "您是人類", "不是機器人",
  ]

  /// Whether `body` mentions a captcha. Only asked about answers that contain no result.
  static func isPresent(in body: [UInt8]) -> Bool {
    let text = String(decoding: body.prefix(64 * 1024), as: UTF8.self).lowercased()
    return marks.contains { text.contains($0) }
  }
}
