/// The table of what numbers are called. Rows with a role speak by standing beside a number; all others are sets of words
/// that a rule of the reader asks for (`Aside`).
struct LabelTable: Sendable {
  /// What the reader asks for beside roles. Each is a field of `labels.tsv`.
  enum Aside: String, Sendable {
    /// Before a name or number: it is not that one. Behind a number: it was a mistake, or counts no more.
    case denial, mistake, cancelled
    /// Of two numbers: before the one that is right, the old and the new one; behind the right one.
    case correction, replaced, replacement, confirmed
    /// Before a name: it is that of all numbers above.
    case summary
    /// The plain labels 單號 and 貨號; what is glued to one (送修|單號) or stands in its line and makes it one of a bill, of goods
    /// on offer or with a price, or of something to be paid at the stores that are named.
    case slip, goods, errand, bill, offer, price, payment
    /// Something is sent or collected.
    case sending, collecting
    /// A reference, which may be a parcel's; what a forwarder calls a parcel himself, beside a number to track it by.
    case reference, forwarder, tracking
    /// Before a carrier's name that we may not know: 物流公司：. Stations that keep what others bring. Behind a carrier's name:
    /// another takes its place.
    case introduction, station, switched
    /// Somebody asks; how many digits a number has (共 12 碼); behind a number, the day on which it comes.
    case question, count, coming
    /// A barcode, and carriers that call their numbers so; how one of several parcels is kept (冷藏).
    case barcode, barcoded, kind
    /// Words of everyday, and a town, that name a chain or carrier only where no store's name makes them a part of it.
    case everyday, town
  }

  let rules: [Rule]
  let roles: [Role?]
  private let asides: [Aside?]
  private let patterns: RulePatterns

  init() throws {
    rules = try RuleFile.labels.rules()
    roles = rules.map { Role(rawValue: $0.field) }
    asides = rules.map { Aside(rawValue: $0.field) }
    for (place, rule) in rules.enumerated() where roles[place] == nil && asides[place] == nil {
      throw Rule.Fault(row: rule.id, reason: "has no field \(rule.field)")
    }
    patterns = try RulePatterns(rules)
  }

  /// Asides have a topic of their own, so that none of them hides a label.
  private func topic(of row: Int) -> Topic { roles[row] == nil ? .asides : .labels }

  /// For the lexicon.
  var words: [Lexicon.Word] {
    rules.indices.flatMap { row in
      rules[row].words.map { Lexicon.Word($0, topic: topic(of: row).rawValue, entry: row) }
    }
  }

  private func hits(of topic: Topic, in scene: Scene) -> [Lexicon.Hit] {
    scene.hits(of: topic) + patterns.hits(in: scene.text) { self.topic(of: $0) == topic }
  }

  /// Words of letters alone that people glue to the number behind them: those that do not say what other number it is, or
  /// those that do.
  func latin(ofOthers: Bool) -> Set<[Character16]> {
    let own = rules.indices.filter { place in
      guard let role = roles[place] else { return false }
      return ofOthers ? role == .order || role == .foreign : role.isLabel || role == .parcel || role == .generic
    }
    return Set(own.flatMap { rules[$0].words.map(NormalText.searched) }.filter { $0.allSatisfy(\.isLetter) })
  }

  /// The words with a role, in no order.
  func words(in scene: Scene) -> [HeardWord] {
    hits(of: .labels, in: scene).map { HeardWord(range: $0.range, role: roles[$0.entry], rule: $0.entry) }
  }

  /// The asides of a message.
  func asides(in scene: Scene) -> Asides {
    hits(of: .asides, in: scene).reduce(into: Asides()) { $0.add(asides[$1.entry], $1.range, of: $1.entry) }
  }
}

/// The asides of a message, found by where they begin or end.
struct Asides: Sendable {
  private var starts: [LabelTable.Aside: [Int: Range<Int>]] = [:]
  private var ends: [LabelTable.Aside: [Int: Range<Int>]] = [:]
  /// The rows that were heard.
  private(set) var rows: Set<Int> = []

  mutating func add(_ aside: LabelTable.Aside?, _ range: Range<Int>, of row: Int) {
    guard let aside else { return }
    starts[aside, default: [:]][range.lowerBound] = range
    ends[aside, default: [:]][range.upperBound] = range
    rows.insert(row)
  }

  func stands(_ aside: LabelTable.Aside, at place: Int) -> Range<Int>? { starts[aside]?[place] }
  func ends(_ aside: LabelTable.Aside, at place: Int) -> Range<Int>? { ends[aside]?[place] }
  func has(_ aside: LabelTable.Aside, at range: Range<Int>) -> Bool { starts[aside]?[range.lowerBound] == range }

  /// The last one that lies in `range`.
  func last(_ aside: LabelTable.Aside, within range: Range<Int>) -> Range<Int>? {
    guard let starts = starts[aside] else { return nil }
    return range.reversed().lazy.compactMap { starts[$0] }.first { $0.upperBound <= range.upperBound }
  }

  func isWithin(_ aside: LabelTable.Aside, _ range: Range<Int>) -> Bool { last(aside, within: range) != nil }
}
