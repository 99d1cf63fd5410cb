import CCurl
import HTTP

extension Transfer {
  /// The result of a hop from libcurl's final code. Called before the handle is reset.
  func hopResult(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> HopResult {
    guard code == CURLE_OK else { return .finished(.failure(error(code))) }
    // If a connection ends within the headers, libcurl reports success with an empty body.
    guard areHeadersComplete else { return .finished(.failure(.outcomeUnknown(reason: "cut off"))) }
    var status = 0
    _ = pickupbot_getinfo_long(handle, CURLINFO_RESPONSE_CODE, &status)
    if redirectsAllowed, let next = Self.redirect(handle) { return follow(next, status: status, handle) }
    return .finished(.success(Response(status: status, headers: headers, body: body)))
  }

  /// A request that must not be sent twice is not redirected: the redirect itself is its answer.
  private var redirectsAllowed: Bool { request.maxRedirects > 0 && request.isIdempotent }

  /// Redirects are followed here and not by libcurl, which would send our headers, including API keys, to any other
  /// host.
  private func follow(_ url: String, status: Int, _ handle: UnsafeMutableRawPointer) -> HopResult {
    guard redirectsLeft > 0 else { return .finished(.failure(.outcomeUnknown(reason: "too many redirects"))) }
    guard let next = WebAddress(url), address.allowsRedirect(to: next), isAllowed(next.host) else {
      return .finished(.failure(.redirectNotAllowed))
    }
    var micros: curl_off_t = 0
    _ = pickupbot_getinfo_offset(handle, CURLINFO_TOTAL_TIME_T, &micros)
    timeLeft -= Double(micros) / 1_000_000
    guard timeLeft > 0 else { return .finished(.failure(.outcomeUnknown(reason: "timeout"))) }
    redirectsLeft -= 1
    if next != address {
      request.headers.removeAll { !Self.maySendToOtherHost($0.name) }
      request.allowsOldTLS = false
    }
    // The same as in browsers: only 307 and 308 keep the method.
    if status != 307, status != 308, request.method != .get {
      request.method = .get
      request.body = nil
      request.headers.removeAll { $0.name.lowercased() == "content-type" }
    }
    request.url = url
    address = next
    return .redirected
  }

  private func isAllowed(_ host: String) -> Bool {
    host == firstHost || request.redirectHosts.contains { WebAddress.isHost(host, in: $0.lowercased()) }
  }

  private static func redirect(_ handle: UnsafeMutableRawPointer) -> String? {
    var pointer: UnsafeMutableRawPointer?
    _ = pickupbot_getinfo_pointer(handle, CURLINFO_REDIRECT_URL, &pointer)
    return pointer.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  /// Whether the header can be sent to another host.
  private static func maySendToOtherHost(_ name: String) -> Bool {
    ["accept", "accept-language", "user-agent", "content-type"].contains(name.lowercased())
  }

  private func error(_ code: CURLcode) -> HTTPError {
    if let exceededLimit { return .tooLarge(limit: exceededLimit) }
    if code == CURLE_FILESIZE_EXCEEDED { return .tooLarge(limit: request.maxBody) }
    if hasRefusedAddress, !hasOpenedSocket { return .addressNotAllowed }
    let reason = "\(Self.word(code)) (\(code.rawValue))"
    if mayHaveBeenSent { return .outcomeUnknown(reason: reason) }
    // `CURLE_UNSUPPORTED_PROTOCOL` after sending would mean an answer in an unknown protocol; that case has returned
    // above.
    if code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_URL_MALFORMAT { return .invalidRequest(reason: reason) }
    return .notSent(reason: reason)
  }

  /// A constant text for logs. libcurl's own error texts can contain the address.
  private static func word(_ code: CURLcode) -> String {
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL: "protocol"
    case CURLE_URL_MALFORMAT: "address"
    case CURLE_COULDNT_RESOLVE_PROXY: "proxy name not found"
    case CURLE_COULDNT_RESOLVE_HOST: "name not found"
    case CURLE_COULDNT_CONNECT: "no connection"
    case CURLE_WEIRD_SERVER_REPLY: "no HTTP"
    case CURLE_PARTIAL_FILE: "cut off"
    case CURLE_OPERATION_TIMEDOUT: "timeout"
    case CURLE_SSL_CONNECT_ERROR: "TLS"
    case CURLE_PEER_FAILED_VERIFICATION: "certificate"
    case CURLE_SSL_CACERT_BADFILE: "CA file"
    case CURLE_GOT_NOTHING: "empty answer"
    case CURLE_SEND_ERROR: "send"
    case CURLE_RECV_ERROR: "receive"
    case CURLE_BAD_CONTENT_ENCODING: "encoding"
    case CURLE_SEND_FAIL_REWIND, CURLE_ABORTED_BY_CALLBACK: "not sent twice"
    case CURLE_PROXY: "proxy"
    default: "failed"
    }
  }
}
