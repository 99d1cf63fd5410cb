import CCurl
import Foundation
public import HTTP

/// The live `HTTPClient`: libcurl's multi interface on a thread of its own, HTTP/1.1 over kept connections.
///
/// Proxy variables (`https_proxy`, `no_proxy` …) are read when it is made. The client works until `shutdown()`,
/// or until neither it nor an `HTTPClient` made from it is held any more.
public final class CurlClient: Sendable {
  /// What holds for all requests of one client.
  public struct Options: Sendable {
    /// A file of certificates in PEM form that are trusted instead of the system's.
    public var caFile: String?
    /// Sent where a request names none.
    public var userAgent: String?
    /// Connections kept open between requests, over all hosts.
    public var maxConnections: Int
    /// Hosts asked without a proxy whatever the variables say, separated by commas; `*` for all.
    public var noProxy: String?
    public var addresses: AddressRule
    /// How the thread shows up in a list of threads; 15 bytes are shown.
    public var threadName: String

    public init(
      caFile: String? = nil, userAgent: String? = nil, maxConnections: Int = 128,
      noProxy: String? = nil, addresses: AddressRule = .publicOr([]), threadName: String = "http"
    ) {
      self.addresses = addresses
      self.caFile = caFile
      self.userAgent = userAgent
      self.maxConnections = maxConnections
      self.noProxy = noProxy
      self.threadName = threadName
    }
  }

  /// Of libcurl and what it is built on, as they run: `libcurl/8.5.0 OpenSSL/3.0.13 …`.
  public static var libraryVersions: String { String(cString: curl_version()) }

  private let loop: TransferLoop

  public convenience init(_ options: Options = Options()) {
    self.init(options, environment: ProcessInfo.processInfo.environment)
  }

  init(_ options: Options, environment: [String: String]) {
    loop = TransferLoop(options, environment: environment)
  }

  deinit { loop.close() }

  /// The client as a value; keeps this object alive.
  public var client: HTTPClient {
    HTTPClient { [self] request throws(HTTPError) in try await send(request) }
  }

  /// Ends the thread: what is under way fails with `cancelled`, what comes later with `notSent`.
  public func shutdown() { loop.close() }

  private func send(_ request: Request) async throws(HTTPError) -> Response {
    let transfer = try Transfer(request)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.continuation = continuation
        loop.start(transfer)
      }
    } onCancel: {
      // May run before the start is queued; the transfer then remembers it and never starts.
      loop.cancel(transfer)
    }
    return try result.get()
  }
}
