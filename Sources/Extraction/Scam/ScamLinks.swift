/// The hosts of one message, held against those that are known.
struct ScamLinks {
  private(set) var signs: ScamSigns = []
  private var hosts: FoundHosts
  /// Hosts that lead to nobody that is known, as indices, with what they are.
  private var strange: ContiguousArray<(sign: ScamSigns, host: Int)> = []

  /// Hidden links of one message that are looked at; more say nothing more.
  private static let mostHidden = 16
  /// Hosts that are named to the user.
  private static let mostNamed = 3
  private static let kept = Array(".EXAMPLE".utf8)

  /// A link leads to nobody that is known.
  var isStrange: Bool { !strange.isEmpty }

  /// All that lead to strangers lead to plain ones.
  var onlyUnknown: Bool { isStrange && strange.allSatisfy { $0.sign == .strangeHost } }

  /// `hidden`: the addresses that the platform hides behind words.
  init(_ text: Bytes, hidden: [String], _ check: HostCheck, _ arena: Arena) {
    hosts = FoundHosts(arena)
    HostFinder.find(in: text, check.known, into: &hosts)
    let shown = hosts.count
    for link in hidden.prefix(Self.mostHidden) where link.utf8.count <= 2048 {
      let count = hosts.count
      NormalText(link).bytes.withUnsafeBufferPointer { HostFinder.find(in: $0, check.known, into: &hosts) }
      hosts.cut(to: count + 1)
    }
    guard hosts.count > 0 else { return }
    let findings = findings(check)
    weigh(findings, in: text)
    if leadsElsewhere(shown: shown, findings) { signs.insert(.hiddenHost) }
  }

  /// For each host what it is.
  private func findings(_ check: HostCheck) -> ContiguousArray<HostCheck.Finding> {
    var findings = ContiguousArray<HostCheck.Finding>()
    findings.reserveCapacity(hosts.count)
    for host in 0..<hosts.count {
      let (twin, isDisguised) = (hosts.first(like: host), hosts.hosts[host].isDisguised)
      if twin < host, hosts.hosts[twin].isDisguised == isDisguised {
        findings.append(findings[twin])
      } else {
        findings.append(check.finding(HostName(hosts.name(host), hosts.arena), isDisguised: isDisguised))
      }
    }
    return findings
  }

  private mutating func weigh(_ findings: ContiguousArray<HostCheck.Finding>, in text: Bytes) {
    var (areOwn, others) = (false, false)
    for (index, finding) in findings.enumerated() where hosts.first(like: index) == index {
      let isMail = hosts.hosts[index].isMail
      if !isMail { if finding == .own { areOwn = true } else { others = true } }
      // Nobody writes from there: the ending is kept for examples.
      if isMail, hosts.name(index).suffix(Self.kept.count).elementsEqual(Self.kept) { continue }
      guard let sign = Self.sign(finding, isMail: isMail) else { continue }
      if !sign.isDisjoint(with: ScamCheck.traps), Self.isCalledFake(hosts.name(index), in: text) { continue }
      signs.insert(sign)
      strange.append((sign, index))
    }
    if areOwn && !others && signs.isEmpty { signs.insert(.ownHost) }
  }

  /// The text shows a carrier's or shop's host, and the address behind its words is a stranger's.
  private func leadsElsewhere(shown: Int, _ findings: ContiguousArray<HostCheck.Finding>) -> Bool {
    guard hosts.count > shown,
      (0..<shown).contains(where: { !hosts.hosts[$0].isMail && findings[$0] == .own })
    else { return false }
    return (shown..<hosts.count).contains { host in
      Self.sign(findings[host], isMail: false) != nil && hosts.first(like: host) >= shown
    }
  }

  /// The names of those that nobody honest writes from.
  var traps: [Bytes] {
    strange.filter { !$0.sign.isDisjoint(with: ScamCheck.traps) }.map { hosts.name($0.host) }
  }

  /// The hosts that struck, gravest first.
  func names(of signs: ScamSigns) -> [String] {
    let order = ScamRules.table.map(\.sign)
    return strange.filter { signs.contains($0.sign) || signs.contains(.hiddenHost) }
      .map { (order.firstIndex(of: $0.sign) ?? order.count, $0.host) }
      .sorted { $0.0 < $1.0 }.prefix(Self.mostNamed)
      .map { String(decoding: hosts.name($0.1), as: UTF8.self).lowercased() }
  }

  private static func sign(_ finding: HostCheck.Finding, isMail: Bool) -> ScamSigns? {
    switch finding {
    case .lookalike: .lookalikeHost
    case .disguised: .disguisedHost
    case .misspelt: [.disguisedHost, .misspelt]
    case .address: .addressHost
    case .own, .neutral, .registered: nil
    case .odd: isMail ? nil : .oddEnding
    case .shortener: isMail ? nil : .shortLink
    case .unknown: isMail ? nil : .strangeHost
    }
  }
}
