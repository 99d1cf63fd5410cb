import CCurl
import Foundation
public import HTTP

/// The real `HTTPClient`: libcurl's multi interface on its own thread, with HTTP/1.1 and kept connections.
///
/// Proxy variables (`https_proxy`, `no_proxy` …) are read when the client is created. The client works until
/// `shutdown()`, or until no reference to it or to an `HTTPClient` made from it remains.
public final class CurlClient: Sendable {
  /// The settings for all requests of one client.
  public struct Options: Sendable {
    /// A PEM file of trusted certificates, used in place of the system's certificates.
    public var caFile: String?
    /// The `User-Agent` for requests that set none.
    public var userAgent: String?
    /// The largest number of connections kept open between requests, for all hosts together.
    public var maxConnections: Int
    /// Hosts that are asked without a proxy, whatever the variables say. Separated by commas; `*` means all hosts.
    public var noProxy: String?
    /// The network addresses that the client connects to directly.
    public var addresses: AddressRule
    /// The name of the thread in thread lists. Only the first 15 bytes are shown.
    public var threadName: String

    /// Creates settings. By default only public addresses are allowed.
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

  /// The versions of libcurl and its libraries at run time: `libcurl/8.5.0 OpenSSL/3.0.13 …`.
  public static var libraryVersions: String { String(cString: curl_version()) }

  private let loop: TransferLoop

  /// Creates a client and starts its thread.
  public convenience init(_ options: Options = Options()) {
    self.init(options, environment: ProcessInfo.processInfo.environment)
  }

  init(_ options: Options, environment: [String: String]) {
    loop = TransferLoop(options, environment: environment)
  }

  deinit { loop.close() }

  /// The client as a value. It keeps this object alive.
  public var client: HTTPClient {
    HTTPClient { [self] request throws(HTTPError) in try await send(request) }
  }

  /// Ends the thread. Requests in flight fail with `cancelled`, later requests with `notSent`.
  public func shutdown() { loop.close() }

  private func send(_ request: Request) async throws(HTTPError) -> Response {
    let transfer = try Transfer(request)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.continuation = continuation
        loop.start(transfer)
      }
    } onCancel: {
      // This can run before the transfer starts. The transfer remembers the cancellation and then never starts.
      loop.cancel(transfer)
    }
    return try result.get()
  }
}
