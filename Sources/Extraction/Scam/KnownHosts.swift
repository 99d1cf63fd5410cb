import Tracking

/// What is known of domains, endings and words of hosts, all in one table.
struct KnownHosts: Sendable {
  struct Kinds: OptionSet {
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

  private struct Slot {
    var start: Int32 = 0
    /// Zero where nothing lies.
    var count: Int32 = 0
    var kinds: Kinds = []
  }

  private var slots: ContiguousArray<Slot>
  private var pool: ContiguousArray<UInt8> = []

  init(carriers: [Carrier]) {
    let lists: [(Kinds, String)] = [
      (.own, ScamHosts.honest), (.neutral, ScamHosts.neutral), (.shortener, ScamHosts.shorteners),
      (.hosting, ScamHosts.hostings), (.oddEnding, ScamHosts.oddEndings), (.bareEnding, ScamHosts.bareEndings),
      (.secondLevel, ScamHosts.secondLevels), (.bait, ScamHosts.baits),
    ]
    let hosts = carriers.flatMap(\.hosts).map { (Kinds.own, Array($0.uppercased().utf8)) }
    let words = lists.flatMap { kind, list in ScamHosts.words(of: list).map { (kind, $0) } } + hosts
    // A power of two, at most half of it full.
    slots = ContiguousArray(repeating: Slot(), count: 1 << (Int.bitWidth - (2 * words.count).leadingZeroBitCount))
    for (kind, word) in words { word.withUnsafeBufferPointer { add($0, kind) } }
  }

  private mutating func add(_ word: Bytes, _ kind: Kinds) {
    let slot = slot(of: word)
    if slots[slot].count == 0 {
      slots[slot] = Slot(start: Int32(pool.count), count: Int32(word.count))
      pool += word
    }
    slots[slot].kinds.formUnion(kind)
  }

  /// All that is known of `word`.
  func kinds(of word: Bytes) -> Kinds { slots[slot(of: word)].kinds }

  /// Where `word` lies, or would lie.
  private func slot(of word: Bytes) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].count > 0, !holds(slots[slot], word) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func holds(_ slot: Slot, _ word: Bytes) -> Bool {
    guard Int(slot.count) == word.count else { return false }
    for offset in 0..<word.count where pool[Int(slot.start) + offset] != word[offset] { return false }
    return true
  }
}
