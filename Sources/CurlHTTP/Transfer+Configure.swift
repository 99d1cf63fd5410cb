import CCurl
import HTTP

extension Transfer {
  /// Sets up a new or reset handle for the request's next hop.
  func configure(_ handle: UnsafeMutableRawPointer, _ options: CurlOptions, _ routes: Routes) {
    headers.removeAll(keepingCapacity: true)
    body = []
    headerBytes = 0
    areHeadersComplete = false
    bodySent = 0
    hasOpenedSocket = false
    hasRefusedAddress = false
    setBasics(handle)
    _ = pickupbot_setopt_long(handle, CURLOPT_MAXAGE_CONN, options.maxIdleSeconds)
    setSecurity(handle, options)
    setRoute(handle, routes)
    setBody(handle)
    setHeaders(handle, options)
    setCallbacks(handle)
  }

  private func setBasics(_ handle: UnsafeMutableRawPointer) {
    _ = pickupbot_setopt_string(handle, CURLOPT_URL, request.url)
    _ = pickupbot_setopt_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    _ = pickupbot_setopt_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    _ = pickupbot_setopt_long(handle, CURLOPT_NOSIGNAL, 1)
    _ = pickupbot_setopt_long(handle, CURLOPT_TIMEOUT_MS, Self.milliseconds(timeLeft))
    _ = pickupbot_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(request.connectTimeout))
    _ = pickupbot_setopt_long(handle, CURLOPT_TCP_KEEPALIVE, 1)
    _ = pickupbot_setopt_long(handle, CURLOPT_TCP_KEEPIDLE, 30)
    _ = pickupbot_setopt_long(handle, CURLOPT_TCP_KEEPINTVL, 15)
    // Accepts all encodings that libcurl can decompress.
    _ = pickupbot_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, "")
    // 0 would mean no limit. The count in `receiveBody` handles a limit of 0.
    _ = pickupbot_setopt_offset(handle, CURLOPT_MAXFILESIZE_LARGE, max(1, request.maxBody))
  }

  private func setSecurity(_ handle: UnsafeMutableRawPointer, _ options: CurlOptions) {
    if let file = options.caFile {
      _ = pickupbot_setopt_string(handle, CURLOPT_CAINFO, file)
      _ = pickupbot_setopt_string(handle, CURLOPT_PROXY_CAINFO, file)
    }
    if request.allowsOldTLS {
      // A different cipher list also keeps this connection separate: libcurl shares connections only between equal
      // settings.
      _ = pickupbot_setopt_string(handle, CURLOPT_SSL_CIPHER_LIST, "DEFAULT@SECLEVEL=1")
      _ = pickupbot_setopt_tls_context(handle, CURLOPT_SSL_CTX_FUNCTION, pickupbot_allow_legacy_connect)
    }
    _ = pickupbot_setopt_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  /// Sets the proxy and the check of addresses. Empty strings keep libcurl from reading the environment variables
  /// itself.
  private func setRoute(_ handle: UnsafeMutableRawPointer, _ routes: Routes) {
    let proxy = routes.proxy(for: address)
    _ = pickupbot_setopt_string(handle, CURLOPT_PROXY, proxy ?? "")
    _ = pickupbot_setopt_string(handle, CURLOPT_NOPROXY, "")
    guard proxy == nil, routes.isChecked(address) else { return }
    _ = pickupbot_setopt_opensocket(handle, CURLOPT_OPENSOCKETFUNCTION, openSocket)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(self).toOpaque())
  }

  /// libcurl reads the body from us piece by piece. So it can send the body a second time only if `seekBody` allows it.
  private func setBody(_ handle: UnsafeMutableRawPointer) {
    guard request.method != .get else { return }
    _ = pickupbot_setopt_long(handle, CURLOPT_POST, 1)
    // Other methods are a POST with another name.
    if request.method != .post { _ = pickupbot_setopt_string(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue) }
    _ = pickupbot_setopt_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, request.body?.count ?? 0)
    _ = pickupbot_setopt_data(handle, CURLOPT_READFUNCTION, readBody)
    _ = pickupbot_setopt_seek(handle, CURLOPT_SEEKFUNCTION, seekBody)
    let this = Unmanaged.passUnretained(self).toOpaque()
    _ = pickupbot_setopt_pointer(handle, CURLOPT_READDATA, this)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_SEEKDATA, this)
  }

  private func setHeaders(_ handle: UnsafeMutableRawPointer, _ options: CurlOptions) {
    if let agent = options.userAgent { _ = pickupbot_setopt_string(handle, CURLOPT_USERAGENT, agent) }
    for header in request.headers {
      // This is libcurl's syntax for a header without a value.
      append(header.value.isEmpty ? header.name + ";" : header.name + ": " + header.value)
    }
    if request.method != .get {
      // Without this, a large body would wait one second for "100 Continue", which few servers send.
      append("Expect:")
      // Without this, libcurl would send every body with the content type of a form.
      if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) { append("Content-Type:") }
    }
    if let headerList { _ = pickupbot_setopt_list(handle, CURLOPT_HTTPHEADER, headerList) }
  }

  private func setCallbacks(_ handle: UnsafeMutableRawPointer) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    _ = pickupbot_setopt_data(handle, CURLOPT_WRITEFUNCTION, receiveBody)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_WRITEDATA, this)
    _ = pickupbot_setopt_data(handle, CURLOPT_HEADERFUNCTION, receiveHeader)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_HEADERDATA, this)
    _ = pickupbot_setopt_prereq(handle, CURLOPT_PREREQFUNCTION, permitSending)
    _ = pickupbot_setopt_pointer(handle, CURLOPT_PREREQDATA, this)
  }

  private func append(_ line: String) {
    headerList = curl_slist_append(headerList, line) ?? headerList
  }

  /// At least 1 ms, because 0 would mean no limit; at most one day.
  private static func milliseconds(_ seconds: Double) -> Int {
    seconds.isNaN ? 1 : Int(min(max(seconds, 0.001), 86_400) * 1000)
  }
}
