/// One HTTP request. The URL is complete and already percent-encoded.
public struct Request: Sendable {
  /// The methods that the APIs of carriers, chat platforms and Google need.
  public enum Method: String, Sendable {
    case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
  }

  /// The HTTP method.
  public var method: Method
  /// The complete URL, already percent-encoded.
  public var url: String
  /// The header fields, in the order in which they are sent.
  public var headers: [(name: String, value: String)]
  /// The body. Nil for none.
  public var body: [UInt8]?
  /// The most time for the whole transfer, in seconds.
  public var timeout: Double
  /// The most time until the connection is established, in seconds.
  public var connectTimeout: Double
  /// Whether the server may receive the request twice without harm. If not, it is never resent automatically and no
  /// redirect is followed.
  public var isIdempotent: Bool
  /// The most bytes of a response body, counted after decompression. A larger one fails with `tooLarge`.
  public var maxBody: Int
  /// The most redirects that are followed. They must stay on the requested host or lead to `redirectHosts`.
  public var maxRedirects: Int
  /// Other hosts that a redirect may lead to, including their subdomains. A redirect to any other host fails with
  /// `redirectNotAllowed`.
  public var redirectHosts: [String]
  /// Whether the connection may use TLS without secure renegotiation, or with keys that are too short by current
  /// standards, because the host supports nothing better. It applies to this host only: a redirect to another host ends
  /// it. Certificates are verified in any case.
  public var allowsOldTLS: Bool

  /// Makes a request. The default of `isIdempotent` is true for GET and false for the others.
  public init(
    _ method: Method = .get, _ url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil,
    timeout: Double = 20, connectTimeout: Double = 10, isIdempotent: Bool? = nil, maxBody: Int = 4 << 20,
    maxRedirects: Int = 0, redirectHosts: [String] = [], allowsOldTLS: Bool = false
  ) {
    self.redirectHosts = redirectHosts
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.connectTimeout = connectTimeout
    self.isIdempotent = isIdempotent ?? (method == .get)
    self.maxBody = maxBody
    self.maxRedirects = maxRedirects
    self.allowsOldTLS = allowsOldTLS
  }
}

/// A response with any status.
public struct Response: Sendable {
  /// The HTTP status code.
  public var status: Int
  /// The header fields in the order received. The names are in lower case.
  public var headers: [(name: String, value: String)]
  /// The body, decompressed.
  public var body: [UInt8]

  /// Makes a response, by default without header fields and body.
  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first header field with that name, in any case. Nil if there is none.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name.lowercased() }?.value
  }
}

/// Why there is no response. It contains no URL, header or body, since all three may contain secrets.
public enum HTTPError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The server cannot have received the request: the name was not found, or the connection or TLS was refused.
  case notSent(reason: String)
  /// The request was sent, but no complete response arrived. It may or may not have taken effect.
  case outcomeUnknown(reason: String)
  /// The response body is larger than `Request.maxBody`.
  case tooLarge(limit: Int)
  /// The URL is malformed, or its scheme is neither http nor https.
  case invalidRequest(reason: String)
  /// The server redirected to a host that is not allowed, or from https to http.
  case redirectNotAllowed
  /// The name resolves to this machine or its local network, where no allowed host is. No connection was made.
  case addressNotAllowed
  /// The task was cancelled.
  case cancelled

  /// A constant name without values, for counters.
  public var name: String {
    switch self {
    case .notSent: "notSent"
    case .outcomeUnknown: "outcomeUnknown"
    case .tooLarge: "tooLarge"
    case .invalidRequest: "invalidRequest"
    case .redirectNotAllowed: "redirectNotAllowed"
    case .addressNotAllowed: "addressNotAllowed"
    case .cancelled: "cancelled"
    }
  }

  /// The error in words, for logs.
  public var description: String {
    switch self {
    case .notSent(let reason): "not sent: \(reason)"
    case .outcomeUnknown(let reason): "no answer: \(reason)"
    case .tooLarge(let limit): "answer above \(limit) bytes"
    case .invalidRequest(let reason): "invalid request: \(reason)"
    case .redirectNotAllowed: "a redirect to another host, not followed"
    case .addressNotAllowed: "an address of a local network, not connected to"
    case .cancelled: "cancelled"
    }
  }
}

/// Sends requests. It is a struct with one closure, so that tests supply their own responses and only `App` uses the
/// real client.
public struct HTTPClient: Sendable {
  /// Sends a request and returns the response with any status.
  public let send: @Sendable (Request) async throws(HTTPError) -> Response

  /// Makes a client from a closure.
  public init(send: @escaping @Sendable (Request) async throws(HTTPError) -> Response) {
    self.send = send
  }
}
