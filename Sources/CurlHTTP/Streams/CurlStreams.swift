import CCurl
import Foundation
public import Mail

/// Connects streams: TLS connections to mail servers, made by libcurl and then used for another protocol than HTTP.
///
/// Connecting blocks, so it happens on a short-lived thread. All connected streams together wait on one thread, which
/// ends when neither this object nor a stream of it remains.
///
/// A proxy of the environment (`https_proxy`, `all_proxy`) is used as by `CurlClient`, with `CONNECT` or SOCKS. As there,
/// it decides which addresses it allows behind itself.
public final class CurlStreams: Sendable {
  let queue = StreamQueue()
  private let threads = ConnectThreads()
  private let options: CurlOptions
  private let proxies: ProxyRules
  private let rule: StreamRule

  /// Creates the object and starts its thread. Of the options, `userAgent` and `maxConnections` mean nothing here.
  public convenience init(_ options: CurlOptions = CurlOptions(threadName: "mail")) {
    self.init(options, environment: ProcessInfo.processInfo.environment)
  }

  init(_ options: CurlOptions, environment: [String: String]) {
    self.options = options
    proxies = ProxyRules(environment, noProxy: options.noProxy)
    rule = StreamRule(options.addresses)
    let thread = Thread { [queue, options] in StreamLoop(queue).run(threadName: options.threadName) }
    thread.start()
  }

  deinit { queue.close() }

  /// Connects to a server. Its certificate must be valid for `host`.
  /// - Parameters:
  ///   - host: a name in ASCII or an address.
  ///   - isPlain: whether the connection has no TLS, as to a test server.
  public func connect(
    host: String, port: Int, isPlain: Bool = false, within seconds: Double = 20
  ) async throws(MailError) -> CurlStream {
    guard let target = StreamTarget(host, port: port), let address = WebAddress(target.url) else { throw .unknownHost }
    guard rule.allowsPort(of: target) else { throw .addressNotAllowed }
    guard CurlLibrary.isReady else { throw .notReached }
    let attempt = ConnectAttempt(
      target, seconds: seconds, caFile: options.caFile, proxy: proxies.proxy(for: address),
      isAnyAddressAllowed: rule.isListed(target), isPlain: isPlain)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if attempt.begin(continuation) { threads.run(attempt) }
      }
    } onCancel: {
      attempt.cancel()
    }
    return CurlStream(try result.get(), self)
  }
}
