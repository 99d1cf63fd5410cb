/// The hosts of one message, held against those that are known.
struct ScamLinks {
  private(set) var signs: ScamSigns = []
  private var strange: [(sign: ScamSigns, name: String)] = []

  /// Hidden links of one message that are looked at; more say nothing more.
  private static let mostHidden = 16
  /// Hosts that are named to the user.
  private static let mostNamed = 3

  /// A link leads to nobody that is known.
  var isStrange: Bool { !strange.isEmpty }

  /// All that lead to strangers lead to plain ones.
  var onlyUnknown: Bool { isStrange && strange.allSatisfy { $0.sign == .strangeHost } }

  /// `hidden`: the addresses that the platform hides behind words.
  init(_ text: Bytes, hidden: [String], _ check: HostCheck) {
    let shown = HostFinder.hosts(in: text)
    let behind = hidden.prefix(Self.mostHidden).filter { $0.utf8.count <= 2048 }.flatMap { link in
      NormalText(link).bytes.withUnsafeBufferPointer { HostFinder.hosts(in: $0).prefix(1) }
    }
    guard !shown.isEmpty || !behind.isEmpty else { return }
    var seen: Set<[UInt8]> = []
    var areOwn = false
    var others = false
    for host in shown + behind where seen.insert(host.name).inserted {
      let finding = check.finding(host)
      if !host.isMail { if finding == .own { areOwn = true } else { others = true } }
      guard let sign = Self.sign(finding, isMail: host.isMail) else { continue }
      signs.insert(sign)
      strange.append((sign, Self.text(host)))
    }
    if areOwn && !others && signs.isEmpty { signs.insert(.ownHost) }
    if Self.leadsElsewhere(shown, behind, check) { signs.insert(.hiddenHost) }
  }

  /// The hosts that struck, gravest first.
  func names(of signs: ScamSigns) -> [String] {
    let order = ScamRules.table.map(\.sign)
    return strange.filter { signs.contains($0.sign) || signs.contains(.hiddenHost) }
      .map { (order.firstIndex(of: $0.sign) ?? order.count, $0.name) }
      .sorted { $0.0 < $1.0 }.prefix(Self.mostNamed).map(\.1)
  }

  private static func sign(_ finding: HostCheck.Finding, isMail: Bool) -> ScamSigns? {
    switch finding {
    case .lookalike: .lookalikeHost
    case .disguised: .disguisedHost
    case .address: .addressHost
    case .own, .neutral, .registered: nil
    case .odd: isMail ? nil : .oddEnding
    case .shortener: isMail ? nil : .shortLink
    case .unknown: isMail ? nil : .strangeHost
    }
  }

  /// The text shows a carrier's or shop's host, and the address behind its words is a stranger's.
  private static func leadsElsewhere(_ shown: [FoundHost], _ behind: [FoundHost], _ check: HostCheck) -> Bool {
    guard shown.contains(where: { !$0.isMail && check.finding($0) == .own }) else { return false }
    return behind.contains { host in
      sign(check.finding(host), isMail: false) != nil && !shown.contains { $0.name == host.name }
    }
  }

  private static func text(_ host: FoundHost) -> String { String(decoding: host.name, as: UTF8.self).lowercased() }
}
