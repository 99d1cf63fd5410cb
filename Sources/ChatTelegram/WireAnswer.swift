import HTTP

/// The wrapper of every answer.
struct WireAnswer<Result: Decodable>: Decodable {
  struct Parameters: Decodable {
    let retryAfter: Int?
    let migrateToChatID: Int64?

    enum CodingKeys: String, CodingKey {
      case retryAfter = "retry_after"
      case migrateToChatID = "migrate_to_chat_id"
    }
  }

  let ok: Bool
  let result: Result?
  let errorCode: Int?
  let description: String?
  let parameters: Parameters?

  enum CodingKeys: String, CodingKey {
    case ok, result, description, parameters
    case errorCode = "error_code"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    ok = try fields.decode(Bool.self, forKey: .ok)
    result = ok ? try fields.decodeIfPresent(Result.self, forKey: .result) : nil
    // The fields of an error are read leniently: a field that cannot be read is nil.
    errorCode = ok ? nil : try? fields.decodeIfPresent(Int.self, forKey: .errorCode)
    description = ok ? nil : try? fields.decodeIfPresent(String.self, forKey: .description)
    parameters = ok ? nil : try? fields.decodeIfPresent(Parameters.self, forKey: .parameters)
  }
}

/// A result whose content is not needed: `true`, or a message.
struct WireAnything: Decodable {
  init(from decoder: any Decoder) throws {}
}

struct WireSentMessage: Decodable {
  let id: Int64

  /// The id of a sent message, without decoding the whole message, which repeats what was sent. Nil when the answer
  /// does not have its usual form.
  static func id(in response: Response) -> Int64? {
    let start = Array(#"{"ok":true,"result":{"#.utf8)
    guard response.status == 200, response.body.starts(with: start), response.body.suffix(2).elementsEqual([125, 125])
    else { return nil }
    return JSONSplitter.integer("message_id", in: response.body[(start.count - 1)...])
  }

  enum CodingKeys: String, CodingKey { case id = "message_id" }
}

struct WireFile: Decodable {
  let size: Int?
  let path: String?

  enum CodingKeys: String, CodingKey {
    case size = "file_size"
    case path = "file_path"
  }
}

struct WireWebhook: Decodable {
  let url: String?
}

struct WireBot: Decodable {
  let id: Int64
  let username: String?
}
