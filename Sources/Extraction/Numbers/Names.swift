/// Which carriers' names are heard at which number: nearest first, with a cost in characters.
struct Names: Sendable {
  struct Heard: Sendable {
    let word: Int
    let cost: Int
    /// It is an earlier number's name: that this one is a parcel's too may be, but not that carrier's.
    var isTaken = false
  }

  /// A word that names a carrier.
  struct Name: Sendable {
    let word: Int
    let range: Range<Int>
    let carriers: CarrierSet
    let isShop: Bool
    /// The number that it stands right before.
    var lead: Int?
    /// Where names and numbers take turns, its number: it says little of others.
    var turn: Int?
    /// It stands on a line that only names carriers, over numbers.
    var isHead = false
  }

  let text: NormalText
  let words: Words
  let asides: Asides
  /// All that may be numbers, from the left, without overlaps.
  let numbers: [Range<Int>]
  /// From the left. Those within a number are none: `SF` in `SF2739…` names no more than the form does.
  var names: [Name] = []
  /// For each number under a line that only names carriers, the names on that line.
  var headings: [Int: Range<Int>] = [:]
  /// Every carrier that is named anywhere.
  private(set) var carriers: CarrierSet = []
  /// The only carrier that is named, by more than its shop's name if any is.
  private(set) var only: CarrierSet?
  /// For each number the first of the list that it stands in.
  private var lists: [Int] = []
  /// What all before a place costs.
  private var costs: [Int32] = []

  /// Names heard on either side.
  private static let most = 6

  typealias Cost = Evidence.Distance

  init(_ scene: Scene, _ words: Words, _ asides: Asides, _ numbers: [Range<Int>]) {
    (text, self.words, self.asides, self.numbers) = (scene.text, words, asides, numbers)
    findNames()
    guard !names.isEmpty else { return }
    sumCosts(scene)
    for index in numbers.indices {
      let isNext = index > 0 && isList(numbers[index - 1].upperBound..<numbers[index].lowerBound)
      lists.append(isNext ? lists[index - 1] : index)
    }
    for name in names.indices { names[name].lead = lead(of: name) }
    if !pairTurns() { findHeadings() }
  }

  private mutating func findNames() {
    var next = 0
    for (place, word) in words.all.enumerated() where word.isName {
      guard !isDenied(word.range.lowerBound), !isEveryday(word) else { continue }
      while next < numbers.count, numbers[next].upperBound <= word.range.lowerBound { next += 1 }
      if next < numbers.count, numbers[next].overlaps(word.range) { continue }
      names.append(Name(word: place, range: word.range, carriers: word.carriers, isShop: word.isShop))
      carriers.formUnion(word.carriers)
    }
    let strong = names.filter { !$0.isShop }
    let meant = Set((strong.isEmpty ? names : strong).map(\.carriers))
    only = meant.count == 1 ? meant.first : nil
  }

  private func isDenied(_ start: Int) -> Bool {
    asides.ends(.denial, at: text[start - 1].isBlank ? start - 1 : start) != nil
  }

  private static let sums = CharacterSet16(searched: "額款付收費價計共$:")
  private static let storeEnds = ["店", "門市"].map { NormalText.searched($0) }

  /// OK, 711: words and numbers of every day, which name a chain where the name of a store follows; and 新竹 where it begins
  /// such a name.
  private func isEveryday(_ word: HeardWord) -> Bool {
    if asides.has(.town, at: word.range) { return beginsStore(behind: word.range.upperBound) }
    guard asides.has(.everyday, at: word.range) else { return false }
    var before = word.range.lowerBound
    while text[before - 1].isBlank { before -= 1 }
    if text[word.range.lowerBound].isDigit, Self.sums.contains(text[before - 1]) { return true }
    return word.range.count <= 3 && !beginsStore(behind: word.range.upperBound) && !beginsNumber(word.range.upperBound)
  }

  private func behindMarks(_ end: Int) -> Int {
    (end..<(end + 3)).first { !" :|/".utf16.contains(text[$0]) } ?? end + 3
  }

  /// A few ideographs, of which 店 is the last.
  private func beginsStore(behind end: Int) -> Bool {
    var place = behindMarks(end)
    for length in 0..<8 {
      guard text[place].isIdeograph else { return false }
      if length >= 2, let word = Self.storeEnds.first(where: { text.has($0, at: place) }) {
        return word.count > 1 || !text[place + 1].isIdeograph
      }
      place += 1
    }
    return false
  }

  /// Eleven digits, as chains number their parcels.
  private func beginsNumber(_ end: Int) -> Bool {
    let place = behindMarks(end)
    return (0..<11).allSatisfy { text[place + $0].isDigit } && !text[place + 11].isAlphanumeric
  }

