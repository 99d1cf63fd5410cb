import CCurl
import HTTP

/// One request on its way.
///
/// `@unchecked Sendable`: made by the task that asks, which sets `continuation` before it queues the transfer (the
/// queue's lock orders the two); from then on only the loop's thread touches it.
final class Transfer: @unchecked Sendable {
  typealias Outcome = Result<Response, HTTPError>

  /// How one hop ended.
  enum End {
    case finished(Outcome)
    /// `request` holds the next hop.
    case redirected
  }

  /// Header lines beyond this are no answer but an attack.
  static let maxHeaderBytes = 256 << 10

  var continuation: CheckedContinuation<Outcome, Never>?
  var isCancelled = false
  /// Set while libcurl works on it.
  var handle: UnsafeMutableRawPointer?

  var request: Request
  /// The host that was asked first.
  let home: String
  var address: WebAddress
  /// What became of this hop's connections: those to addresses that we do not ask were never opened.
  var hasOpenedSocket = false
  var hasRefusedAddress = false
  var redirectsLeft: Int
  /// Seconds left for all hops together.
  var timeLeft: Double
  var headerList: UnsafeMutablePointer<curl_slist>?

  /// From the moment that the request is handed to a connection the far side may see it.
  var mayHaveLeft = false
  var bodySent = 0
  var headers: [(name: String, value: String)] = []
  var headerBytes = 0
  /// The blank line that ends the headers has come.
  var isHeadWhole = false
  var body: [UInt8] = []
  /// The limit that the answer broke.
  var brokenLimit: Int?

  init(_ request: Request) throws(HTTPError) {
    guard let address = WebAddress(request.url) else {
      throw .invalidRequest(reason: "address")
    }
    guard request.headers.allSatisfy(Self.isSafe) else { throw .invalidRequest(reason: "header") }
    if request.method == .get, request.body != nil { throw .invalidRequest(reason: "body of a GET") }
    self.request = request
    self.address = address
    home = address.host
    redirectsLeft = request.maxRedirects
    timeLeft = request.timeout
  }

  /// Answers the waiting task; only the first call counts.
  func finish(_ outcome: Outcome) {
    handle = nil
    continuation?.resume(returning: outcome)
    continuation = nil
  }

  func freeHeaders() {
    curl_slist_free_all(headerList)
    headerList = nil
  }

  /// A line break would smuggle in another header.
  private static func isSafe(_ header: (name: String, value: String)) -> Bool {
    !header.name.isEmpty && !header.name.utf8.contains { $0 <= 32 || $0 == UInt8(ascii: ":") || $0 >= 127 }
      && !header.value.utf8.contains { $0 < 32 && $0 != 9 || $0 == 127 }
  }
}
