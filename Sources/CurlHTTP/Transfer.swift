import CCurl
import HTTP

/// One request in flight.
///
/// `@unchecked Sendable`: the requesting task creates it and sets `continuation` before it queues the transfer. The
/// queue's lock orders these steps. After that, only the loop's thread accesses it.
final class Transfer: @unchecked Sendable {
  typealias Outcome = Result<Response, HTTPError>

  /// The result of one hop.
  enum HopResult {
    case finished(Outcome)
    /// `request` describes the next hop.
    case redirected
  }

  /// The largest size of all header lines. More than this is treated as an attack.
  static let maxHeaderBytes = 256 << 10

  var continuation: CheckedContinuation<Outcome, Never>?
  var isCancelled = false
  /// Set while libcurl processes the transfer.
  var handle: UnsafeMutableRawPointer?

  var request: Request
  /// The host of the first hop.
  let firstHost: String
  var address: WebAddress
  /// Whether this hop opened a socket. Sockets to refused addresses are never opened.
  var hasOpenedSocket = false
  var hasRefusedAddress = false
  var redirectsLeft: Int
  /// The seconds left for all remaining hops together.
  var timeLeft: Double
  var headerList: UnsafeMutablePointer<curl_slist>?

  /// Set as soon as the request is handed to a connection. From then on the server may have seen it.
  var mayHaveBeenSent = false
  var bodySent = 0
  var headers: [(name: String, value: String)] = []
  var headerBytes = 0
  /// The blank line that ends the headers was received.
  var areHeadersComplete = false
  var body: [UInt8] = []
  /// The limit that the answer exceeded.
  var exceededLimit: Int?

  init(_ request: Request) throws(HTTPError) {
    guard let address = WebAddress(request.url) else {
      throw .invalidRequest(reason: "address")
    }
    guard request.headers.allSatisfy(Self.isSafe) else { throw .invalidRequest(reason: "header") }
    if request.method == .get, request.body != nil { throw .invalidRequest(reason: "body of a GET") }
    self.request = request
    self.address = address
    firstHost = address.host
    redirectsLeft = request.maxRedirects
    timeLeft = request.timeout
  }

  /// Resumes the waiting task. Only the first call has an effect.
  func finish(_ outcome: Outcome) {
    handle = nil
    continuation?.resume(returning: outcome)
    continuation = nil
  }

  func freeHeaders() {
    curl_slist_free_all(headerList)
    headerList = nil
  }

  /// A line break would add another header.
  private static func isSafe(_ header: (name: String, value: String)) -> Bool {
    !header.name.isEmpty && !header.name.utf8.contains { $0 <= 32 || $0 == UInt8(ascii: ":") || $0 >= 127 }
      && !header.value.utf8.contains { $0 < 32 && $0 != 9 || $0 == 127 }
  }
}
