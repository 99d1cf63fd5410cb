/// Finds the names of stores in a text: behind labels, arrivals and chains, and before their last words.
struct StoreFinder {
  struct Name {
    let range: Range<Int>
    /// One of `StoreReader.Rank`, and how much less sure it is.
    let rank: Int
    /// The rows that made it one, the deciding one first.
    let rules: [String]
  }

  typealias Word = StoreWords.Word
  typealias Rank = StoreReader.Rank

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

  /// The name before or behind a word of another store.
  private static func denied(by word: Word, _ text: NormalText, _ reader: NameReader) -> Range<Int> {
    if word.rule.side == .before {
      let end = text[word.range.lowerBound - 1].isBlank ? word.range.lowerBound - 1 : word.range.lowerBound
      return max(0, end - 1)..<end
    }
    let start = reader.valueStart(behind: word.range.upperBound, overLine: false)
    return word.range.upperBound..<max(word.range.upperBound, reader.end(from: start) ?? start)
  }

  func isDenied(_ range: Range<Int>) -> Bool { range.contains { others[$0] != nil } }

  /// From the left, none over another, and the rows that took others away or bounded these.
  func names() -> (names: [Name], rows: Set<String>) {
    var (kept, rows): ([Name], Set<String>) = ([], [])
    var covered: Set<Int> = []
    let found = words.words.flatMap(names(at:)).map(withoutNickname)
    for name in found.sorted(by: { ($0.rank, $0.range.lowerBound) < ($1.rank, $1.range.lowerBound) }) {
      let refusals = name.range.compactMap { others[$0] } + [refusal(of: name.range)].compactMap { $0 }
      if refusals.isEmpty {
        guard name.range.allSatisfy({ !covered.contains($0) }) else { continue }
        kept.append(name)
        covered.formUnion(name.range)
      } else {
        rows.formUnion(refusals)
      }
    }
    if !kept.isEmpty { rows.formUnion(words.all("collects").map(\.rule.id)) }
    rows.formUnion(kept.flatMap { bounds(of: $0.range) })
    return (kept.sorted { $0.range.lowerBound < $1.range.lowerBound }, rows)
  }

  private static let bounding: Set = ["link", "opener", "stop"]
  private static let longestWord = 16

  /// The rows of the words around a name that say where it begins and ends.
  private func bounds(of name: Range<Int>) -> [String] {
    words.words(from: name.lowerBound - Self.longestWord).prefix { $0.range.lowerBound <= name.upperBound + 2 }
      .filter { Self.bounding.contains($0.field) && $0.range.upperBound + 2 >= name.lowerBound }.map(\.rule.id)
  }

  private func names(at word: Word) -> [Name] {
    if ["label", "place"].contains(word.field), case let cells = scene.table.cells(below: word.range, in: text),
      !cells.isEmpty
    {
      return cells.map { Name(range: $0, rank: Rank.label, rules: [word.rule.id]) }
    }
    let name: Name? =
      switch word.field {
      case "label": labelled(word)
      case "place" where isPlace(word): labelled(word)
      case "arrival": arrived(word)
      case "ending": bracketed(word) ?? ended(word)
      case "chain": behindChain(word)
      default: nil
      }
    return name.map { [$0] } ?? []
  }

  /// 小七龍興門市: what people call a chain is no part of the name.
  private func withoutNickname(_ name: Name) -> Name {
    guard let chain = words.beginning(at: name.range.lowerBound, ["chain"]), chain.rule.side == .after,
      chain.range.upperBound < name.range.upperBound
    else { return name }
    var start = chain.range.upperBound
    while text[start].isBlank || text[start] == "-" { start += 1 }
    return Name(range: start..<name.range.upperBound, rank: name.rank, rules: name.rules)
  }

  private var text: NormalText { scene.text }

  private var speaksOfParcels: Bool { !scene.numbers.isEmpty || words.has("chain") || words.has("label") }

  // MARK: Behind a word

  private func beginsLine(_ place: Int) -> Bool {
    let line = text.lineRange(of: place)
    return !(line.lowerBound..<place).contains { text[$0].isIdeograph || text[$0].isAlphanumeric }
  }

