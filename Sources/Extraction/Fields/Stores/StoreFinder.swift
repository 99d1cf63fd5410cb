/// Finds the names of stores in a text: behind labels, arrivals and chains, and before their last words.
struct StoreFinder {
  struct Name {
    let range: Range<Int>
    /// One of `FieldValues.Store.Rank`, and how much less sure it is.
    let rank: Int
    /// The rows that made it one, the deciding one first.
    let rules: [String]

    init(_ range: Range<Int>, _ rank: Int, rules: [String]) {
      (self.range, self.rank, self.rules) = (range, rank, rules)
    }

    init(_ range: Range<Int>, _ rank: Int, by words: Word?...) {
      self.init(range, rank, rules: words.compactMap { $0?.rule.id })
    }
  }

  typealias Word = StoreWords.Word
  typealias Rank = FieldValues.Store.Rank

  let words: StoreWords
  let scene: Scene
  let reader: NameReader
  /// Where another store is named, the rows that say so.
  private let others: [Int: String]

  init(words: StoreWords, scene: Scene) {
    (self.words, self.scene) = (words, scene)
    let reader = NameReader(words: words, scene: scene)
    self.reader = reader
    var others: [Int: String] = [:]
    for word in words.all("none") {
      for place in Self.denied(by: word, scene.text, reader) { others[place] = word.rule.id }
    }
    self.others = others
  }

  /// The name before, or those behind, a word of another store.
  private static func denied(by word: Word, _ text: NormalText, _ reader: NameReader) -> Range<Int> {
    if word.rule.side == .before {
      let end = text[word.range.lowerBound - 1].isBlank ? word.range.lowerBound - 1 : word.range.lowerBound
      return max(0, end - 1)..<end
    }
    let start = reader.valueStart(behind: word.range.upperBound, overLine: false)
    var end = reader.end(from: start) ?? start
    while text[end] == "、", let next = reader.end(from: end + 1) { end = next }
    return word.range.upperBound..<max(word.range.upperBound, end)
  }

  func isDenied(_ range: Range<Int>) -> Bool { range.contains { others[$0] != nil } }

  /// From the left, none over another, and the rows that took others away or bounded these.
  func names() -> (names: [Name], rows: Set<String>) {
    var (kept, rows): ([Name], Set<String>) = ([], [])
    var covered: Set<Int> = []
    let found = words.words.flatMap(names(at:)).map(withoutNickname).sorted {
      ($0.rank, $0.range.lowerBound, -$0.range.count) < ($1.rank, $1.range.lowerBound, -$1.range.count)
    }
    for name in found {
      let refusals = Set(name.range.compactMap { others[$0] } + [refusal(of: name.range)].compactMap { $0 })
      if refusals.isEmpty, covered.isDisjoint(with: name.range) {
        kept.append(name)
        covered.formUnion(name.range)
      }
      rows.formUnion(refusals.subtracting([""]))
    }
    if !kept.isEmpty { rows.formUnion(words.all("collects").map(\.rule.id)) }
    rows.formUnion(kept.flatMap { bounds(of: $0.range) })
    let sorted = kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return (withoutChoices(sorted, \.range) { min($0.rank, $1.rank) >= Rank.opener }, rows)
  }

  /// 7-11/全家, 信義店、公益店: where it may be one of several, none is told.
  func withoutChoices<T>(_ all: [T], _ place: KeyPath<T, Range<Int>>, where areTwo: (T, T) -> Bool) -> [T] {
    let areChoices = zip(all, all.dropFirst()).map { first, next in
      let (end, start) = (first[keyPath: place].upperBound, next[keyPath: place].lowerBound)
      return end <= start && start - end <= Self.longestJoint && areTwo(first, next)
        && (end..<start).allSatisfy { Self.joints.contains(text[$0]) }
    }
    return zip(all, zip([false] + areChoices, areChoices + [false])).filter { !$1.0 && !$1.1 }.map(\.0)
  }

  private static let joints: CharacterSet16 = " /、,&+或和与及跟ORAND"
  private static let longestJoint = 5

  private static let bounding: Set = ["link", "opener", "stop"]
  private static let longestWord = 16

  /// The rows of the words around a name that say where it begins and ends.
  private func bounds(of name: Range<Int>) -> [String] {
    words.words(in: (name.lowerBound - Self.longestWord)...(name.upperBound + 2))
      .filter { Self.bounding.contains($0.field) && $0.range.upperBound + 2 >= name.lowerBound }.map(\.rule.id)
  }

  private func names(at word: Word) -> [Name] {
    let isLabel = word.field == "label" || word.field == "place"
    let cells = isLabel ? scene.table.cells(below: word.range, in: text) : []
    return cells.isEmpty ? [name(at: word)].compactMap { $0 } : cells.map { Name($0, Rank.label, by: word) }
  }

  private func name(at word: Word) -> Name? {
    switch word.field {
    case "label": labelled(word)
    case "place" where isPlace(word): labelled(word)
    case "arrival" where word.rule.value == "label": speaksOfParcels || words.has("parcel") ? labelled(word) : nil
    case "arrival": arrived(word)
    case "ending": bracketed(word) ?? ended(word)
    case "chain": behindChain(word)
    default: nil
    }
  }

  /// 小七龍興門市, 賣貨便 景安門市: what people call a chain, and its services, are no part of the name.
  private func withoutNickname(_ name: Name) -> Name {
    guard let chain = words.beginning(at: name.range.lowerBound, ["chain"]), chain.rule.side != .at,
      let start = (chain.range.upperBound..<name.range.upperBound).first(where: {
        text[$0].isWord || text[$0].isIdeograph
      })
    else { return name }
    return Name(start..<name.range.upperBound, name.rank, rules: name.rules)
  }

  var text: NormalText { scene.text }

  /// A parcel has a number, or a chain or a label of its store is named.
  var speaksOfParcels: Bool { !scene.numbers.isEmpty || words.has("chain") || words.has("label") }

  /// A few Chinese characters up to a mark or blank.
  func isBare(_ name: Range<Int>) -> Bool {
    (2...Self.longestBare).contains(name.count) && name.allSatisfy { text[$0].isIdeograph }
      && !text[name.upperBound].isIdeograph
  }

  private static let longestBare = 8

  // MARK: What is a name

  /// The row by which it is no name, or nothing where too little of it is one; nil for a name.
  func refusal(of range: Range<Int>) -> String? {
    if scene.isTaken(range) { return "" }
    let isNamed = words.has("ending", in: range)
    let word =
      words.beginning(at: range.lowerBound, NameReader.limits) ?? words.all("depot", in: range).first
      ?? (isNamed ? nil : words.all("talk", in: range).first)
    if let word { return word.rule.id }
    // 快遞已到順豐櫃
    if words.has("arrival", in: range) { return "" }
    var (place, letters) = (range.lowerBound, 0)
    while place < range.upperBound {
      if let word = words.beginning(at: place, ["chain", "shop", "ending", "unnamed"]) {
        if word.field == "unnamed", letters == 0 { return word.rule.id }
        // 竹商門市, 新店郵局
        if word.field != "ending" ? word.field == "unnamed" : word.range.upperBound < range.upperBound { letters += 1 }
        place = word.range.upperBound
      } else {
        // 101門市
        if text[place].isIdeograph || text[place].isLetter || text[place].isDigit && isNamed { letters += 1 }
        place += 1
      }
    }
    return letters >= 2 ? nil : ""
  }
}
