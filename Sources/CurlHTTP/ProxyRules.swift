/// Which proxy a request takes, by the usual variables as curl(1) describes them under "Environment". It is told to
/// libcurl outright, which would read them itself but not say what came of it; and a connection to a proxy is not held
/// to the rule for addresses.
struct ProxyRules {
  private let variables: [String: String]
  private let exceptions: [Substring]
  private let isOff: Bool

  /// - Parameter noProxy: goes before the variable `no_proxy`.
  init(_ environment: [String: String], noProxy: String?) {
    variables = environment.filter { !$0.value.isEmpty }
    let hosts = noProxy ?? variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    isOff = hosts == "*"
    exceptions = hosts.lowercased().split { $0 == "," || $0.isWhitespace }
  }

  /// Nil for none.
  func proxy(for address: WebAddress) -> String? {
    guard !isOff else { return nil }
    // A server that runs programs sets HTTP_PROXY to the header `Proxy` of whoever asks it: that one does not count.
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

  /// An address, or a block of them: `10.0.0.0/8`.
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
