/// An error of the Bot API, with its original message.
struct APIFailure: Error, Equatable, Sendable {
  var code: Int
  var description: String
  var retryAfter: Int?
  var migrateTo: Int?

  /// `Bad Request: …`
  static func badRequest(_ words: String) -> APIFailure { APIFailure(code: 400, description: "Bad Request: " + words) }

  static func forbidden(_ words: String) -> APIFailure { APIFailure(code: 403, description: "Forbidden: " + words) }

  static func conflict(_ words: String) -> APIFailure { APIFailure(code: 409, description: "Conflict: " + words) }

  static func cantParse(_ words: String) -> APIFailure { badRequest("can't parse entities: " + words) }

  static func tooMany(_ seconds: Int) -> APIFailure {
    APIFailure(code: 429, description: "Too Many Requests: retry after \(seconds)", retryAfter: seconds)
  }

  static func upgraded(to chat: Int) -> APIFailure {
    var failure = badRequest("group chat was upgraded to a supergroup chat")
    failure.migrateTo = chat
    return failure
  }

  static let unauthorized = APIFailure(code: 401, description: "Unauthorized")
  static let notFound = APIFailure(code: 404, description: "Not Found")

  var body: [UInt8] {
    JSONWriter.object { json in
      json.member("ok", false)
      json.member("error_code", code)
      json.member("description", description)
      let parameters = [("retry_after", retryAfter), ("migrate_to_chat_id", migrateTo)]
      for case (let name, let value?) in parameters {
        json.member("parameters", object: { $0.member(name, value) })
      }
    }
  }
}
