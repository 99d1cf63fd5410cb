/// The words of `stores.tsv` in a text, asked for by where they begin and end.
struct StoreWords {
  typealias Word = CueEngine.Cue

  /// From the left.
  let words: [Word]
  let text: NormalText
  private let longest: Int
  private let fields: [String: [Word]]

  init(_ all: [Word], in text: NormalText) {
    let hasChain = all.contains { $0.field == "chain" }
    let (told, all) = (all.filter { Self.telling.contains($0.field) }, all.filter { !Self.telling.contains($0.field) })
    // 門市 is a label, or the last word of a name.
    let labels = Set(all.filter { $0.field == "place" && Self.isLabel($0.range, in: text, hasChain) }.map(\.range))
    words = all.filter { word in
      switch word.field {
      case "place": labels.contains(word.range)
      case "ending": !labels.contains(word.range)
      // "$711取貨付款"
      case "chain": text[word.range.lowerBound - 1] != "$" && Self.isWrittenSo(word.range, in: text)
      default: true
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.text = text
    fields = Dictionary(grouping: words + told) { $0.field }
    longest = words.map { $0.range.count }.max() ?? 0
  }

  /// The fields of words that tell whose a place is, and not where its name begins or ends.
  private static let telling: Set = ["owner", "station"]

  /// "OK, see you" names no chain: so short a name is one in capitals only.
  private static func isWrittenSo(_ word: Range<Int>, in text: NormalText) -> Bool {
    word.count > 2 || !text[word.lowerBound].isLetter || text.written(word).allSatisfy(\.isUppercase)
  }

  private static let labelMarks: CharacterSet16 = ":\t|「】是"

  /// 門市 before a colon, a bracket or the next cell; before a blank where it begins its line or a chain is named.
  private static func isLabel(_ word: Range<Int>, in text: NormalText, _ hasChain: Bool) -> Bool {
    let (before, behind) = (text[word.lowerBound - 1], text[word.upperBound])
    if before.isIdeograph || before.isAlphanumeric { return false }
    // "FamilyMart Beitou Daye Store: …" ends a name.
    if text[word.lowerBound].isLetter, before == " ", text[word.lowerBound - 2].isLetter { return false }
    if Self.labelMarks.contains(behind) { return true }
    guard behind.isBlank, !text[word.lowerBound].isLetter else { return false }
    return hasChain || text.beginsLine(word.lowerBound)
  }

  var isEmpty: Bool { fields.isEmpty }

  func all(_ field: String) -> [Word] { fields[field] ?? [] }

  func has(_ field: String) -> Bool { fields[field] != nil }

  /// The word that begins at `place`, of one of `fields` if they are given.
  func beginning(at place: Int, _ fields: Set<String>? = nil) -> Word? {
    Self.words(words, from: place).prefix { $0.range.lowerBound == place }.first { fields?.contains($0.field) ?? true }
  }

  func ending(at place: Int, _ fields: Set<String>? = nil) -> Word? {
    Self.words(words, from: place - longest).prefix { $0.range.lowerBound < place }
      .first { $0.range.upperBound == place && fields?.contains($0.field) ?? true }
  }

  /// The words of `field` that stand within `range`.
  func all(_ field: String, in range: Range<Int>) -> [Word] {
    Self.words(all(field), from: range.lowerBound).prefix { $0.range.lowerBound < range.upperBound }
      .filter { $0.range.upperBound <= range.upperBound }
  }

  func has(_ field: String, in range: Range<Int>) -> Bool { !all(field, in: range).isEmpty }

  /// The words of all fields that begin in `range`.
  func words(in range: ClosedRange<Int>) -> ArraySlice<Word> {
    Self.words(words, from: range.lowerBound).prefix { $0.range.lowerBound <= range.upperBound }
  }

  private static func words(_ words: [Word], from place: Int) -> ArraySlice<Word> {
    words[words.firstIndex(beyond: { $0.range.lowerBound >= place })...]
  }
}

extension NormalText {
  /// Whether no word stands before `place` on its line.
  func beginsLine(_ place: Int) -> Bool {
    !characters[lineRange(of: place).lowerBound..<place].contains { $0.isIdeograph || $0.isAlphanumeric }
  }
}
