/// What a call is answered with.
struct Answer: Sendable {
  enum ContentType: String, Sendable {
    case json = "application/json"
    case html = "text/html; charset=utf-8"
    /// As old pages are sent, whose charset is left to the reader.
    case bareHTML = "text/html"
    case plain = "text/plain; charset=utf-8"
    case style = "text/css; charset=utf-8"
    case script = "text/javascript; charset=utf-8"
    case drawing = "image/svg+xml"
    case problem = "application/problem+json"
  }

  var status = 200
  var type = ContentType.json
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]

  static func json(_ body: [UInt8], status: Int = 200) -> Answer { Answer(status: status, body: body) }

  static func json(status: Int = 200, _ write: (inout JSONWriter) -> Void) -> Answer {
    Answer(status: status, body: JSONWriter.object(write))
  }

  static func html(_ page: String, status: Int = 200) -> Answer {
    Answer(status: status, type: .html, body: Array(page.utf8))
  }

  /// `{"ok":false,"error":…}` of the control calls.
  static func refused(_ words: String, status: Int = 400) -> Answer {
    json(status: status) { json in
      json.member("ok", false)
      json.member("error", words)
    }
  }
}

/// A call, taken apart.
struct Call: Sendable {
  var verb: String
  var path: Substring
  var query: Substring
  var contentType: String
  var accept: String
  var authorization: String
  /// Any other header, by its name.
  var header: @Sendable (String) -> String?
  var body: [UInt8]
}