  /// 店舖 is who sells as well, unless a chain is named.
  private func isPlace(_ word: Word) -> Bool {
    words.has("chain") || word.rule.value != "shop" && (words.has("collects") || !scene.numbers.isEmpty)
  }

  private func labelled(_ label: Word) -> Name? {
    let isAlone =
      beginsLine(label.range.lowerBound)
      && !text.lineRange(of: label.range.lowerBound)
        .contains { $0 >= label.range.upperBound && (text[$0].isIdeograph || text[$0].isAlphanumeric) }
    let start = beyondNumber(reader.valueStart(behind: label.range.upperBound, overLine: isAlone))
    guard words.beginning(at: start, NameReader.limits) == nil, let end = reader.end(from: start),
      !isAddress(start..<end)
    else { return nil }
    let name = start..<cut(start..<end)
    // 寄達門市時會…: without anything between, only what ends as a name does is one.
    guard start > label.range.upperBound || words.first("ending", in: name) ?? words.first("chain", in: name) != nil
    else {
      return nil
    }
    return Name(range: name, rank: label.field == "label" ? Rank.label : Rank.label + 2, rules: [label.rule.id])
  }

  /// 地點：408台中市…
  private func isAddress(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while text[place].isDigit { place += 1 }
    return place - range.lowerBound >= 3
      && (place..<min(place + 4, range.upperBound)).contains { "市县".utf16.contains(text[$0]) }
  }

  /// "K1185 OK北投大業店": the store's own number goes before.
  private func beyondNumber(_ start: Int) -> Int {
    var end = start
    while text[end].isAlphanumeric { end += 1 }
    let digits = text.characters[start..<end].count { $0.isDigit }
    return text[end] == " " && (4...7).contains(end - start) && digits >= end - start - 1 ? end + 1 : start
  }

  /// Behind the last word of a Chinese name nothing comes that is of it.
  private func cut(_ name: Range<Int>) -> Int {
    guard let last = words.last("ending", in: name), !text[last.range.upperBound - 1].isLetter,
      refusal(of: name.lowerBound..<last.range.upperBound) == nil
    else { return name.upperBound }
    return last.range.upperBound
  }

  private static let longestBare = 8

  private func arrived(_ arrival: Word) -> Name? {
    let start = reader.valueStart(behind: arrival.range.upperBound, overLine: false)
    if let end = reader.closing(of: start), start > arrival.range.upperBound { return remarked(start..<end, arrival) }
    guard let end = reader.end(from: start) else { return nil }
    let name = start..<end
    if text[arrival.range.upperBound - 1].isLetter {
      // A Chinese name is read back from its last word.
      if let last = words.last("ending", in: name), text[last.range.upperBound - 1].isIdeograph { return nil }
      guard words.first("chain", in: name) ?? words.last("ending", in: name) != nil else { return nil }
      return Name(range: name, rank: Rank.arrival, rules: [arrival.rule.id])
    }
    // A name with its last word is read back from there.
    guard words.first("ending", in: name) ?? words.first("chain", in: name) == nil, isBare(name),
      !scene.numbers.isEmpty,
      start > arrival.range.upperBound
    else { return nil }
    return Name(range: name, rank: Rank.arrival + 5, rules: [arrival.rule.id])
  }

  /// 已送達指定門市（無印良品 台中店）: what stands in brackets behind it.
  private func remarked(_ name: Range<Int>, _ arrival: Word) -> Name? {
    let isNamed = words.last("ending", in: name).map { $0.range.upperBound == name.upperBound } ?? false
    let isLatin = text[arrival.range.upperBound - 1].isLetter && text[name.lowerBound].isLetter
    let isQuoted =
      text[name.upperBound] != ")" && name.count >= 3
      && !name.contains { place in
        words.beginning(at: place, NameReader.leads.union(["talk", "unnamed"])) != nil
      }
    guard
      isNamed || isLatin || speaksOfParcels && isBare(name) || (speaksOfParcels || words.has("collects")) && isQuoted
    else { return nil }
    return Name(range: name, rank: Rank.arrival, rules: [arrival.rule.id])
  }

