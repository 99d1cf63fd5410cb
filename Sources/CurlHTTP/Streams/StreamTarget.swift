/// The server of a stream.
struct StreamTarget: Hashable {
  /// In lower case; an IPv6 address without brackets.
  let host: String
  let port: Int

  /// Nil if this is no host. The host comes from a user and becomes part of a URL, so only the characters of names and
  /// addresses are allowed.
  init?(_ text: String, port: Int) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let host = isBracketed ? text.dropFirst().dropLast().lowercased() : text.lowercased()
    let isName = host.utf8.allSatisfy { Self.nameCharacters.contains($0) } && host.utf8.contains { $0 != 46 }
    guard isName && !isBracketed || host.contains(":") && IPAddress(host) != nil, host.utf8.count <= 253,
      port > 0, port <= 65_535
    else { return nil }
    self.host = host
    self.port = port
  }

  private static let nameCharacters = Set("abcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

  var url: String { "https://\(authority)/" }
  /// For a connection without TLS.
  var plainURL: String { "http://\(authority)/" }
  private var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// The same for all spellings of an address, and for a name with a dot at its end.
  fileprivate var key: String { IPAddress(host)?.bytes.description ?? StreamRule.withoutDot(host) }
}

/// Which servers a stream may be connected to.
struct StreamRule {
  /// IMAP and SMTP, each with TLS from the first byte, and submission.
  static let ports: Set = [993, 465, 587]

  /// Whether everything is allowed.
  private let isOpen: Bool
  private let listedHosts: Set<String>
  private let listedServers: Set<String>

  init(_ rule: AddressRule) {
    var (hosts, servers): (Set<String>, Set<String>) = ([], [])
    switch rule {
    case .any: isOpen = true
    case .publicOr(let entries):
      isOpen = false
      for entry in entries {
        if let host = StreamTarget(entry, port: 1) {
          hosts.insert(host.key)
        } else if let colon = entry.lastIndex(of: ":"), let port = Int(entry[entry.index(after: colon)...]),
          let server = StreamTarget(String(entry[..<colon]), port: port)
        {
          servers.insert("\(server.key) \(port)")
        }
      }
    }
    listedHosts = hosts
    listedServers = servers
  }

  /// Whether the operator listed the server: then every address of it is allowed, and the port.
  func isListed(_ target: StreamTarget) -> Bool {
    isOpen || listedHosts.contains(target.key) || listedServers.contains("\(target.key) \(target.port)")
  }

  func allowsPort(of target: StreamTarget) -> Bool { Self.ports.contains(target.port) || isListed(target) }

  fileprivate static func withoutDot(_ name: String) -> String { name.hasSuffix(".") ? String(name.dropLast()) : name }
}
