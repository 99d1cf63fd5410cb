import WidePCRE

/// The table of what numbers are called. Rows with a role speak by standing beside a number; all others are sets of words
/// that a rule of the reader asks for (`Aside`).
struct LabelTable: Sendable {
  /// What the reader asks for beside roles. Each is a field of `labels.tsv`.
  enum Aside: String, Sendable {
    /// Before a carrier's name or a number: it is not that one.
    case denial
    /// Behind a number: it was a mistake.
    case mistake
    /// Behind a number, in its sentence: it counts no more. `cancelledAlone` says so only where nothing follows.
    case cancelled, cancelledAlone
    /// Stands between a number and such a word: 那組|已經|作廢.
    case pointer
    /// Before the number that takes another's place; before the old one of two, and the new one.
    case correction, replaced, replacement
    /// Behind the right one of two.
    case confirmed
    /// Before a name: it is that of all numbers above.
    case summary
    /// What is glued to a plain label and makes it one of another thing: 送修|單號.
    case errand
    /// The plain labels themselves.
    case slip
    /// The label of parcels and goods alike, and what tells in its line that goods are meant.
    case goods, advert
    /// Makes a plain label in its line one of a bill or booking.
    case bill
    /// Says that bills are paid at the stores that are named.
    case payment
    /// Something is sent or fetched.
    case sending
    /// It is collected at a store.
    case collecting
    /// What chains give away, numbered as parcels are.
    case reward
    /// A reference, which may be a parcel's.
    case reference
    /// What a forwarder calls a parcel himself, beside a number to track it by.
    case forwarder, tracking
    /// Before a carrier's name that we may not know: 物流公司：.
    case introduction
    /// Stations that keep what others bring.
    case station
    /// Behind a carrier's name: another takes its place.
    case switched
    /// Somebody asks.
    case question
    /// How many digits a number has, said before it: 共 12 碼.
    case count
    /// Behind a number: the day on which it comes.
    case coming
    /// A barcode: of goods, or of the label of a parcel.
    case barcode
    /// Carriers that call their numbers barcodes.
    case barcoded
    /// How one of several parcels is kept: 冷藏.
    case kind
    /// Words of everyday that name a chain only before the name of a store.
    case everyday
    /// The beginning of a store's name, a town that a carrier is called by.
    case town
  }

  let rules: [Rule]
  let roles: [Role?]
  private let asides: [Aside?]
  private let patterns: [(rule: Int, pattern: Pattern)]

  init() throws {
    rules = try RuleFile.labels.rules()
    roles = rules.map { Role(rawValue: $0.field) }
    asides = rules.map { Aside(rawValue: $0.field) }
    for (place, rule) in rules.enumerated() where roles[place] == nil && asides[place] == nil {
      throw Rule.Fault(row: rule.id, reason: "has no field \(rule.field)")
    }
    patterns = try rules.enumerated().compactMap { place, rule in
      try rule.pattern.map { (place, try Pattern(NormalText.searchedPattern($0))) }
    }
  }

  /// For the lexicon. Asides have a topic of their own, so that none of them hides a label.
  var words: [Lexicon.Word] {
    rules.indices.flatMap { place in
      rules[place].words.map {
        Lexicon.Word($0, topic: (roles[place] == nil ? Topic.asides : .labels).rawValue, entry: place)
      }
    }
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
  func words(in scene: Scene) -> [Word] {
    var words = scene.hits(of: .labels).map { Word(range: $0.range, role: roles[$0.entry], rule: $0.entry) }
    for (place, pattern) in patterns where roles[place] != nil {
      for match in pattern.matches(in: scene.text.characters) {
        words.append(Word(range: match[1] ?? match.range, role: roles[place], rule: place))
      }
    }
    return words
  }

  /// The asides of a message.
  func asides(in scene: Scene) -> Asides {
    var found = Asides()
    for hit in scene.hits(of: .asides) { found.add(asides[hit.entry], hit.range, of: hit.entry) }
    for (place, pattern) in patterns {
      for match in pattern.matches(in: scene.text.characters) {
        found.add(asides[place], match[1] ?? match.range, of: place)
      }
    }
    return found
  }
}

/// The asides of a message, by what they are.
struct Asides: Sendable {
  private var ranges: [LabelTable.Aside: [Range<Int>]] = [:]
  /// The rows that were heard.
  private(set) var rows: Set<Int> = []

  mutating func add(_ aside: LabelTable.Aside?, _ range: Range<Int>, of row: Int) {
    guard let aside else { return }
    ranges[aside, default: []].append(range)
    rows.insert(row)
  }

  func ranges(_ aside: LabelTable.Aside) -> [Range<Int>] { ranges[aside] ?? [] }
  func isAnywhere(_ aside: LabelTable.Aside) -> Bool { ranges[aside] != nil }
  func stands(_ aside: LabelTable.Aside, at place: Int) -> Range<Int>? {
    ranges(aside).first { $0.lowerBound == place }
  }
  func ends(_ aside: LabelTable.Aside, at place: Int) -> Range<Int>? {
    ranges(aside).first { $0.upperBound == place }
  }
  func has(_ aside: LabelTable.Aside, at range: Range<Int>) -> Bool { ranges(aside).contains(range) }
  func isWithin(_ aside: LabelTable.Aside, _ range: Range<Int>) -> Bool {
    ranges(aside).contains { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound }
  }
}

extension Scene {
  func hits(of topic: Topic) -> [Lexicon.Hit] {
    hits.indices.contains(topic.rawValue) ? hits[topic.rawValue] : []
  }
}
