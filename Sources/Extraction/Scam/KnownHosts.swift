import Tracking

/// What is known of domains, endings and words of hosts, all in one table.
struct KnownHosts: Sendable {
  struct Kinds: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// A carrier's, a known shop's, an aggregator's, an authority's.
    static let own = Kinds(rawValue: 1)
    /// A platform of everybody's.
    static let neutral = Kinds(rawValue: 2)
    static let shortener = Kinds(rawValue: 4)
    static let hosting = Kinds(rawValue: 8)
    static let oddEnding = Kinds(rawValue: 16)
    static let bareEnding = Kinds(rawValue: 32)
    static let secondLevel = Kinds(rawValue: 64)
    static let bait = Kinds(rawValue: 128)
  }

  private let words: ByteMap<Kinds>

  init(carriers: [Carrier]) {
    let lists: [(Kinds, String)] = [
      (.own, ScamHosts.honest), (.neutral, ScamHosts.neutral), (.shortener, ScamHosts.shorteners),
      (.hosting, ScamHosts.hostings), (.oddEnding, ScamHosts.oddEndings), (.bareEnding, ScamHosts.bareEndings),
      (.secondLevel, ScamHosts.secondLevels), (.bait, ScamHosts.baits),
    ]
    let hosts = carriers.flatMap(\.hosts).map { (Kinds.own, Array($0.uppercased().utf8)) }
    var known: [[UInt8]: Kinds] = [:]
    for (kind, word) in lists.flatMap({ kind, list in ScamHosts.words(of: list).map { (kind, $0) } }) + hosts {
      known[word, default: []].formUnion(kind)
    }
    words = ByteMap(known)
  }

  /// All that is known of `word`.
  func kinds(of word: Bytes) -> Kinds { words[word] ?? [] }
}
