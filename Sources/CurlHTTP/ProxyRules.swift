/// The choice of the proxy for a request, by the usual environment variables (curl(1), "Environment"). libcurl could
/// read them itself, but it does not report its choice. The choice must be known, because the rule for addresses does
/// not apply to connections to a proxy.
struct ProxyRules {
  private let variables: [String: String]
  private let exceptions: [Substring]
  private let isOff: Bool

  /// - Parameter noProxy: takes precedence over the variable `no_proxy`.
  init(_ environment: [String: String], noProxy: String?) {
    variables = environment.filter { !$0.value.isEmpty }
    let hosts = noProxy ?? variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    isOff = hosts == "*"
    exceptions = hosts.lowercased().split { $0 == "," || $0.isWhitespace }
  }

  /// The proxy for a request to `address`; nil for none.
  func proxy(for address: WebAddress) -> String? {
    guard !isOff else { return nil }
    // HTTP_PROXY in upper case is ignored: a CGI server sets it to the client's `Proxy` header.
    let names =
      switch address.scheme {
      case .http: ["http_proxy", "all_proxy", "ALL_PROXY"]
      case .https: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      }
    let proxy = names.lazy.compactMap { variables[$0] }.first
    return proxy == nil || isException(address.host) ? nil : proxy
  }

  private func isException(_ host: String) -> Bool {
    let name = host.hasPrefix("[") ? host.dropFirst().prefix { $0 != "]" } : host[...]
    if let address = IPAddress(name) { return exceptions.contains { Self.covers($0, address) } }
    let domain = Self.withoutDot(name)
    return exceptions.contains { exception in
      let parent = exception.hasPrefix(".") ? exception.dropFirst() : exception
      return WebAddress.isHost(domain, in: Self.withoutDot(parent))
    }
  }

  /// Whether `exception` is this address, or a block that contains it, such as `10.0.0.0/8`.
  private static func covers(_ exception: Substring, _ address: IPAddress) -> Bool {
    let parts = exception.split(separator: "/", maxSplits: 1)
    guard let first = parts.first,
      let block = IPAddress(first.hasPrefix("[") ? first.dropFirst().prefix { $0 != "]" } : first),
      block.bytes.count == address.bytes.count
    else { return false }
    let bits = parts.count == 2 ? Int(parts[1]) : block.bytes.count * 8
    return bits.map { address.isIn(block.bytes, bits: $0) } ?? false
  }

  private static func withoutDot(_ name: Substring) -> Substring { name.hasSuffix(".") ? name.dropLast() : name }
}
