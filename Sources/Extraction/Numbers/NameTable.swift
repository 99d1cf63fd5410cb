import PCRE
import Tracking

/// The names of carriers and shops. A carrier's are in its definition; shops and those that they send by in `names.tsv`.
struct NameTable: Sendable {
  /// What a word names.
  private struct Meaning: Sendable {
    var carriers: CarrierSet = []
    var member: Int?
    var isShop = false
    var shopCarriers: CarrierSet = []
    /// Where spellings name different carriers (郵政 at home, 邮政 on the mainland), whom each of them names.
    var spellings: [String: (carriers: CarrierSet, member: Int?)] = [:]
  }

  let rules: [Rule]
  private var meanings: [Meaning] = []
  private var places: [[Character16]: Int] = [:]
  /// Names of several words, without their blanks.
  private var closed: [[Character16]: Int] = [:]
  private let gluedPattern: Pattern
  /// By id, and by each of the carrier's words.
  private let named: [[Character16]: CarrierID]

  /// - Parameter rules: of `names.tsv`.
  init(_ book: CarrierBook, _ rules: [Rule], ids: [CarrierID]) throws {
    self.rules = rules
    gluedPattern = try Pattern("(?<![A-Z0-9])[A-Z](?:-?[A-Z]){1,13}(?=[0-9])")
    var named = Dictionary(ids.map { (Self.key($0.rawValue), $0) }) { first, _ in first }
    var meanings: [Meaning] = []
    var places: [[Character16]: Int] = [:]
    func change(_ word: String, of carrier: CarrierID? = nil, _ body: (inout Meaning) -> Void) {
      let key = Self.key(word)
      guard !key.isEmpty else { return }
      if let carrier, named[key] == nil { named[key] = carrier }
      let place = places[key] ?? meanings.count
      if place == meanings.count {
        places[key] = place
        meanings.append(Meaning())
      }
      body(&meanings[place])
    }
    for (place, member) in book.members.enumerated() {
      for word in member.words {
        change(word, of: member.id) {
          $0.member = $0.member ?? place
          $0.spellings[word.uppercased(), default: ([], nil)].member = place
        }
      }
    }
    for (place, carrier) in book.judged.enumerated() {
      for word in carrier.words {
        change(word, of: carrier.id) {
          $0.carriers.insert(place)
          $0.spellings[word.uppercased(), default: ([], nil)].carriers.insert(place)
        }
      }
    }
    for rule in rules where rule.field == "shop" {
      let carriers = rule.value.split(separator: ",").compactMap { book.place(of: CarrierID(rawValue: String($0))) }
      for word in rule.words {
        change(word) { ($0.isShop, $0.shopCarriers) = (true, $0.shopCarriers.union(carriers)) }
      }
    }
    (self.meanings, self.places, self.named) = (meanings, places, named)
    for (name, place) in places where name.contains(where: \.isBlank) { closed[name.filter { !$0.isBlank }] = place }
  }

  var words: [Lexicon.Word] {
    places.map { Lexicon.Word(characters: $0.key, topic: Topic.names.rawValue, entry: $0.value) }
  }

  /// Names of letters alone, which people glue to the number behind them.
  var latin: Set<[Character16]> { Set((Array(places.keys) + Array(closed.keys)).filter { $0.allSatisfy(\.isLetter) }) }

  func words(in scene: Scene) -> [HeardWord] {
    let gluedHits = scene.text.matches(of: gluedPattern).compactMap { match -> Lexicon.Hit? in
      guard let length = glued(at: match.range, in: scene.text), let entry = entry(scene.text, match.range, length)
      else {
        return nil
      }
      return Lexicon.Hit(entry: entry, range: match.range.lowerBound..<(match.range.lowerBound + length))
    }
    return (scene.hits(of: .names) + gluedHits).map { word(meanings[$0.entry], $0.range, in: scene.text) }
  }

  private func word(_ meaning: Meaning, _ range: Range<Int>, in text: NormalText) -> HeardWord {
    var word = HeardWord(
      range: range, carriers: meaning.carriers, member: meaning.member, isShop: meaning.isShop,
      shopCarriers: meaning.shopCarriers)
    if meaning.spellings.count > 1, meaning.carriers.count > 1,
      let own = meaning.spellings[text.written(range).uppercased()]
    {
      (word.carriers, word.member) = own
    }
    return word
  }

  // MARK: Glued names

  private func entry(_ text: NormalText, _ range: Range<Int>, _ length: Int) -> Int? {
    places[Array(text.characters[range].prefix(length))] ?? closed[Array(text.characters[range].prefix(length))]
  }

  /// How long the name is that is glued to what follows in the letters `range`: `T-CAT620…`, `LaPosteCB69…`. Two letters
  /// of a number may stand between.
  private func glued(at range: Range<Int>, in text: NormalText) -> Int? {
    (max(2, range.count - 2)...max(2, range.count)).last { $0 > 2 && entry(text, range, $0) != nil }
  }

  /// The carrier that a word taken alone names, whatever its width and case: an id, or one of its words.
  func carrier(named word: some StringProtocol) -> CarrierID? {
    named[Self.key(word)]
  }

  /// The searched form of a word, without blanks at its ends.
  private static func key(_ word: some StringProtocol) -> [Character16] {
    var key = NormalText.searched(word)[...]
    while let last = key.last, last.isBlank || last.isLineEnd { key.removeLast() }
    while let first = key.first, first.isBlank || first.isLineEnd { key.removeFirst() }
    return Array(key)
  }
}
