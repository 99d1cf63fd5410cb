/// A response to a call.
struct ServerResponse: Sendable {
  enum ContentType: String, Sendable {
    case json = "application/json"
    case html = "text/html; charset=utf-8"
    /// Without a charset, as old pages are sent.
    case bareHTML = "text/html"
    case feed = "text/xml"
    case plain = "text/plain; charset=utf-8"
    case style = "text/css; charset=utf-8"
    case script = "text/javascript; charset=utf-8"
    case drawing = "image/svg+xml"
    case problem = "application/problem+json"
    case binary = "application/octet-stream"
    case jpeg = "image/jpeg"
    case png = "image/png"
    case webp = "image/webp"
    case heic = "image/heic"
  }

  var status = 200
  var type = ContentType.json
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]

  static func json(_ body: [UInt8], status: Int = 200) -> ServerResponse { ServerResponse(status: status, body: body) }

  static func json(status: Int = 200, _ write: (inout JSONWriter) -> Void) -> ServerResponse {
    ServerResponse(status: status, body: JSONWriter.object(write))
  }

  static func html(_ page: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status: status, type: .html, body: Array(page.utf8))
  }

  /// The result of a control call without one: `{"ok":true}`.
  static let done = json { $0.member("ok", true) }

  /// An error of a control call: `{"ok":false,"error":…}`.
  static func refused(_ words: String, status: Int = 400) -> ServerResponse {
    json(status: status) { json in
      json.member("ok", false)
      json.member("error", words)
    }
  }
}

extension ServerResponse.ContentType {
  /// The type of a picture, by its first bytes. Nil for anything else.
  init?(picture bytes: [UInt8]) {
    switch PhotoFormat(of: bytes) {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .webp: self = .webp
    case .heic: self = .heic
    case nil: return nil
    }
  }
}

/// The parts of a request.
struct ServerRequest: Sendable {
  var verb: String
  var path: Substring
  var query: Substring
  var contentType: String
  var accept: String
  var authorization: String
  /// Returns any other header by its name.
  var header: @Sendable (String) -> String?
  var body: [UInt8]
}