  private mutating func sumCosts(_ scene: Scene) {
    costs = [Int32](repeating: 1, count: text.count + 1)
    for place in text.characters.indices {
      if text[place].isLineEnd {
        costs[place] = Int32(Cost.line)
      } else if scene.barrier(at: place) == .sentence || text[place] == "|" || text[place] == "/" {
        costs[place] = Int32(Cost.sentence)
      }
    }
    for word in words.all { pass(word.range, 1) }
    for number in numbers { pass(number, Cost.number) }
    var sum: Int32 = 0
    for place in costs.indices { (costs[place], sum) = (sum, sum + costs[place]) }
  }

  /// Words and numbers are stepped over as one.
  private mutating func pass(_ range: Range<Int>, _ cost: Int) {
    for place in range { costs[place] = 0 }
    costs[range.lowerBound] = Int32(cost)
  }

  /// Between two numbers of one list: marks and blanks, and at most one line end.
  private func isList(_ gap: Range<Int>) -> Bool {
    var marks = 0
    var place = gap.lowerBound
    while place < gap.upperBound, marks <= 8 {
      if let kind = asides.stands(.kind, at: place) {
        place = kind.upperBound
      } else if text[place].isWord || text[place].isIdeograph {
        return false
      } else {
        (place, marks) = (place + 1, marks + 1)
      }
    }
    return marks <= 8 && gap.count { text[$0].isLineEnd } <= 1
  }

  /// Between a name and its number: marks, labels and particles on one line.
  private func lead(of name: Int) -> Int? {
    let end = names[name].range.upperBound
    guard let next = firstNumber(from: end), numbers[next].lowerBound - end <= 40 else { return nil }
    var place = end
    while place < numbers[next].lowerBound {
      if let word = words.beginning(at: place) {
        // OK超商 訂單#…: an order's number behind the name is not the carrier's.
        if words[word].role == .order { return nil }
        place = words[word].range.upperBound
      } else if text[place].isLineEnd || text[place].isWord || text[place] == "/" || Self.isForeign(text[place]) {
        return nil
      } else {
        place += 1
      }
    }
    return next
  }

  private static func isForeign(_ character: Character16) -> Bool {
    character.isIdeograph && !LabelReader.particles.contains(character)
  }

  /// The first number that begins at or behind `place`.
  func firstNumber(from place: Int) -> Int? {
    let first = numbers.firstIndex(beyond: { $0.lowerBound >= place })
    return first < numbers.count ? first : nil
  }

  // MARK: Hearing

  /// The names heard at `range`, which is number `index` or a part of it, nearest first.
  func heard(at index: Int, _ range: Range<Int>) -> [Heard] {
    guard !names.isEmpty else { return [] }
    // Over the numbers of the same list before it.
    let first = lists[index]
    let start = first < index ? numbers[first].lowerBound : range.lowerBound
    var heard: [(Heard, isBehind: Bool)] = []
    let split = names.firstIndex { $0.range.lowerBound >= range.lowerBound } ?? names.count
    for name in names[..<split].reversed().prefix(Self.most) where name.range.upperBound <= start {
      // The name of an earlier number says little about this one.
      let isTaken = name.turn.map { $0 != index } ?? name.lead.map { $0 < first } ?? false
      let way = Int(costs[start] - costs[name.range.upperBound]) + Cost.listed * (index - first)
      guard way <= Evidence.Reach.far else { break }
      heard.append((Heard(word: name.word, cost: price(name, index, way, isTaken), isTaken: isTaken), false))
    }
    for name in names[split...].prefix(Self.most) where name.range.lowerBound >= range.upperBound {
      // A name behind a number that belongs to what follows it.
      let isTaken = name.turn.map { $0 != index } ?? (name.lead != nil || name.isHead)
      let way = Int(costs[name.range.lowerBound] - costs[range.upperBound]) + Cost.behind
      guard way <= Evidence.Reach.far else { break }
      heard.append((Heard(word: name.word, cost: price(name, index, way, isTaken)), true))
    }
    for name in headings[index] ?? 0..<0 { heard.append((Heard(word: names[name].word, cost: Cost.heading), false)) }
    return heard.sorted { ($0.0.cost, $0.isBehind ? 1 : 0) < ($1.0.cost, $1.isBehind ? 1 : 0) }.map(\.0)
  }

  private func price(_ name: Name, _ index: Int, _ way: Int, _ isTaken: Bool) -> Int {
    var cost = way + (isTaken ? Cost.taken : 0)
    if name.turn == index, isInLine(name.range.lowerBound, index) {
      cost = min(cost, Evidence.Reach.above)
    }
    return name.isShop ? cost + Cost.shop : cost
  }

  /// Whether `place` stands in the line in which that number begins.
  func isInLine(_ place: Int, _ number: Int) -> Bool {
    numbers.indices.contains(number) && text.line(of: place) == text.line(of: numbers[number].lowerBound)
  }
}
