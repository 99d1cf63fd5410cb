/// The links of a message as facts: where they lead, and whether that is hidden.
struct ScamLinks {
  private(set) var facts: [String] = []
  /// Hosts that lead to nobody that is known, gravest first.
  private(set) var strange: [String] = []

  private static let mostHidden = 16
  /// Kinds of hosts that nobody honest has, gravest first, and then those that say little alone.
  private static let traps: [HostKind] = [.lookalike, .disguised, .address, .odd]
  private static let others: [HostKind] = [.shortener, .unknown]

  init(_ scene: Scene, hidden: [String], finder: HostFinder, table: HostTable, signs: Signs) {
    let shown = finder.hosts(in: Array(scene.text.characters.prefix(4096)))
    let behind = hidden.prefix(Self.mostHidden).compactMap { finder.host(ofHidden: $0) }
    let judged = (shown + behind).map { (host: $0, kind: HostKind($0, table)) }
    for kind in Self.traps + Self.others {
      for (host, _) in judged.filter({ $0.kind == kind }) {
        let isTrap = Self.traps.contains(kind)
        if host.isMail, !isTrap || kind == .odd || host.name.hasSuffix(".example") { continue }
        if let range = host.range, Self.isCalledFake(range, scene, signs) { continue }
        facts.append(kind.rawValue)
        if !strange.contains(host.name) { strange.append(host.name) }
        if !host.isMail, kind == .unknown || kind == .odd, table.isBaited(host) { facts.append("baited") }
        if let range = host.range, isTrap, Self.isSentTo(range, scene, signs) { facts.append("sentToTrap") }
      }
    }
    let own = judged.filter { !$0.host.isMail && $0.kind == .own }
    if !own.isEmpty, strange.isEmpty { facts.append("ownHost") }
    if !strange.isEmpty { facts.append("strange") }
    if facts.contains(where: { fact in (Self.traps + [.unknown]).contains { $0.rawValue == fact } }) {
      facts.append("elsewhere")
    }
    let shownOwn = own.contains { $0.host.range != nil }
    if shownOwn, behind.contains(where: { strange.contains($0.name) }) { facts.append("hidden") }
  }

  /// 假冒郵局的釣魚網站 …, `… is a fake site`: whoever warns of a host sends nobody there.
  private static func isCalledFake(_ host: Range<Int>, _ scene: Scene, _ signs: Signs) -> Bool {
    let sentence = scene.text.sentence(around: host, within: sentenceReach)
    let fakes = signs.places("fake") + signs.places("warning")
    if signs.isHeard("warning"), isQuoted(host.lowerBound, scene) { return true }
    return fakes.contains { fake in
      guard sentence.overlaps(fake) else { return false }
      if fake.lowerBound >= host.upperBound { return fake.lowerBound - host.upperBound < 24 }
      let between = fake.upperBound..<max(fake.upperBound, host.lowerBound)
      func holds(_ name: String) -> Bool { signs.places(name).contains { between.overlaps($0) } }
      return !holds("sending") || holds("telling")
    }
  }

  /// A sentence is looked at so far on either side.
  private static let sentenceReach = 160

  private static let reach = 12

  /// It stands right behind words that send the reader there, and those are not told of others or quoted.
  private static func isSentTo(_ host: Range<Int>, _ scene: Scene, _ signs: Signs) -> Bool {
    let before = scene.text.sentence(around: host, within: sentenceReach).lowerBound..<host.lowerBound
    let isOrdered = ["sending", "click", "fee", "payment"].contains { name in
      signs.places(name).contains {
        let gap = $0.upperBound..<max($0.upperBound, host.lowerBound)
        return $0.upperBound <= host.lowerBound && gap.count <= reach && !gap.contains { scene.text[$0] == "," }
      }
    }
    return isOrdered && !isQuoted(host.lowerBound, scene)
      && !signs.places("telling").contains { before.overlaps($0) }
  }

  private static let longestQuote = 200

  private static func isQuoted(_ place: Int, _ scene: Scene) -> Bool {
    for mark in stride(from: place - 1, to: max(0, place - longestQuote), by: -1) {
      if "」』".utf16.contains(scene.text[mark]) { return false }
      if "「『".utf16.contains(scene.text[mark]) { return true }
    }
    return false
  }
}
