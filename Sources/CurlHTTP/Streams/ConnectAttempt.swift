import CCurl
import Foundation
import Mail
import Synchronization

/// One attempt to connect a stream.
///
/// `@unchecked Sendable`: the two flags are used only by the thread that runs the attempt; the rest is constant or under
/// a lock.
final class ConnectAttempt: @unchecked Sendable {
  typealias Outcome = Result<StreamHandle, MailError>

  private struct Waiting {
    var continuation: CheckedContinuation<Outcome, Never>?
    var isCancelled = false
  }

  private let target: StreamTarget
  private let seconds: Double
  private let caFile: String?
  private let proxy: String?
  private let isAnyAddressAllowed: Bool
  private let isPlain: Bool
  private let waiting = Mutex(Waiting())
  fileprivate var hasOpenedSocket = false
  fileprivate var hasRefusedAddress = false

  init(
    _ target: StreamTarget, seconds: Double, caFile: String?, proxy: String?, isAnyAddressAllowed: Bool, isPlain: Bool
  ) {
    self.isPlain = isPlain
    self.target = target
    self.seconds = seconds
    self.caFile = caFile
    self.proxy = proxy
    self.isAnyAddressAllowed = isAnyAddressAllowed
  }

  fileprivate var isCancelled: Bool { waiting.withLock { $0.isCancelled } }

  /// Keeps the continuation for the outcome. False if the task was cancelled before: then there is nothing to run.
  func begin(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let isCancelled = waiting.withLock { waiting in
      if !waiting.isCancelled { waiting.continuation = continuation }
      return waiting.isCancelled
    }
    if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
    return !isCancelled
  }

  /// The task goes on at once. The thread notices within a second and closes what it has.
  func cancel() {
    let continuation = waiting.withLock { waiting in
      waiting.isCancelled = true
      defer { waiting.continuation = nil }
      return waiting.continuation
    }
    continuation?.resume(returning: .failure(.cancelled))
  }

  /// Connects. Blocks the thread.
  func run() {
    guard !isCancelled else { return }
    let outcome = connect()
    let continuation = waiting.withLock { waiting in
      defer { waiting.continuation = nil }
      return waiting.continuation
    }
    if let continuation {
      continuation.resume(returning: outcome)
    } else if case .success(let handle) = outcome {
      // Cancelled meanwhile: nobody else knows the handle.
      handle.free()
    }
  }

  private func connect() -> Outcome {
    guard let handle = curl_easy_init() else { return .failure(.notReached) }
    configure(handle)
    let code = curl_easy_perform(handle)
    var socket = CURL_SOCKET_BAD
    if code == CURLE_OK { _ = pickupbot_getinfo_socket(handle, CURLINFO_ACTIVESOCKET, &socket) }
    guard code == CURLE_OK, socket != CURL_SOCKET_BAD else {
      curl_easy_cleanup(handle)
      return .failure(error(code))
    }
    // From now on this object may be gone.
    _ = pickupbot_setopt_pointer(handle, CURLOPT_XFERINFODATA, nil)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_OPENSOCKETDATA, nil)
    return .success(StreamHandle(handle, socket: socket))
  }

  private func configure(_ handle: UnsafeMutableRawPointer) {
    _ = pickupbot_setopt_string(handle, CURLOPT_URL, isPlain ? target.plainURL : target.url)
    _ = pickupbot_setopt_string(handle, CURLOPT_PROTOCOLS_STR, isPlain ? "http" : "https")
    _ = pickupbot_setopt_long(handle, CURLOPT_CONNECT_ONLY, 1)
    _ = pickupbot_setopt_long(handle, CURLOPT_NOSIGNAL, 1)
    _ = pickupbot_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(min(max(seconds, 0.001), 3600) * 1000))
    _ = pickupbot_setopt_long(handle, CURLOPT_TCP_KEEPALIVE, 1)
    _ = pickupbot_setopt_long(handle, CURLOPT_TCP_KEEPIDLE, 120)
    _ = pickupbot_setopt_long(handle, CURLOPT_TCP_KEEPINTVL, 30)
    _ = pickupbot_setopt_long(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    _ = pickupbot_setopt_long(handle, CURLOPT_SSL_ENABLE_ALPN, 0)
    _ = pickupbot_setopt_long(handle, CURLOPT_SSL_VERIFYPEER, 1)
    _ = pickupbot_setopt_long(handle, CURLOPT_SSL_VERIFYHOST, 2)
    if let caFile {
      _ = pickupbot_setopt_string(handle, CURLOPT_CAINFO, caFile)
      _ = pickupbot_setopt_string(handle, CURLOPT_PROXY_CAINFO, caFile)
    }
    // Empty strings keep libcurl from reading the environment itself.
    _ = pickupbot_setopt_string(handle, CURLOPT_PROXY, proxy ?? "")
    _ = pickupbot_setopt_string(handle, CURLOPT_NOPROXY, "")
    _ = pickupbot_setopt_long(handle, CURLOPT_HTTPPROXYTUNNEL, 1)
    _ = pickupbot_setopt_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    let this = Unmanaged.passUnretained(self).toOpaque()
    _ = pickupbot_setopt_long(handle, CURLOPT_NOPROGRESS, 0)
    _ = pickupbot_setopt_progress(handle, CURLOPT_XFERINFOFUNCTION, checkCancellation)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_XFERINFODATA, this)
    guard proxy == nil, !isAnyAddressAllowed else { return }
    _ = pickupbot_setopt_opensocket(handle, CURLOPT_OPENSOCKETFUNCTION, openStreamSocket)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_OPENSOCKETDATA, this)
  }

  private func error(_ code: CURLcode) -> MailError {
    if hasRefusedAddress, !hasOpenedSocket { return .addressNotAllowed }
    return switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_URL_MALFORMAT: .unknownHost
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR: .certificate
    case CURLE_ABORTED_BY_CALLBACK: .cancelled
    default: .notReached
    }
  }
}

// libcurl calls these functions on the thread that runs the attempt, and never after it.

private func attempt(_ pointer: UnsafeMutableRawPointer?) -> ConnectAttempt? {
  pointer.map { Unmanaged<ConnectAttempt>.fromOpaque($0).takeUnretainedValue() }
}

private func checkCancellation(
  _ pointer: UnsafeMutableRawPointer?, _: curl_off_t, _: curl_off_t, _: curl_off_t, _: curl_off_t
) -> Int32 {
  attempt(pointer)?.isCancelled == true ? 1 : 0
}

/// Opens a socket for one of the addresses that the name resolved to. If the address is refused, libcurl tries the next.
private func openStreamSocket(
  _ pointer: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let attempt = attempt(pointer), let address else { return CURL_SOCKET_BAD }
  guard let socket = publicSocket(address) else {
    attempt.hasRefusedAddress = true
    return CURL_SOCKET_BAD
  }
  attempt.hasOpenedSocket = true
  return socket
}
