import Tracking

/// Holds a text that claims a parcel against what is known: hosts, numbers, the chat's own parcels, the usual words.
struct ScamCheck: Sendable {
  private let lexicon = ScamLexicon()
  private let hosts: HostCheck
  private let carriers: [Carrier]

  /// What one message gives.
  struct Input {
    let scene: Scene
    /// Addresses that the platform hides behind words.
    let hidden: [String]
    let numbers: [Notice.Found]
    let doubtful: [Notice.Doubtful]
    let memory: Memory
  }

  /// Further in than this nobody writes a trap.
  private static let longest = 8192
  /// Links of one message that are looked at; more say nothing more.
  private static let mostHidden = 16

  init(carriers: [Carrier]) {
    self.carriers = carriers
    hosts = HostCheck(carriers: carriers)
  }

  /// The verdict; nil where there is nothing to say.
  func check(_ input: Input) -> Notice.Scam? {
    let cues = ScamCues(Bytes(rebasing: input.scene.text.prefix(Self.longest)), lexicon)
    let named = namedCarriers(input.scene)
    guard cues.claims || !named.isEmpty else { return nil }
    var signs = cues.signs
    var strange: [String] = []
    signs.formUnion(hostSigns(input, &strange))
    guard !signs.isEmpty else { return nil }
    settle(&signs, cues, isNamed: !named.isEmpty || names(input.scene), hasLink: !strange.isEmpty)
    signs.formUnion(numberSigns(input, named, hasLink: !strange.isEmpty))
    guard let verdict = ScamRules.verdict(ScamRules.sum(signs)) else { return nil }
    return Notice.Scam(
      verdict: verdict, reasons: ScamRules.reasons(signs), hosts: strange,
      carrier: named.first.map { carriers[$0].id })
  }

  // MARK: Hosts

  private func hostSigns(_ input: Input, _ strange: inout [String]) -> ScamSigns {
    let shown = HostFinder.hosts(in: Bytes(rebasing: input.scene.text.prefix(Self.longest)))
    var behind: [FoundHost] = []
    for link in input.hidden.prefix(Self.mostHidden) where link.utf8.count <= 2048 {
      NormalText(link).bytes.withUnsafeBufferPointer { behind += HostFinder.hosts(in: $0).prefix(1) }
    }
    guard !shown.isEmpty || !behind.isEmpty else { return [] }
    var signs: ScamSigns = []
    var findings: [(host: FoundHost, finding: HostCheck.Finding)] = []
    for host in shown + behind where !findings.contains(where: { $0.host.name == host.name }) {
      findings.append((host, hosts.finding(host)))
    }
    for (host, finding) in findings {
      guard let sign = Self.sign(finding, isMail: host.isMail) else { continue }
      signs.insert(sign)
      strange.append(Self.text(host))
    }
    let links = findings.filter { !$0.host.isMail }
    if !links.isEmpty, links.allSatisfy({ $0.finding == .own }), signs.isEmpty { signs.insert(.ownHost) }
    if leadsElsewhere(shown, behind) { signs.insert(.hiddenHost) }
    return signs
  }

  private static func sign(_ finding: HostCheck.Finding, isMail: Bool) -> ScamSigns? {
    switch finding {
    case .lookalike: .lookalikeHost
    case .disguised: .disguisedHost
    case .address: .addressHost
    case .own, .neutral, .registered: nil
    case .odd, .shortener, .unknown:
      isMail ? nil : finding == .odd ? .oddEnding : finding == .shortener ? .shortLink : .strangeHost
    }
  }

  /// The text shows a carrier's or shop's host, and the address behind it is a stranger's.
  private func leadsElsewhere(_ shown: [FoundHost], _ behind: [FoundHost]) -> Bool {
    guard shown.contains(where: { hosts.finding($0) == .own && !$0.isMail }) else { return false }
    return behind.contains { host in
      switch hosts.finding(host) {
      case .own, .neutral, .registered: false
      default: !shown.contains { $0.name == host.name }
      }
    }
  }

  private static func text(_ host: FoundHost) -> String { String(decoding: host.name, as: UTF8.self).lowercased() }

  // MARK: What goes together

  private static let demands: ScamSigns = [
    .fee, .identity, .cardData, .threat, .bankSteps, .replyTrick, .program, .lure,
  ]

  /// Some signs count only beside others.
  private func settle(_ signs: inout ScamSigns, _ cues: ScamCues, isNamed: Bool, hasLink: Bool) {
    if cues.isPaidInPerson && !hasLink { signs.remove(.fee) }
    let isDemand = !signs.isDisjoint(with: Self.demands)
    let isPressed =
      !signs.isDisjoint(with: [.trouble, .pressure]) && !signs.isDisjoint(with: [.click, .chatAgent])
      || signs.isSuperset(of: [.trouble, .pressure])
    if !isDemand && !isPressed { signs.subtract([.strangeHost, .click, .chatAgent]) }
    guard hasLink else { return }
    if isNamed, isDemand || isPressed { signs.insert(.impersonation) }
    if signs.contains(.fee) { signs.insert(.feeByLink) }
    if cues.hasCode, signs.contains(.trouble) { signs.insert(.codeBait) }
  }

  /// A shop or customs is named.
  private func names(_ scene: Scene) -> Bool { scene.hits.indices.contains { scene.meaning($0).shop != nil } }

  private func namedCarriers(_ scene: Scene) -> [Int] {
    scene.hits.indices.lazy.flatMap { scene.meaning($0).carriers }
  }

  // MARK: Numbers

  private func numberSigns(_ input: Input, _ named: [Int], hasLink: Bool) -> ScamSigns {
    var signs: ScamSigns = []
    let own = input.memory.parcels
    if input.numbers.contains(where: { own[$0.number] != nil }) { signs.insert(.ownNumber) }
    guard input.numbers.isEmpty else {
      if !hasLink, input.numbers.contains(where: \.isDecided) { signs.insert(.checkable) }
      return signs
    }
    signs.insert(input.doubtful.isEmpty ? .noNumber : .wrongNumber)
    let isFollowed = named.contains { number in own.values.contains(carriers[number].id) }
    if !own.isEmpty, !named.isEmpty, !isFollowed { signs.insert(.unfollowed) }
    return signs
  }
}
