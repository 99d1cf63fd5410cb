import WidePCRE

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
    let cost: Int
  }

  /// Where the words of a row stand.
  struct Cue: Sendable {
    let index: Int
    let rule: Rule
    let range: Range<Int>
  }

  let rules: [Rule]
  private let topic: Int
  /// By row, those that have one.
  private let patterns: [(rule: Int, pattern: Pattern)]
  /// By row, the words that make it void, in the searched form.
  let unless: [[[Character16]]]

  /// What stands between words and value costs.
  enum Cost {
    static let line = 6
    static let sentence = 14
    static let value = 8
    /// For each point of a row's strength, which has 5 when it says nothing.
    static let strength = 3
  }

  init(_ rules: [Rule], topic: Int) throws {
    (self.rules, self.topic) = (rules, topic)
    unless = rules.map { $0.unless.map { NormalText.searched($0) }.filter { !$0.isEmpty } }
    patterns = try rules.enumerated().compactMap { index, rule in
      try rule.pattern.map { (index, try Pattern(NormalText.searchedPattern($0))) }
    }
  }

  /// The words that the lexicon must listen for.
  var words: [Lexicon.Word] {
    rules.enumerated().flatMap { index, rule in
      rule.words.map { Lexicon.Word($0, topic: topic, entry: index) }
    }
  }

  /// For each of `mentions`, which stand from the left, the row that speaks for it; nil where none does.
  func readings<Value>(of mentions: [Mention<Value>], in scene: Scene) -> [Reading<Value>?] {
    let cues = cues(in: scene)
    return mentions.enumerated().map { (index, mention) -> Reading<Value>? in
      var best: Reading<Value>?
      for cue in cues {
        guard let cost = cost(of: cue, for: index, among: mentions, in: scene), cost < best?.cost ?? .max else {
          continue
        }
        best = Reading(mention: mention, rule: cue.rule, cue: cue.range, cost: cost)
      }
      return best
    }
  }

  /// Rows that say something by themselves, wherever they stand.
  func statements(in scene: Scene) -> [(rule: Rule, range: Range<Int>)] {
    cues(in: scene).map { ($0.rule, $0.range) }
  }

  /// From the left, without those that are void.
  func cues(in scene: Scene) -> [Cue] { heard(in: scene).filter { !isVoid($0, in: scene) } }

  /// All that are heard outside of addresses, from the left.
  func heard(in scene: Scene) -> [Cue] {
    var cues = (scene.hits.indices.contains(topic) ? scene.hits[topic] : []).map {
      Cue(index: $0.entry, rule: rules[$0.entry], range: $0.range)
    }
    for (rule, pattern) in patterns {
      for match in pattern.matches(in: scene.text.characters) where !match.range.isEmpty {
        cues.append(Cue(index: rule, rule: rules[rule], range: match[1] ?? match.range))
      }
    }
    if !patterns.isEmpty { cues.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return cues.filter { !scene.isInLink($0.range.lowerBound) }
  }

  private func isVoid(_ cue: Cue, in scene: Scene) -> Bool {
    guard !unless[cue.index].isEmpty else { return false }
    let sentence = scene.sentence(around: cue.range)
    return unless[cue.index].contains { word in
      sentence.contains { scene.text[$0] == word[0] && scene.text.has(word, at: $0) }
    }
  }

  private func cost<Value>(
    of cue: Cue, for index: Int, among mentions: [Mention<Value>], in scene: Scene
  ) -> Int? {
    let mention = mentions[index].range
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
    cost += Cost.value * mentions.count { gap.contains($0.range.lowerBound) }
    return cost - Cost.strength * ((Int(cue.rule.value) ?? 5) - 5)
  }
}

extension NormalText {
  /// A pattern in the searched form: its traditional characters as simplified ones, all else as it is.
  static func searchedPattern(_ pattern: String) -> String {
    String(
      decoding: pattern.utf16.map { $0 >= 0x3400 && $0 <= 0x9FFF ? SimplifiedForms.fold($0) : $0 }, as: UTF16.self)
  }
}
