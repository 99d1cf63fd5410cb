import Tracking

/// Holds a host against those that are known.
struct HostCheck: Sendable {
  enum Finding: Sendable {
    /// A carrier's, a known shop's, an aggregator's, an authority's.
    case own
    /// A platform of everybody's.
    case neutral
    case shortener
    case address
    case disguised
    case lookalike
    /// Unknown, with an ending that costs next to nothing.
    case odd
    case unknown
    /// Unknown, but registered under an ending that asks for papers: com.tw.
    case registered
  }

  private let own: Set<[UInt8]>

  init(carriers: [Carrier]) {
    own = ScamHosts.honest.union(carriers.flatMap(\.hosts).map { Array($0.uppercased().utf8) })
  }

  func finding(_ host: FoundHost) -> Finding {
    if host.isAddress { return isPrivate(host) ? .neutral : .address }
    if host.isDisguised { return .lookalike }
    if host.labels.contains(where: isForeign) { return .disguised }
    if isWithin(own, host) { return .own }
    if isWithin(ScamHosts.neutral, host) { return .neutral }
    if isWithin(ScamHosts.shorteners, host) { return .shortener }
    let name = Lookalike(host)
    if name.isLookalike { return .lookalike }
    return name.isOdd ? .odd : name.isRegistered ? .registered : .unknown
  }

  /// The host is one of `domains` or stands below one.
  private func isWithin(_ domains: Set<[UInt8]>, _ host: FoundHost) -> Bool {
    host.labels.indices.contains { domains.contains(Array(host.labels[$0...].joined(separator: [0x2E]))) }
  }

  /// Punycode, or letters of other alphabets.
  private func isForeign(_ label: [UInt8]) -> Bool {
    label.starts(with: [0x58, 0x4E, 0x2D, 0x2D]) || label.contains { $0 >= 0x80 }
  }

  private func isPrivate(_ host: FoundHost) -> Bool {
    let parts = host.labels.map { $0.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1000) } }
    return parts[0] == 10 || parts[0] == 127 || parts[0] == 192 && parts[1] == 168
      || parts[0] == 172 && (16...31).contains(parts[1])
  }
}
