import Foundation
import HTTP
import Tracking

/// What came of one request: an answer to be read, or an end that needs no reading.
enum Exchange {
  case answer(Response)
  case ended(TrackingResult.Outcome)

  /// Bytes of an answer: a page with one parcel has a tenth of it, and what reading more costs nobody needs.
  static let maxBody = 1 << 20

  /// Sends `request`. Failures of the wire are the source's trouble, not the number's.
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

  /// Sends `request` to a public page, and has the answer read unless the wire or its status ends the matter.
  static func ask(
    _ request: Request, for query: Query, using client: HTTPClient, read: (Response) -> TrackingResult
  ) async -> TrackingResult {
    switch await send(request, using: client) {
    case .ended(let outcome): return TrackingResult(outcome)
    case .answer(let response):
      if let end = pageEnd(response, askedAt: query.askedAt) { return TrackingResult(end) }
      let result = read(response)
      return isIllegible(result) ? TrackingResult(.layoutChanged(excerpt: "an answer in another charset")) : result
    }
  }

  /// Bytes of another charset than the answer names leave no step of the parcel's way without a mark; single bad bytes
  /// do occur.
  private static func isIllegible(_ result: TrackingResult) -> Bool {
    !result.events.isEmpty && result.events.allSatisfy { $0.text.contains("\u{FFFD}") }
  }

  /// For a public page: its status decides, unless it is 2xx. 401 and 403 mean that we are kept out, since no
  /// credential was given; any other refusal means that the page is no longer where it was.
  static func pageEnd(_ response: Response, askedAt: Date?) -> TrackingResult.Outcome? {
    switch response.status {
    case 200..<300: return nil
    case 429: return .rateLimited(until: ServerTime.waitEnd(response, askedAt: askedAt))
    case 401, 403: return .blocked
    case 500...: return Captcha.stands(in: response.body) ? .blocked : .sourceDown
    default: return .layoutChanged(excerpt: "HTTP status \(response.status)")
    }
  }

  /// For an API that we have a key of: the ends that its status alone tells; nil where the body has to be read. 401 and
  /// 403 mean that the key is not taken.
  static func keyedEnd(_ response: Response, askedAt: Date?) -> TrackingResult.Outcome? {
    switch response.status {
    case 401: .unauthorized
    case 403: Captcha.stands(in: response.body) ? .blocked : .unauthorized
    case 429: .rateLimited(until: ServerTime.waitEnd(response, askedAt: askedAt))
    case 500...: Captcha.stands(in: response.body) ? .blocked : .sourceDown
    default: nil
    }
  }

  /// What an API's answer means that is none of its own.
  static func unreadable(_ body: [UInt8]) -> TrackingResult.Outcome {
    Captcha.stands(in: body) ? .blocked : .layoutChanged(excerpt: Excerpt.masked(body))
  }

  /// The charset in the content type, if any.
  static func charset(of response: Response) -> String? {
    guard let type = response.header("content-type"), let start = type.range(of: "charset=", options: .caseInsensitive)
    else { return nil }
    let value = type[start.upperBound...].prefix { $0 != ";" && !$0.isWhitespace }
    return value.trimmingCharacters(in: ["\"", "'"])
  }
}

/// Pages that want a human first. We say so, and never solve them.
enum Captcha {
  private static let marks = [
    "captcha", "geetest", "cf-challenge", "cf-chl-", "challenge-platform", "turnstile", "just a moment",
    "驗證碼", "验证码", "您是人類", "不是機器人",
  ]

  /// Whether `body` speaks of a captcha; asked only about answers that hold no result.
  static func stands(in body: [UInt8]) -> Bool {
    let text = String(decoding: body.prefix(64 * 1024), as: UTF8.self).lowercased()
    return marks.contains { text.contains($0) }
  }
}
