/// What a host is to a reader. Those that lead to somebody unknown are facts of `scam.tsv` by these names.
enum HostKind: String {
  /// A carrier's or a shop's that is known.
  case own
  /// A platform where anybody's pages or pictures stand.
  case neutral
  case shortener
  /// Numbers alone.
  case address
  /// With letters of other alphabets.
  case disguised
  case lookalike
  /// With an ending or a place that costs next to nothing.
  case odd
  /// Whoever has it has shown papers for it.
  case registered
  case unknown

  init(_ host: Host, _ table: HostTable) {
    let labels = host.labels
    if labels.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
      self = Self.isPrivate(labels) ? .neutral : .address
    } else if host.isBehindName {
      self = .lookalike
    } else if host.name.contains(where: { !$0.isASCII }) || labels.contains(where: { $0.hasPrefix("xn--") }) {
      self = .disguised
    } else if let listed = Self.listed(labels, table) {
      self = listed
    } else {
      let looks = Lookalike(labels, table)
      let domain = labels.suffix(2).joined(separator: ".")
      let hasPapers = labels.count > 2 && ["com.tw", "org.tw", "edu.tw"].contains(domain)
      self = looks.isLookalike ? .lookalike : looks.isOdd ? .odd : hasPapers ? .registered : .unknown
    }
  }

  /// The host or a domain above it stands in the table.
  private static func listed(_ labels: [Substring], _ table: HostTable) -> HostKind? {
    for domain in labels.domains {
      for kind in [HostKind.own, .neutral, .shortener] where table.is(domain, kind.rawValue) { return kind }
    }
    return nil
  }

  /// An address of one's own house.
  private static func isPrivate(_ labels: [Substring]) -> Bool {
    let numbers = labels.compactMap { Int($0) }
    guard numbers.count == 4 else { return false }
    return numbers[0] == 10 || numbers[0] == 127 || numbers[0] == 192 && numbers[1] == 168
      || numbers[0] == 172 && (16...31).contains(numbers[1])
  }
}