  /// A few Chinese characters up to a mark or blank.
  private func isBare(_ name: Range<Int>) -> Bool {
    (2...Self.longestBare).contains(name.count) && name.allSatisfy { text[$0].isIdeograph }
      && !text[name.upperBound].isIdeograph
  }

  // MARK: Before a last word

  private func ended(_ ending: Word) -> Name? {
    guard !isInMidst(ending) else { return nil }
    if text[ending.range.upperBound - 1].isLetter, ending.rule.value != "box" { return english(ending) }
    let (start, lead) = reader.start(of: ending)
    let range = start..<ending.range.upperBound
    let isChains = words.beginning(at: start, ["chain"]) != nil
    let rules = [ending.rule.id] + [lead?.rule.id].compactMap { $0 }
    switch lead?.field {
    case "label", "place": return Name(range: range, rank: Rank.label + 3, rules: rules.reversed())
    case "arrival": return Name(range: range, rank: Rank.arrival, rules: rules)
    case "chain", "ending": return isWaited ? Name(range: range, rank: Rank.chain, rules: rules) : nil
    case _ where isChains: return !isWaited ? nil : Name(range: range, rank: Rank.chain, rules: rules)
    case "opener", "collects":
      guard isSetOff(ending), speaksOfParcels || words.has("collects") else { return nil }
      return Name(range: range, rank: Rank.opener, rules: rules)
    default:
      guard isSetOff(ending), isKnown(ending, range), lead?.field != "stop" || lead?.range.upperBound != start
      else { return nil }
      return Name(range: range, rank: Rank.alone, rules: rules)
    }
  }

  /// A parcel waits somewhere, or has a number and a chain.
  private var isWaited: Bool {
    !scene.numbers.isEmpty && words.has("chain")
      || speaksOfParcels && ["collects", "label", "arrival"].contains(where: words.has)
  }

  /// Whether a name that nothing stands before is a place of parcels, by its last word.
  private func isKnown(_ ending: Word, _ range: Range<Int>) -> Bool {
    switch ending.rule.value {
    case "branch": (isWaited || !scene.numbers.isEmpty) && !isSender(range)
    case "store": isWaited && (words.has("chain") || words.has("label")) && !isSender(range)
    case "office": words.has("collects") && !isSender(range)
    case "box": !scene.numbers.isEmpty && "】」:".unicodeScalars.contains { text[range.upperBound] == $0 }
    // [樹林保安 - 智取店]
    case "locker" where !scene.numbers.isEmpty && range.contains { text[$0] == "-" && text[$0 + 1].isBlank }: true
    default: isCollected(ending) && isWaited && !isSender(range)
    }
  }

  /// Another last word follows: 新店寶橋店, 木柵郵局i郵箱.
  private func isInMidst(_ ending: Word) -> Bool {
    var place = ending.range.upperBound
    for _ in 0..<6 {
      if words.beginning(at: place, ["ending"]) != nil { return true }
      if words.beginning(at: place, NameReader.leads.union(["chain"])) != nil { return false }
      guard text[place].isIdeograph || text[place].isAlphanumeric else { return false }
      place += 1
    }
    return false
  }

  /// Nothing follows, or a word that is no part of a name.
  private func isSetOff(_ ending: Word) -> Bool {
    let end = ending.range.upperBound
    return !text[end].isIdeograph && !text[end].isAlphanumeric || words.beginning(at: end) != nil
  }

  /// 光華郵局領取
  private func isCollected(_ ending: Word) -> Bool {
    let end = ending.range.upperBound
    return words.beginning(at: text[end].isBlank ? end + 1 : end, ["collects"]) != nil
  }

  /// 【貓小姐の店】: who sends, at the beginning of a line.
  private func isSender(_ range: Range<Int>) -> Bool {
    text[range.upperBound] == "】" && beginsLine(range.lowerBound)
  }

