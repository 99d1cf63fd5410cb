/// Decides by the words around it what a value means: the row whose words stand nearest, weighed by its strength.
///
/// A value is a day, a sum, a code: something that was found by its own form (`Mention`). All rows of a topic compete for
/// it, those of other things (`none`) too, so that a birthday is no deadline.
struct CueEngine: Sendable {
  /// Something that may be a value of a field.
  struct Mention<Value: Sendable>: Sendable {
    let range: Range<Int>
    let value: Value
  }

  /// A mention, and the row that says what it is.
  struct Reading<Value: Sendable>: Sendable {
    let mention: Mention<Value>
    let rule: Rule
    /// Where the words of the row stand.
    let cue: Range<Int>
    /// How far the words stand off.
    let way: Int
    /// `way`, less the strength of the row.
    let cost: Int
  }

  /// Where the words of a row stand.
  struct Cue: Sendable {
    let index: Int
    let rule: Rule
    let range: Range<Int>

    var field: String { rule.field }
  }

  let rules: [Rule]
  private let topic: Int
  /// The fields of the rows, numbered, and the number of each row's.
  let fields: [String: Int]
  let fieldOfRow: [Int]
  private let patterns: RulePatterns
  /// By row: 5 where its value names none.
  private let strengths: [Int]
  /// By row, the words that make it void, in the searched form.
  private let unless: [WordList]

  /// What stands between words and value costs.
  enum Cost {
    static let line = 6
    static let sentence = 14
    static let value = 8
    /// From the heading of a table's column to a cell below.
    static let heading = 2
    /// For each point of a row's strength, which has 5 when it says nothing.
    static let strength = 3
  }

  init(_ rules: [Rule], topic: Int) throws {
    (self.rules, self.topic) = (rules, topic)
    unless = rules.map { WordList($0.unless) }
    let fields = Dictionary(zip(Set(rules.map(\.field)), 0...)) { first, _ in first }
    self.fields = fields
    fieldOfRow = rules.map { fields[$0.field] ?? 0 }
    patterns = try RulePatterns(rules)
    strengths = rules.map { Int($0.value) ?? 5 }
  }

  /// The words that the lexicon must listen for.
  var words: [Lexicon.Word] {
    rules.enumerated().flatMap { index, rule in
      rule.words.map { Lexicon.Word($0, topic: topic, entry: index) }
    }
  }

  /// For each of `mentions`, which stand from the left, the row that speaks for it; nil where none does.
  ///
  /// - Parameters:
  ///   - all: what `cues(in:)` gives.
  ///   - fields: the rows that compete; others of the table only say something about the text.
  ///   - followsLabel: whether words with a value on either side mean the one behind, unless the other is nearer.
  func readings<Value>(
    of mentions: [Mention<Value>], among all: [Cue], in scene: Scene, fields: Set<String>, followsLabel: Bool = false
  ) -> [Reading<Value>?] {
    let cues = all.filter { fields.contains($0.rule.field) }
    let titles = scene.table.isEmpty ? [] : cues.filter { scene.table.isTitle($0.range.lowerBound, in: scene.text) }
    let reach = (cues.map { $0.rule.reach + $0.range.count }.max() ?? 0) + 1
    var first = 0
    return mentions.enumerated().map { (index, mention) -> Reading<Value>? in
      // Only words within reach are looked at.
      while first < cues.count, cues[first].range.lowerBound < mention.range.lowerBound - reach { first += 1 }
      let near = cues[first...].prefix { $0.range.lowerBound <= mention.range.upperBound + reach }
      let heads =
        titles.isEmpty ? [] : titles.filter { scene.table.heads(mention.range.lowerBound, $0.range, in: scene.text) }
      var best: Reading<Value>?
      for cue in near + heads {
        guard let way = way(from: cue, to: index, among: mentions, in: scene) else { continue }
        if followsLabel, isNextLabels(index, cue, way, among: mentions, in: scene) { continue }
        let cost = way - Cost.strength * (strengths[cue.index] - 5)
        guard cost < best?.cost ?? .max else { continue }
        best = Reading(mention: mention, rule: cue.rule, cue: cue.range, way: way, cost: cost)
      }
      return best
    }
  }

