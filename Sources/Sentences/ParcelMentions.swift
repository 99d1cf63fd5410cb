import Tracking

/// Finds which of a chat's parcels a sentence mentions: by name, product, shop, store, carrier or the end of the
/// number.
struct ParcelMentions {
  /// The folded names of one parcel.
  private struct FoldedParcel {
    let id: ParcelID
    let carrier: CarrierID
    let texts: [String]
    /// Nil for a parcel without a number.
    let number: String?
    let isOver: Bool
    var shop: String { texts[2] }
    var store: String { texts[3] }
  }

  private let parcels: [FoldedParcel]
  /// The parcels' full names and products, as words for the lexer.
  let lexicon: SentenceLexicon

  /// - Parameter parcels: the parcels that the chat sees.
  init(_ parcels: [Parcel]) {
    let texts = parcels.map { parcel in
      [parcel.name, parcel.noted.product, parcel.noted.shop, parcel.store?.name].map { $0 ?? "" }
    }
    let folded = TextFolding.lines(texts.flatMap { $0 })
    self.parcels = zip(parcels, parcels.indices).map { parcel, index in
      FoldedParcel(
        id: parcel.id, carrier: parcel.carrier, texts: Array(folded[(index * 4)..<(index * 4 + 4)]),
        number: parcel.number?.text, isOver: parcel.status.isFinal)
    }
    lexicon = SentenceLexicon(
      self.parcels.flatMap { parcel in
        parcel.texts.prefix(2).map { name in (name, { $0.parcels.insert(parcel.id) }) }
      })
  }

  /// The parcels that the sentence mentions, and the indices of the tokens that name them. Finished parcels are left
  /// out if the sentence also mentions parcels under way.
  func mentioned(in tokens: [SentenceToken]) -> (parcels: [ParcelID], used: Set<Int>) {
    var used: Set<Int> = []
    var named: Set<ParcelID> = []
    for (index, token) in tokens.enumerated() where !token.parcels.isEmpty {
      named.formUnion(token.parcels)
      used.insert(index)
    }
    if named.isEmpty { (named, used) = partialMatches(tokens) }
    let ofNamedCarriers = parcelsOfNamedCarriers(tokens)
    if named.isEmpty {
      named = ofNamedCarriers
    } else if !named.isDisjoint(with: ofNamedCarriers) {
      named.formIntersection(ofNamedCarriers)
    }
    let found = parcels.filter { named.contains($0.id) }
    let open = found.filter { !$0.isOver }
    return ((open.isEmpty ? found : open).map(\.id), used)
  }

  /// The parcels of the carriers that the sentence names. A shop can have a carrier's name; its parcels count too.
  private func parcelsOfNamedCarriers(_ tokens: [SentenceToken]) -> Set<ParcelID> {
    let naming = tokens.filter { !$0.carriers.isEmpty }
    let carriers = naming.reduce(into: Set<CarrierID>()) { $0.formUnion($1.carriers) }
    let meant = parcels.filter { parcel in
      carriers.contains(parcel.carrier)
        || naming.contains { parcel.shop.contains($0.text) || parcel.store.contains($0.text) }
    }
    return Set(meant.map(\.id))
  }

  /// Parcels that match unknown words. Such a word can be part of a name (耳機 of 藍牙耳機) or the last four digits of the
  /// number. A group shows only those four digits, and more must not be found by trial.
  private func partialMatches(_ tokens: [SentenceToken]) -> (Set<ParcelID>, Set<Int>) {
    var best = 0
    var named: Set<ParcelID> = []
    var used: Set<Int> = []
    for (text, places) in Self.unknownRuns(tokens) {
      for parcel in parcels {
        let length = parcel.texts.map { Self.commonLength(text, $0) }.max() ?? 0
        let isEnd = text.count == 4 && text.allSatisfy(\.isNumber) && parcel.number?.hasSuffix(text) == true
        let score = isEnd ? text.count : length
        guard score > 0, score >= best else { continue }
        if score > best { (best, named, used) = (score, [], []) }
        named.insert(parcel.id)
        used.formUnion(places)
      }
    }
    return (named, used)
  }

  /// The unknown words, without numbers and single characters.
  static func unknownWords(_ tokens: [SentenceToken]) -> [String] {
    unknownRuns(tokens).map(\.0).filter { $0.count > 1 && !$0.allSatisfy(\.isNumber) }
  }

  /// The unknown words and numbers with their token indices. Adjacent unknown characters are joined, except Latin
  /// words.
  private static func unknownRuns(_ tokens: [SentenceToken]) -> [(String, [Int])] {
    var runs: [(String, [Int])] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .number: runs.append((token.text, [index]))
      case .unknown:
        let isLatin = token.text.contains(where: \.isLatin)
        if !isLatin, let last = runs.last, last.1.last == index - 1, !last.0.contains(where: \.isLatin),
          !last.0.contains(where: \.isNumber)
        {
          runs[runs.count - 1] = (last.0 + token.text, last.1 + [index])
        } else {
          runs.append((token.text, [index]))
        }
      case .word, .clock, .date, .mark: continue
      }
    }
    return runs
  }

  /// How many characters the texts have in common. Latin text counts only as a whole word, without a plural ending;
  /// other text needs at least two consecutive characters.
  private static func commonLength(_ text: String, _ name: String) -> Int {
    guard !name.isEmpty, let first = text.first, !first.isNumber else { return 0 }
    if first.isLatin {
      let word = stem(text)
      let words = name.split { !$0.isLatin && !$0.isNumber }.map { stem(String($0)) }
      return word.count >= 3 && words.contains(word) ? word.count : 0
    }
    let characters = Array(text)
    guard characters.count >= 2 else { return 0 }
    for length in stride(from: characters.count, through: 2, by: -1) {
      for start in 0...(characters.count - length) where name.contains(String(characters[start..<start + length])) {
        return length
      }
    }
    return 0
  }

  private static func stem(_ word: String) -> String {
    var stem = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    if stem.count > 3, stem.hasSuffix("s") { stem.removeLast() }
    return stem
  }
}