  /// `i郵箱【捷運景安站】`, `SPX locker [Taipei Gongguan]`, `自提櫃 中山大樓`: lockers are told apart by what stands behind.
  private func bracketed(_ ending: Word) -> Name? {
    guard ["locker", "box"].contains(ending.rule.value), speaksOfParcels || words.has("collects") else { return nil }
    var start = ending.range.upperBound
    if text[start].isBlank { start += 1 }
    let mark = text[start]
    guard "「『【[(\"'-".utf16.contains(mark) || start > ending.range.upperBound && mark.isIdeograph else { return nil }
    if !mark.isIdeograph { start += 1 }
    if words.beginning(at: start, NameReader.leads) != nil { return nil }
    guard let end = reader.end(from: start), text[start].isIdeograph || text[start].isLetter else { return nil }
    let isClosed = "」』】])\"'".utf16.contains(text[end])
    guard isClosed || (mark == "-" || mark.isIdeograph) && !text[end].isIdeograph else { return nil }
    return Name(range: start..<end, rank: Rank.arrival, rules: [ending.rule.id])
  }

  // MARK: English

  private func english(_ ending: Word) -> Name? {
    let start = reader.capitalStart(of: ending.range)
    guard start < ending.range.lowerBound, isWaited, isSetOff(ending) else { return nil }
    let lead = reader.lead(before: start)
    let isLed = ["label", "arrival", "opener"].contains(lead?.field ?? "")
    guard isLed || words.has("chain") else { return nil }
    let rank = isLed ? Rank.arrival : Rank.opener
    return Name(
      range: start..<ending.range.upperBound, rank: rank, rules: [ending.rule.id] + [lead?.rule.id].compactMap { $0 })
  }

  // MARK: Behind a chain

  private func behindChain(_ chain: Word) -> Name? {
    var start = chain.range.upperBound
    while start - chain.range.upperBound < 2, text[start].isBlank || text[start] == "-" { start += 1 }
    if "「『【[《(".utf16.contains(text[start]) { start += 1 }
    // "FamilyMart store 三峽北大店": of what kind it is.
    guard words.beginning(at: start, NameReader.limits.union(["ending"])) == nil, chain.rule.side != .beside else {
      return nil
    }
    let beginning = chain.rule.side == .after ? start : chain.range.lowerBound
    let lead = reader.lead(before: chain.range.lowerBound)
    let isLed = ["label", "place", "arrival", "opener"].contains(lead?.field ?? "")
    if text[start].isLetter {
      let end = reader.capitalEnd(behind: start - 1)
      guard end > start, text[end] != "$", isLed || isPart(end) else { return nil }
      return Name(range: beginning..<end, rank: Rank.chain, rules: [chain.rule.id])
    }
    guard let end = reader.end(from: start), isBare(start..<end), end - start <= 6,
      words.first("ending", in: start..<end) == nil,
      isLed && start > chain.range.upperBound || scene.hasNumber(in: text.lineRange(of: chain.range.lowerBound))
    else { return nil }
    return Name(range: beginning..<end, rank: Rank.chain + 5, rules: [chain.rule.id])
  }

  /// "… / Hi-Life Luodong Gongzheng / …", "OK mart Xindian Zhongzheng, …" beside a number.
  private func isPart(_ end: Int) -> Bool {
    if text[end] == " " { return "/-|(".utf16.contains(text[end + 1]) && !scene.numbers.isEmpty }
    return (text[end] == "," || text[end] == 0 || text[end].isLineEnd) && !scene.numbers.isEmpty
  }

  // MARK: What is a name

  /// The row by which it is no name, or nothing where too little of it is one; nil for a name.
  private func refusal(of range: Range<Int>) -> String? {
    if range.count < 2 || scene.isTaken(range) { return "" }
    if let depot = words.first("depot", in: range) { return depot.rule.id }
    if let talk = words.first("talk", in: range), words.last("ending", in: range) == nil { return talk.rule.id }
    let isNamed = words.last("ending", in: range) != nil
    var letters = 0
    var place = range.lowerBound
    while place < range.upperBound {
      if let word = words.beginning(at: place, ["chain", "ending", "unnamed"]) {
        if word.field == "unnamed", letters == 0 { return word.rule.id }
        place = word.range.upperBound
        continue
      }
      // 101門市
      if text[place].isIdeograph || text[place].isLetter || text[place].isDigit && isNamed { letters += 1 }
      place += 1
    }
    return letters >= 2 ? nil : ""
  }
}
