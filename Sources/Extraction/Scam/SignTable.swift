/// Hears the rows of `scam.tsv` in a message.
///
/// A row's words are heard in the text, and make its sign. Words that begin with @ are names of other signs or facts: all
/// of them must be heard (of `@fee/identity` one), within `reach` characters where there are two and a reach is given.
/// `unless` makes a row void: `@denial` where the words are advised against, `@name` where that sign is heard, other words
/// where they stand in the same sentence.
struct SignTable: Sendable {
  private final class Row: Sendable {
    let rule: Rule
    let sign: Sign
    /// What is heard where it is: its sign, and that sign's kind unless it is a part.
    let names: [Int]
    /// Groups of signs, of each of which one must be heard, and the signs that make it void.
    let parts: [[Int]]
    let voids: [Int]
    let unless: WordList
    let isDeniable: Bool

    init(_ rule: Rule, _ sign: Sign, _ numbers: [String: Int]) throws {
      func number(_ name: some StringProtocol) throws -> Int {
        guard let number = numbers[String(name)] else {
          throw Rule.Fault(row: rule.id, reason: "names @\(name), which no row makes")
        }
        return number
      }
      func names(_ words: [String]) -> [Substring] { words.filter { $0.hasPrefix("@") }.map { $0.dropFirst() } }
      (self.rule, self.sign) = (rule, sign)
      self.names = try ([sign.name] + (sign.kind == .part ? [] : [sign.kind.rawValue])).map(number)
      parts = try names(rule.words).map { try $0.split(separator: "/").map(number) }
      isDeniable = rule.unless.contains("@denial")
      voids = try names(rule.unless).filter { $0 != "denial" }.map(number)
      unless = WordList(rule.unless.filter { !$0.hasPrefix("@") })
    }

    /// A word of `unless` stands in the same sentence, and not far off.
    func isVoid(at range: Range<Int>, in text: NormalText) -> Bool {
      !unless.isEmpty && unless.stands(in: text.sentence(around: range, within: SignTable.unlessReach), of: text)
    }
  }

  private let rows: [Row]
  private let combining: [Row]
  private let patterns: RulePatterns
  /// Of facts, signs and kinds.
  private let numbers: [String: Int]
  private static let unlessReach = 60
  /// A denial holds so far within its clause.
  private static let denialReach = 40
  /// Further in than this nobody writes a trap.
  private static let longest = 4096

  /// What is known of a message beside its words.
  private static let facts: Set<String> = [
    "text", "named", "sender", "noNumber", "numbered", "wrongNumber", "ownNumber", "unfollowed", "long", "ownHost",
    "strange", "elsewhere", "hidden", "sentToTrap", "lookalike", "disguised", "address", "odd", "shortener", "unknown",
    "baited", "strangeSender",
  ]

  init(_ rules: [Rule]) throws {
    let signs = try rules.map(Sign.init)
    let names = Self.facts.union(signs.flatMap { [$0.name, $0.kind.rawValue] })
    let numbers = Dictionary(zip(names, 0...)) { first, _ in first }
    self.numbers = numbers
    rows = try zip(rules, signs).map { try Row($0, $1, numbers) }
    combining = rows.filter { !$0.parts.isEmpty }
    patterns = try RulePatterns(rules)
  }

  /// Of a message in which nothing is heard yet.
  var none: Signs { Signs(numbers: numbers) }

  var words: [Lexicon.Word] {
    rows.enumerated().flatMap { index, row in
      row.parts.isEmpty ? row.rule.words.map { Lexicon.Word($0, topic: Topic.scam.rawValue, entry: index) } : []
    }
  }

  var count: Int { rows.count }

  /// The rows that such signs or facts are parts of.
  func rules(naming names: Set<String>) -> Set<String> {
    let numbers = Set(names.compactMap { self.numbers[$0] })
    return Set(combining.filter { !numbers.isDisjoint(with: $0.parts.joined()) }.map(\.rule.id))
  }

  /// Adds what the words say to `signs`, from the left, so that a denial comes before what it denies.
  func hear(_ scene: Scene, into signs: inout Signs) {
    var denialEnd: Int?
    for (row, range) in hits(in: scene) {
      if row.isDeniable, let end = denialEnd, Self.isOneClause(scene.text, end, range.lowerBound) { continue }
      if row.isVoid(at: range, in: scene.text) { continue }
      signs.add(row.sign, row.names, of: row.rule, at: range)
      if row.sign.name == "denial" || row.sign.name == "warning" { denialEnd = range.upperBound }
    }
  }

  /// Adds what signs and facts make together, row by row: a row may name what those above it made.
  func combine(_ signs: inout Signs, in scene: Scene) {
    for row in combining {
      guard signs.areHeard(row.parts, of: row.rule, in: scene), !row.voids.contains(where: signs.isHeard) else {
        continue
      }
      let place = row.parts[0].compactMap { signs.places($0).last }.first
      signs.add(row.sign, row.names, of: row.rule, at: place)
    }
  }

  private func hits(in scene: Scene) -> [(Row, Range<Int>)] {
    let words = scene.hits(of: .scam).filter { $0.entry < rows.count && $0.range.upperBound <= Self.longest }
    let beginning = Array(scene.text.characters.prefix(Self.longest))
    let hits = words + patterns.hits(in: scene.text, beginning: beginning)
    return hits.map { (rows[$0.entry], $0.range) }.sorted { $0.1.lowerBound < $1.1.lowerBound }
  }

  private static let sparings: CharacterSet16 = "用需必"
  private static let clauseEnds: CharacterSet16 = "\n,;!?。；"

  /// Nothing between a denial and what it denies ends the clause.
  private static func isOneClause(_ text: NormalText, _ start: Int, _ end: Int) -> Bool {
    guard start <= end, end - start <= denialReach else { return start > end }
    return !(start..<end).contains {
      clauseEnds.contains(text[$0]) || text[$0] == "." && !text[$0 + 1].isAlphanumeric
        // 不用寄回 你加我: people write so without a comma.
        || text[$0].isBlank && $0 > start && sparings.contains(text[start - 1]) && text[$0 + 1].isIdeograph
    }
  }
}

extension NormalText {
  /// The sentence around `range`, as far as it goes within `reach` characters on either side.
  func sentence(around range: Range<Int>, within reach: Int) -> Range<Int> {
    func isEnd(_ place: Int) -> Bool {
      self[place].isLineEnd || "。!?".utf16.contains(self[place]) || self[place] == "." && self[place + 1].isBlank
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > max(0, range.lowerBound - reach), !isEnd(start - 1) { start -= 1 }
    while end < min(count, range.upperBound + reach), !isEnd(end) { end += 1 }
    return start..<end
  }
}
