import Tracking

/// The names of carriers and shops. A carrier's are in its definition; shops and those that they send by in `names.tsv`.
struct NameTable: Sendable {
  /// What a word names.
  private struct Meaning: Sendable {
    var carriers: CarrierSet = []
    var member: Int?
    var isShop = false
    var shopCarriers: CarrierSet = []
  }

  private var meanings: [Meaning] = []
  private var places: [[Character16]: Int] = [:]
  private let ids: [CarrierID]
  private let named: [[Character16]: CarrierID]

  init(_ book: CarrierBook, ids: [CarrierID]) throws {
    self.ids = ids
    var named: [[Character16]: CarrierID] = [:]
    var meanings: [Meaning] = []
    var places: [[Character16]: Int] = [:]
    func change(_ word: String, _ body: (inout Meaning) -> Void) {
      let key = Self.key(word)
      guard !key.isEmpty else { return }
      let place = places[key] ?? meanings.count
      if place == meanings.count {
        places[key] = place
        meanings.append(Meaning())
      }
      body(&meanings[place])
    }
    for (place, member) in book.members.enumerated() {
      for word in member.words {
        change(word) { $0.member = $0.member ?? place }
        named[Self.key(word)] = named[Self.key(word)] ?? member.id
      }
    }
    for (place, carrier) in book.judged.enumerated() {
      for word in carrier.words {
        change(word) { $0.carriers.insert(place) }
        named[Self.key(word)] = named[Self.key(word)] ?? carrier.id
      }
    }
    for rule in try RuleFile.names.rules() where rule.field == "shop" {
      let carriers = rule.value.split(separator: ",").compactMap { book.place(of: CarrierID(rawValue: String($0))) }
      for word in rule.words {
        change(word) { ($0.isShop, $0.shopCarriers) = (true, $0.shopCarriers.union(carriers)) }
      }
    }
    (self.meanings, self.places, self.named) = (meanings, places, named)
  }

  var words: [Lexicon.Word] {
    places.map { Lexicon.Word(characters: $0.key, topic: Topic.names.rawValue, entry: $0.value) }
  }

  /// Names of letters alone, which people glue to the number behind them.
  var latin: Set<[Character16]> { Set(places.keys.filter { $0.allSatisfy(\.isLetter) }) }

  func words(in scene: Scene) -> [Word] {
    scene.hits(of: .names).map { hit in
      let meaning = meanings[hit.entry]
      return Word(
        range: hit.range, carriers: meaning.carriers, member: meaning.member, isShop: meaning.isShop,
        shopCarriers: meaning.shopCarriers)
    }
  }

  /// The carrier that a word taken alone names, whatever its width and case: an id, or one of its words.
  func carrier(named word: some StringProtocol) -> CarrierID? {
    ids.first { $0.rawValue.lowercased() == word.lowercased() } ?? named[Self.key(word)]
  }

  /// The searched form of a word, without blanks at its ends.
  private static func key(_ word: some StringProtocol) -> [Character16] {
    var key = NormalText.searched(word)[...]
    while let last = key.last, last.isBlank || last.isLineEnd { key.removeLast() }
    while let first = key.first, first.isBlank || first.isLineEnd { key.removeFirst() }
    return Array(key)
  }
}
