import HTTP

/// The envelope of every answer.
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
    // A refusal is understood as far as it can be.
    errorCode = ok ? nil : try? fields.decodeIfPresent(Int.self, forKey: .errorCode)
    description = ok ? nil : try? fields.decodeIfPresent(String.self, forKey: .description)
    parameters = ok ? nil : try? fields.decodeIfPresent(Parameters.self, forKey: .parameters)
  }
}

/// A result of which only the fact counts: `true`, or a message.
struct WireAnything: Decodable {
  init(from decoder: any Decoder) throws {}
}

struct WireSentMessage: Decodable {
  let id: Int64

  /// Its id, without decoding a whole message that echoes what was sent; nil where the answer is any other than usual.
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
