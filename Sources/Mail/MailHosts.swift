/// The mail servers that the operator lists, such as one in the own network.
public struct MailHosts: Sendable, Equatable {
  /// A listed server.
  public struct Entry: Sendable, Hashable {
    /// The host, in lower case.
    public var host: String
    /// The port; nil for every port.
    public var port: Int?
    /// Whether the connection has no TLS, as to a test server.
    public var isPlain: Bool
  }

  /// The listed servers.
  public var entries: [Entry]

  /// Reads entries separated by commas: `mail.example.org`, `192.168.1.5:1993` or `plain:127.0.0.1:1143`. Nil if one
  /// cannot be read.
  public init?(_ text: String) {
    entries = []
    for part in text.split(separator: ",") {
      var words = part.split(separator: ":", omittingEmptySubsequences: false).map {
        $0.filter { $0 != " " }.lowercased()
      }
      let isPlain = words.first == "plain"
      if isPlain { words.removeFirst() }
      guard let host = words.first, !host.isEmpty, words.count <= 2 else { return nil }
      var port: Int?
      if words.count == 2 {
        guard let number = Int(words[1]), (1...65535).contains(number) else { return nil }
        port = number
      }
      entries.append(Entry(host: host, port: port, isPlain: isPlain))
    }
  }

  /// No server.
  public init() { entries = [] }

  /// The entry for a server; nil if it is not listed.
  public func entry(host: String, port: Int) -> Entry? {
    entries.first { $0.host == host.lowercased() && ($0.port ?? port) == port }
  }

  /// Whether users may name the server: a listed one, or a host name with the port of IMAP over TLS. Where it leads is
  /// checked when it is connected.
  public func allows(host: String, port: Int) -> Bool {
    if entry(host: host, port: port) != nil { return true }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.count > 1 && host.utf8.count <= 253 && labels.allSatisfy(Self.isLabel)
    // The last label of an address in digits is a number.
    return port == 993 && isName && labels.last?.contains { $0.isLetter } == true
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.utf8.count <= 63
      && label.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || $0 >= 0x80 || $0.isASCIILetterOrDigit
      }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
