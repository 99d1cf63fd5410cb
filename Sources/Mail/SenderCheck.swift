/// Decides whether a mailbox's own server confirmed the address in a mail's From. Anyone can write an
/// Authentication-Results field into a mail before it arrives.
public struct SenderCheck: Sendable {
  private let provider: MailProvider
  private let host: String
  private let domain: String
  private let isListed: Bool

  /// Makes a check for the mails of an account at that IMAP server.
  /// - Parameter isListed: whether the operator listed the server, and so vouches for it.
  public init(address: String, host: String, isListed: Bool) {
    provider = MailProvider(host: host)
    self.host = host.lowercased()
    domain = MailAddress(address).domain
    self.isListed = isListed
  }

  /// Whether the topmost field is by the mailbox's own server, and DKIM or SPF passed for the sender's organization. A
  /// known provider removes fields that pretend to be its own. Of another server that is not known, so there the field
  /// must be above everything that came with the mail.
  public func isConfirmed(_ report: MailReport) -> Bool {
    guard let result = report.authentication, result.isAligned else { return false }
    let isKnown = provider.authenticationServers.contains { Self.isWithin(result.server, $0) }
    if provider != .other { return isKnown }
    return (isListed || result.isAboveReceived)
      && (Self.areNeighbors(result.server, host) || Self.isWithin(result.server, domain))
  }

  private static func isWithin(_ host: String, _ domain: String) -> Bool {
    host == domain || host.hasSuffix("." + domain)
  }

  /// Whether the hosts are the same, or differ only in their first labels: `mx.example.org` and `imap.example.org`.
  private static func areNeighbors(_ one: String, _ other: String) -> Bool {
    if one == other || isWithin(one, other) || isWithin(other, one) { return true }
    let parents = [one, other].map { $0.split(separator: ".").dropFirst() }
    return parents[0] == parents[1] && parents[0].count > 1 && !isPublicSuffix(parents[0])
  }

  /// Whether strangers may own names below it: `com.tw`.
  private static func isPublicSuffix(_ labels: ArraySlice<Substring>) -> Bool {
    labels.count == 2 && labels.first.map(secondLevels.contains) == true
  }

  private static let secondLevels: Set<Substring> = [
    "com", "net", "org", "gov", "edu", "idv", "co", "ac", "ne", "or", "go", "game", "ebiz", "club",
  ]
}
