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
    /// And but for that letter it is a known name.
    case misspelt
    case lookalike
    /// Unknown, with an ending that costs next to nothing.
    case odd
    case unknown
    /// Unknown, but registered under an ending that asks for papers: com.tw.
    case registered
  }

  let known: KnownHosts
  private let brands = Brands()

  init(carriers: [Carrier]) { known = KnownHosts(carriers: carriers) }

  func finding(_ name: HostName, isDisguised: Bool) -> Finding {
    if name.isAddress { return isPrivate(name) ? .neutral : .address }
    if isDisguised { return .lookalike }
    if name.isForeign { return Lookalike(name, known, brands).isSpelledAbroad ? .misspelt : .disguised }
    let kinds = kinds(of: name)
    if kinds.contains(.own) { return .own }
    if kinds.contains(.neutral) { return .neutral }
    if kinds.contains(.shortener) { return .shortener }
    let looks = Lookalike(name, known, brands)
    if looks.isLookalike || isDrawnAlike(name) { return .lookalike }
    return looks.isOdd ? .odd : looks.isRegistered ? .registered : .unknown
  }

  /// `arnazon.com`: with two letters read as one it borrows a name.
  private func isDrawnAlike(_ name: HostName) -> Bool {
    let drawn = Resemblance.joined(name.bytes, name.arena)
    guard drawn.count < name.bytes.count else { return false }
    return Lookalike(HostName(drawn, name.arena), known, brands, isDrawn: true).isLookalike
  }

  /// What is known of the host and of the domains that it stands below.
  private func kinds(of name: HostName) -> KnownHosts.Kinds {
    var kinds: KnownHosts.Kinds = []
    for label in name.labels.indices { kinds.formUnion(known.kinds(of: name.domain(from: label))) }
    return kinds
  }

  private func isPrivate(_ name: HostName) -> Bool {
    func part(_ label: Int) -> Int { name[name.labels[label]].reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1000) } }
    return switch part(0) {
    case 10, 127: true
    case 192: part(1) == 168
    case 172: (16...31).contains(part(1))
    default: false
    }
  }
}
