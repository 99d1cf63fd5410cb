import CCurl
import Foundation
public import HTTP

/// The real `HTTPClient`: libcurl's multi interface on its own thread, with HTTP/1.1 and kept connections.
///
/// Proxy variables (`https_proxy`, `no_proxy` …) are read when the client is created. The client works until
/// `shutdown()`, or until no reference to it or to an `HTTPClient` made from it remains.
public final class CurlClient: Sendable {
  /// The versions of libcurl and its libraries at run time: `libcurl/8.5.0 OpenSSL/3.0.13 …`.
  public static var libraryVersions: String { String(cString: curl_version()) }

  private let queue: TransferQueue

  /// Creates a client and starts its thread.
  public convenience init(_ options: CurlOptions = CurlOptions()) {
    self.init(options, environment: ProcessInfo.processInfo.environment)
  }

  init(_ options: CurlOptions, environment: [String: String]) {
    queue = TransferQueue()
    guard let multi = queue.multi else { return }
    let thread = Thread { [queue] in TransferRunner(multi, options, environment: environment).run(queue) }
    thread.start()
  }

  deinit { queue.close() }

  /// The client as a value. It keeps this object alive.
  public var client: HTTPClient {
    HTTPClient { [self] request throws(HTTPError) in try await send(request) }
  }

  /// Ends the thread. Requests in flight fail with `cancelled`, later requests with `notSent`.
  public func shutdown() { queue.close() }

  private func send(_ request: Request) async throws(HTTPError) -> Response {
    let transfer = try Transfer(request)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.continuation = continuation
        queue.start(transfer)
      }
    } onCancel: {
      // This can run before the transfer starts. The transfer remembers the cancellation and then never starts.
      queue.cancel(transfer)
    }
    return try result.get()
  }
}
