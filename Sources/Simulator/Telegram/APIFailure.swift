/// A refusal in the Bot API's own words.
struct APIFailure: Error, Equatable, Sendable {
  var code: Int
  var description: String
  var retryAfter: Int?

  /// `Bad Request: …`
  static func badRequest(_ words: String) -> APIFailure { APIFailure(code: 400, description: "Bad Request: " + words) }

  static func forbidden(_ words: String) -> APIFailure { APIFailure(code: 403, description: "Forbidden: " + words) }

  static func conflict(_ words: String) -> APIFailure { APIFailure(code: 409, description: "Conflict: " + words) }

  static func cantParse(_ words: String) -> APIFailure { badRequest("can't parse entities: " + words) }

  static func tooMany(_ seconds: Int) -> APIFailure {
    APIFailure(code: 429, description: "Too Many Requests: retry after \(seconds)", retryAfter: seconds)
  }

  static let unauthorized = APIFailure(code: 401, description: "Unauthorized")
  static let notFound = APIFailure(code: 404, description: "Not Found")

  var body: [UInt8] {
    JSONWriter.object { json in
      json.member("ok", false)
      json.member("error_code", code)
      json.member("description", description)
      if let retryAfter {
        json.member("parameters", object: { $0.member("retry_after", retryAfter) })
      }
    }
  }
}
