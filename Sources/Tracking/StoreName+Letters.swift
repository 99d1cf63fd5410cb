import Foundation

/// A name's characters, as written and as they are compared. Marks and spaces are kept as written and skipped in
/// comparisons.
struct Letters {
  private var written: ArraySlice<Character>
  private var folded: ArraySlice<Character>

  /// A longer name is cut.
  private static let longest = 80

  init(_ name: String) {
    let scalars = name.unicodeScalars.prefix(Self.longest).filter { !Self.isInvisible($0) }
    let plain = String(String.UnicodeScalarView(scalars)).precomposedStringWithCompatibilityMapping
    let folded = Array(Self.fold(plain))
    // Each character is folded to one. If not, the folded form is shown too.
    written = (folded.count == plain.count ? Array(plain) : folded)[...]
    self.folded = folded[...]
    trim()
  }

  static func fold(_ text: String) -> String { SearchText.fold([text]).first ?? text }

  /// As a card shows it.
  var text: String { String(written) }

  /// As it is compared: letters and digits only.
  var compared: String { String(folded.filter(Self.isWord)) }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .format }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func isLatin(_ character: Character) -> Bool { character.isASCII && character.isLetter }

  // MARK: Words at the ends

  /// How many characters at the beginning spell `word`, which has only letters and digits; nil if they do not. Latin
  /// words and numbers must end there.
  func beginning(_ word: [Character]) -> Int? {
    var left = word[...]
    for (count, character) in folded.enumerated() {
      guard let next = left.first else { return isEnd(of: word, folded.dropFirst(count).first) ? count : nil }
      if character == next { left.removeFirst() } else if Self.isWord(character) { return nil }
    }
    return left.isEmpty ? folded.count : nil
  }

  /// How many characters at the end spell `word`; nil if they do not. Something must stand before them.
  func end(_ word: [Character]) -> Int? {
    var left = word[...]
    for (count, character) in folded.reversed().enumerated() {
      guard let next = left.last else { return count }
      if character == next { left.removeLast() } else if Self.isWord(character) { return nil }
    }
    return nil
  }

  private func isEnd(of word: [Character], _ next: Character?) -> Bool {
    guard let next, let last = word.last else { return true }
    return Self.isLatin(last) ? !Self.isLatin(next) : !(last.isNumber && next.isNumber)
  }

  /// Whether a mark or a space stands before the last `count` characters.
  func isSetOff(_ count: Int) -> Bool { folded.dropLast(count).last.map { !Self.isWord($0) } ?? false }

  /// Whether letters or digits are left without the first `count` characters.
  func hasMore(than count: Int) -> Bool { folded.dropFirst(count).contains(where: Self.isWord) }

  // MARK: Taking off

  mutating func removeFirst(_ count: Int) {
    written.removeFirst(count)
    folded.removeFirst(count)
  }

  mutating func removeLast(_ count: Int) {
    written.removeLast(count)
    folded.removeLast(count)
  }

  /// Takes off the first `count` characters, and the rest of the chain's kind of store behind them: 智取店.
  /// - Returns: whether it was there.
  mutating func dropFirst(_ count: Int, takingOff kind: String) -> Bool {
    removeFirst(count)
    guard let more = beginning(Array(kind + "店")) ?? beginning(Array(kind)), hasMore(than: more) else { return false }
    removeFirst(more)
    return true
  }

  /// Takes off the words between a chain and a branch: 7-11 超商.
  mutating func dropFillers() {
    while let count = ChainSpelling.fillers.compactMap(beginning).first, hasMore(than: count) { removeFirst(count) }
  }

  /// Takes off marks and spaces at both ends.
  mutating func trim() {
    removeFirst(folded.prefix { !Self.isWord($0) }.count)
    removeLast(folded.reversed().prefix { !Self.isWord($0) }.count)
  }

  /// Takes off the words behind the name of a branch. 新店 is a place, so of 店 alone two letters must be left.
  mutating func dropSuffix() {
    for suffix in ChainSpelling.suffixes {
      guard let count = end(suffix) else { continue }
      let left = folded.dropLast(count).count(where: Self.isWord)
      if suffix.allSatisfy(Self.isLatin) {
        guard isSetOff(count) || folded.dropLast(count).last.map({ !$0.isASCII }) ?? false else { continue }
      }
      guard left > (suffix.count == 1 ? 1 : 0) else { return }
      return removeLast(count)
    }
    // Nothing but such a word: 門市.
    if ChainSpelling.suffixes.contains(where: { $0.elementsEqual(folded) }) { removeFirst(folded.count) }
  }

  /// Takes off the store's own number before or behind the name: `K1185 北投大業店`, `景安門市（131386）`.
  mutating func dropCodes() {
    if let count = code(folded.prefix { !$0.isWhitespace && Self.isWord($0) }), hasMore(than: count) {
      removeFirst(count)
    }
    trim()
    let last = folded.reversed().prefix { Self.isWord($0) }
    if let count = code(folded.suffix(last.count)), folded.count > count + 1 {
      removeLast(count)
      trim()
      for word in ChainSpelling.codeLabels { if let count = end(word) { removeLast(count) } }
    }
    trim()
  }

  private func code(_ run: ArraySlice<Character>) -> Int? {
    let digits = run.count { $0.isASCII && $0.isNumber }
    let isCode = (4...8).contains(run.count) && digits >= run.count - 1 && run.allSatisfy(\.isASCII)
    return isCode ? run.count : nil
  }
}

/// The spellings of the chains in the form that is compared, longer ones first.
struct ChainSpelling: Sendable {
  let chain: StoreChain
  let word: [Character]
  let isFormal: Bool

  static func beginning(_ letters: Letters) -> (spelling: ChainSpelling, count: Int)? {
    guard !lookalikes.contains(where: { letters.beginning($0) != nil }) else { return nil }
    return found(letters.beginning)
  }

  /// A chain behind the name: `景安門市（7-11）`.
  static func end(_ letters: Letters) -> (spelling: ChainSpelling, count: Int)? {
    found { letters.end($0).flatMap { letters.isSetOff($0) ? $0 : nil } }
  }

  static func chain(endingLike letters: Letters) -> StoreChain? {
    endings.first { letters.end($0.word) != nil }?.chain
  }

  private static func found(_ count: ([Character]) -> Int?) -> (spelling: ChainSpelling, count: Int)? {
    for spelling in all {
      if let count = count(spelling.word) { return (spelling, count) }
    }
    return nil
  }

  private static let all: [ChainSpelling] = StoreChain.all.flatMap { chain in
    chain.formalNames.map { ChainSpelling(chain: chain, word: word($0), isFormal: true) }
      + chain.otherNames.map { ChainSpelling(chain: chain, word: word($0), isFormal: false) }
  }.sorted { $0.word.count > $1.word.count }

  private static let endings: [(chain: StoreChain, word: [Character])] = StoreChain.all.flatMap { chain in
    chain.endings.map { (chain, word($0)) }
  }

  private static let lookalikes = StoreChain.all.flatMap(\.lookalikes).map(word)
  static let fillers = StoreChain.fillers.map(word)
  static let suffixes = StoreChain.suffixes.map(word).sorted { $0.count > $1.count }
  static let taiwanSuffix = word("門市")
  static let codeLabels = ["門市店號", "門市代號", "店號", "代號"].map(word)
  static let unstaffed = StoreChain.unstaffed

  private static func word(_ name: String) -> [Character] { Letters.fold(name).filter { $0.isLetter || $0.isNumber } }
}
