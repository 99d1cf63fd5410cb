import Tracking

/// Weighs a message that claims a parcel: the weights of the signs that are heard in it are added up.
struct ScamDetector: Sendable {
  private let signs: SignTable
  private let table: HostTable
  private let finder: HostFinder
  private let carriers: [Carrier]

  /// From this sum on a message is worth a warning, or is called a fraud.
  private static let (suspicious, scam) = (4, 6)
  private static let mostNamed = 3
  /// A mail this long says many things.
  private static let long = 450

  init(carriers: [Carrier]) throws {
    self.carriers = carriers
    signs = try SignTable(RuleFile.scam.rules())
    table = HostTable(carriers: carriers, rules: try RuleFile.hosts.rules())
    finder = try HostFinder(table)
  }

  /// Those of the table, and behind them the names of carriers; OK and SF are too much else.
  var words: [Lexicon.Word] {
    signs.words
      + carriers.enumerated().flatMap { index, carrier in
        carrier.words.filter { $0.utf8.count > 2 }.map {
          Lexicon.Word($0, topic: Topic.scam.rawValue, entry: signs.count + index)
        }
      }
  }

  /// What speaks against the text, nil where nothing does; and whether it asks if something is a fraud, whatever it is.
  func check(
    _ scene: Scene, hidden: [String], notice: ExtractionResult, memory: ChatMemory, facts: [String] = []
  ) -> (scam: ExtractionResult.Scam?, isAsked: Bool) {
    let (signs, hosts) = weigh(scene, hidden: hidden, notice: notice, memory: memory, known: facts)
    let isAsked = signs.isHeard("asked")
    let reasons = signs.reasons
    guard signs.sum >= Self.suspicious, !reasons.isEmpty else { return (nil, isAsked) }
    let scam = ExtractionResult.Scam(
      verdict: signs.sum >= Self.scam && signs.isProof ? .scam : .suspicious, reasons: reasons,
      hosts: Array(hosts.prefix(Self.mostNamed)),
      carrier: names(in: scene).first.map { carriers[$0.entry - self.signs.count].id },
      isByLink: !hosts.isEmpty || signs.isHeard("click"), rules: Set(signs.rules).sorted())
    return (scam, isAsked)
  }

  /// The signs of a message, and the strange hosts in it.
  func weigh(
    _ scene: Scene, hidden: [String], notice: ExtractionResult, memory: ChatMemory, known: [String] = []
  ) -> (signs: Signs, hosts: [String]) {
    var heard = signs.none
    signs.hear(scene, into: &heard)
    let links = ScamLinks(scene, hidden: hidden, finder: finder, table: table, signs: heard)
    for fact in links.facts + facts(scene, heard, notice, memory) + known { heard.add(fact: fact) }
    signs.combine(&heard, in: scene)
    return (heard, links.strange)
  }

  /// For `RuleCheck`: the rows of both tables that decide something in a text, also in a chat that follows its numbers by
  /// 黑貓, with a stranger's address behind its words, and from a mail's sender who is not who he says.
  func rulesDeciding(_ scene: Scene, _ notice: ExtractionResult) -> [RuleFile: Set<String>] {
    let tcat: CarrierID = "tcat"
    let numbers = notice.parcels.compactMap(\.number) + [TrackingNumber("620434003756")].compactMap { $0 }
    let memory = ChatMemory(parcels: Dictionary(numbers.map { ($0, tcat) }) { $1 })
    let plain = weigh(scene, hidden: [], notice: notice, memory: ChatMemory())
    let known = weigh(
      scene, hidden: ["https://stranger.com/a"], notice: notice, memory: memory, known: ["strangeSender"])
    let beyondText = signs.rules(naming: ["hidden", "ownNumber", "unfollowed", "strangeSender"])
    return [.scam: beyondText.intersection(known.signs.rules).union(plain.signs.rules), .hosts: hosts(in: scene)]
  }

  /// Whether a host is a carrier's or a shop's.
  func isKnown(_ host: String) -> Bool {
    HostKind(Host(name: host, range: nil, isMail: true, isBehindName: false), table) == .own
  }

  /// The rows of `hosts.tsv` that know a host of the text, or a part of one.
  private func hosts(in scene: Scene) -> Set<String> {
    Set(finder.hosts(in: scene.text.characters).flatMap { table.rows(of: $0) })
  }

  /// What else is known: whom the text names, and its numbers.
  private func facts(_ scene: Scene, _ heard: Signs, _ notice: ExtractionResult, _ memory: ChatMemory) -> [String] {
    // That there is a text: rows name it that ask only what is missing.
    var facts = ["text"]
    let names = names(in: scene)
    let named = names.first.map { carriers[$0.entry - signs.count] }
    let all = names.map(\.range) + heard.places("brandName")
    if !all.isEmpty { facts.append("named") }
    if all.contains(where: { isSender($0, in: scene.text) }) { facts.append("sender") }
    if scene.text.count > Self.long { facts.append("long") }
    let numbers = notice.parcels.compactMap(\.number)
    if numbers.isEmpty {
      facts.append(notice.doubtful.isEmpty ? "noNumber" : "wrongNumber")
    } else {
      facts.append("numbered")
    }
    if numbers.contains(where: { memory.parcels[$0] != nil }) { facts.append("ownNumber") }
    if let named, numbers.isEmpty, !memory.parcels.isEmpty, !memory.parcels.values.contains(named.id) {
      facts.append("unfollowed")
    }
    return facts
  }

  /// Where carriers are named.
  private func names(in scene: Scene) -> [Lexicon.Hit] {
    scene.hits(of: .scam).filter { $0.entry >= signs.count }
  }

  private static let senderReach = 12

  /// The text begins as if they had sent it: 【順豐】, "DHL Express: ".
  private func isSender(_ name: Range<Int>, in text: NormalText) -> Bool {
    name.lowerBound < 3
      && (name.upperBound..<(name.upperBound + Self.senderReach)).contains {
        ":】]".utf16.contains(text[$0]) || text[$0] == "-" && text[$0 - 1].isBlank
      }
  }
}
