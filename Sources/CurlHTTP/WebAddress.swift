/// The parts of an http or https address that decide whether it is trusted: scheme, host and port.
struct WebAddress: Hashable {
  enum Scheme: String { case http, https }

  let scheme: Scheme
  /// In lower case, without user name and port.
  let host: String
  let port: String

  /// Nil for another scheme, an empty host, or characters that no address contains.
  init?(_ url: String) {
    guard url.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), let colon = url.firstIndex(of: ":"),
      let scheme = Scheme(rawValue: url[..<colon].lowercased()), url[colon...].hasPrefix("://")
    else { return nil }
    let authority = url[url.index(colon, offsetBy: 3)...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let hostAndPort = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    // The colons inside the brackets of an IPv6 address do not separate a port.
    let bracket = hostAndPort.lastIndex(of: "]") ?? hostAndPort.startIndex
    let portColon = hostAndPort[bracket...].firstIndex(of: ":")
    let host = hostAndPort[..<(portColon ?? hostAndPort.endIndex)]
    guard !host.isEmpty else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    let port = portColon.map { String(hostAndPort[hostAndPort.index(after: $0)...]) } ?? ""
    self.port = port.isEmpty ? (scheme == .https ? "443" : "80") : port
  }

  /// Whether a redirect to `next` may be followed: never from https to http.
  func allowsRedirect(to next: WebAddress) -> Bool { next.scheme == .https || scheme == .http }

  /// Whether `host` is `domain` or one of its subdomains. Both are in lower case.
  static func isHost(_ host: some StringProtocol, in domain: some StringProtocol) -> Bool {
    !domain.isEmpty && (host == domain || host.hasSuffix("." + domain))
  }
}