  /// The words that are heard outside of addresses, from the left, without those that are void by a word in their
  /// sentence, or in what `scope` gives instead.
  func cues(in scene: Scene, within scope: ((Cue) -> Range<Int>)? = nil) -> [Cue] {
    var hits = scene.hits(of: topic) + patterns.hits(in: scene.text)
    if !patterns.isEmpty { hits.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return hits.compactMap { hit in
      guard !scene.isInLink(hit.range.lowerBound) else { return nil }
      let cue = Cue(index: hit.entry, rule: rules[hit.entry], range: hit.range)
      let unless = unless[hit.entry]
      guard !unless.isEmpty, case let place = scope?(cue) ?? scene.sentence(around: hit.range) else { return cue }
      return unless.stands(in: place, of: scene.text) ? nil : cue
    }
  }

  /// What stands between the words and the mention at `index`; nil where the row does not look there.
  private func way<Value>(
    from cue: Cue, to index: Int, among mentions: [Mention<Value>], in scene: Scene
  ) -> Int? {
    let mention = mentions[index].range
    if !scene.table.isEmpty, cue.rule.side == .after || cue.rule.side == .beside,
      scene.table.isTitle(cue.range.lowerBound, in: scene.text),
      scene.table.heading(of: mention.lowerBound, in: scene.text) != nil
    {
      // The heading of another column says nothing.
      return scene.table.heads(mention.lowerBound, cue.range, in: scene.text) ? Cost.heading : nil
    }
    let gap: Range<Int>
    switch cue.rule.side {
    case .after where cue.range.upperBound <= mention.lowerBound: gap = cue.range.upperBound..<mention.lowerBound
    case .before where mention.upperBound <= cue.range.lowerBound: gap = mention.upperBound..<cue.range.lowerBound
    case .beside where cue.range.upperBound <= mention.lowerBound: gap = cue.range.upperBound..<mention.lowerBound
    case .beside where mention.upperBound <= cue.range.lowerBound: gap = mention.upperBound..<cue.range.lowerBound
    case .at where cue.range.overlaps(mention): gap = mention.lowerBound..<mention.lowerBound
    default: return nil
    }
    guard gap.count <= cue.rule.reach else { return nil }
    var cost = gap.count { !scene.text[$0].isBlank && scene.text[$0] != ":" }
    cost += Cost.line * gap.count { scene.text[$0].isLineEnd }
    if scene.hasStop(in: gap) { cost += Cost.sentence }
    return cost + Cost.value * Self.count(mentions, around: index, in: gap)
  }
}

extension CueEngine {
  /// Whether the mention stands before words that have one of their own behind them, as near or nearer: in `60`,
  /// `代收金額`, `590` below each other, 60 belongs to the line above it.
  private func isNextLabels<Value>(
    _ index: Int, _ cue: Cue, _ way: Int, among mentions: [Mention<Value>], in scene: Scene
  ) -> Bool {
    guard cue.rule.side == .beside, mentions[index].range.upperBound <= cue.range.lowerBound,
      let own = mentions[index...].firstIndex(where: { $0.range.lowerBound >= cue.range.upperBound }),
      let other = self.way(from: cue, to: own, among: mentions, in: scene)
    else { return false }
    return other <= way
  }

  /// How many of `mentions` begin in `gap`, which lies beside the one at `index`.
  private static func count<Value>(_ mentions: [Mention<Value>], around index: Int, in gap: Range<Int>) -> Int {
    let before = mentions[..<index].reversed().prefix { $0.range.lowerBound >= gap.lowerBound }
    let behind = mentions[(index + 1)...].prefix { $0.range.lowerBound < gap.upperBound }
    return before.count { gap.contains($0.range.lowerBound) } + behind.count { gap.contains($0.range.lowerBound) }
  }
}
