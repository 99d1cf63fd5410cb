/// One request as a value. Bodies are bytes; addresses are whole URLs, already percent-encoded.
public struct Request: Sendable {
  /// The two methods that carriers and chat platforms ask for.
  public enum Method: String, Sendable { case get = "GET", post = "POST" }

  public var method: Method
  public var url: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]?
  /// The whole transfer, in seconds.
  public var timeout: Double
  /// Until the connection stands, in seconds.
  public var connectTimeout: Double
  /// Whether the far side may safely see it twice. If not, it is never silently sent again.
  public var isRepeatable: Bool
  /// Answers above this size fail with `tooLarge`, counted after decompression.
  public var maxBody: Int
  /// Redirects are followed up to this number, within the host that is asked and to `redirectHosts`.
  public var maxRedirects: Int
  /// Other hosts that a redirect may lead to, the domains below each of them included. Any further one ends with
  /// `redirectNotAllowed`.
  public var redirectHosts: [String]
  /// The host knows TLS only without secure renegotiation or with keys that are short by now: its connection may have
  /// them, no other does. A redirect to another host ends the permission. Certificates are checked all the same.
  public var allowsOldTLS: Bool

  public init(
    _ method: Method = .get, _ url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil,
    timeout: Double = 20, connectTimeout: Double = 10, isRepeatable: Bool? = nil, maxBody: Int = 4 << 20,
    maxRedirects: Int = 0, redirectHosts: [String] = [], allowsOldTLS: Bool = false
  ) {
    self.redirectHosts = redirectHosts
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.connectTimeout = connectTimeout
    self.isRepeatable = isRepeatable ?? (method == .get)
    self.maxBody = maxBody
    self.maxRedirects = maxRedirects
    self.allowsOldTLS = allowsOldTLS
  }
}

/// An answer with any status.
public struct Response: Sendable {
  public var status: Int
  /// In the order received, names in lower case.
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]

  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first header of that name, whatever its case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name.lowercased() }?.value
  }
}

/// Why there is no answer. Holds no address, header or body: secrets stand in all three.
public enum HTTPError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The far side cannot have seen the request: name not found, connection or TLS refused.
  case notSent(reason: String)
  /// The request left, and no whole answer came: nobody knows whether it took effect.
  case outcomeUnknown(reason: String)
  case tooLarge(limit: Int)
  /// The address is not one that we ask: malformed, or a scheme other than http and https.
  case invalidRequest(reason: String)
  /// It sent us on to a host that we do not ask, or out of https.
  case redirectNotAllowed
  /// The name leads to this machine or its network, where none of those that we ask are. Nothing was connected.
  case addressNotAllowed
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

/// Sends requests. A struct with one closure, so that tests hand in values and only `App` knows the live one.
public struct HTTPClient: Sendable {
  public let send: @Sendable (Request) async throws(HTTPError) -> Response

  public init(send: @escaping @Sendable (Request) async throws(HTTPError) -> Response) {
    self.send = send
  }
}
