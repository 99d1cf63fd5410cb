import PCRE

/// The patterns of a table: for what no words say.
struct RulePatterns: Sendable {
  /// By row, those that have one.
  private let patterns: [(row: Int, pattern: Pattern)]

  var isEmpty: Bool { patterns.isEmpty }

  init(_ rules: [Rule]) throws {
    patterns = try rules.enumerated().compactMap { row, rule in
      try rule.pattern.map { (row, try Pattern(NormalText.searchedPattern($0))) }
    }
  }

  /// Where those of the rows that `isMeant` match, row by row, or what their first group takes; in the whole text, or in
  /// `beginning` of it.
  func hits(
    in text: NormalText, beginning: [Character16]? = nil, where isMeant: (Int) -> Bool = { _ in true }
  ) -> [Lexicon.Hit] {
    patterns.flatMap { row, pattern -> [Lexicon.Hit] in
      guard isMeant(row) else { return [] }
      return text.matches(of: pattern, in: beginning).compactMap { match in
        match.range.isEmpty ? nil : Lexicon.Hit(entry: row, range: match[1] ?? match.range)
      }
    }
  }
}
