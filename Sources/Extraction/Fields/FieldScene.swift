import Tracking

/// A message whose fields are read: its searched form and the words about fields in it. A class, so that handing it
/// on costs one count.
final class FieldScene {
  let input: FieldReader.Input
  let hits: [CueVocabulary.Hit]
  /// Everything that any word says.
  let all: Cue

  /// The names of chains of stores, from the left.
  let chains: [Chain]

  struct Chain {
    let range: Range<Int>
    /// Index of the carrier.
    let carrier: Int
    /// Called by its shop's name, which says little.
    let isWeak: Bool
  }

  let text: Bytes

  /// How many phrases say where a parcel is.
  var statuses: Int { hits.count { $0.meaning.status != nil } }

  /// Asked for only where a text speaks of paying.
  let region: Region
  /// A number in the text is one of a chain of stores.
  private let holdsStoreNumber: Bool

  init(_ input: FieldReader.Input, _ hits: [CueVocabulary.Hit], _ numbers: [Notice.Found]) {
    self.input = input
    text = input.scene.text
    self.hits = hits
    let storeIDs = Set(input.carriers.lazy.filter { $0.category == .convenienceStore }.map(\.id))
    holdsStoreNumber = numbers.contains { $0.carriers.first.map { storeIDs.contains($0.carrier) } ?? false }
    all = hits.reduce(into: []) { $0.formUnion($1.cue) }
    chains = input.scene.hits.compactMap { hit in
      let meaning = input.scene.vocabulary.meanings[hit.word]
      guard let carrier = meaning.carriers.first, input.carriers[carrier].category == .convenienceStore,
        input.scene.link(at: hit.range.lowerBound) == nil
      else { return nil }
      return Chain(range: hit.range, carrier: carrier, isWeak: meaning.shop != nil)
    }
    let speaksOfPaying = !all.isDisjoint(with: [.amount, .anyAmount]) || input.scene.text.contains(0x7C)
    region = speaksOfPaying ? Region(input.scene.text, namesChain: !chains.isEmpty) : .taiwan
  }

  /// No clause is followed further: work on a word is bounded.
  static let reach = 120

  /// The first name of a chain that ends behind `place`.
  func chain(endingBehind place: Int) -> Chain? {
    var (low, high) = (0, chains.count)
    while low < high {
      let middle = (low + high) / 2
      if chains[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < chains.count ? chains[low] : nil
  }

  /// The first name of a chain in `range`, or partly in it.
  func chain(in range: Range<Int>) -> Chain? {
    chain(endingBehind: range.lowerBound).flatMap { $0.range.overlaps(range) ? $0 : nil }
  }

  // MARK: Words

  /// The index of the first word that begins at or behind `place`.
  func hit(from place: Int) -> Int {
    var (low, high) = (0, hits.count)
    while low < high {
      let middle = (low + high) / 2
      if hits[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first word in `range` that says any of `cue`.
  func first(_ cue: Cue, in range: Range<Int>) -> CueVocabulary.Hit? {
    guard !all.isDisjoint(with: cue) else { return nil }
    var index = hit(from: range.lowerBound)
    while index < hits.count, hits[index].range.upperBound <= range.upperBound {
      if !hits[index].cue.isDisjoint(with: cue) { return hits[index] }
      index += 1
    }
    return nil
  }

  func has(_ cue: Cue, in range: Range<Int>) -> Bool { first(cue, in: range) != nil }

  /// The last word in `range` that says any of `cue`.
  func last(_ cue: Cue, in range: Range<Int>) -> CueVocabulary.Hit? {
    guard !all.isDisjoint(with: cue) else { return nil }
    var index = hit(from: range.upperBound) - 1
    while index >= 0, hits[index].range.lowerBound >= range.lowerBound {
      if !hits[index].cue.isDisjoint(with: cue) && hits[index].range.upperBound <= range.upperBound {
        return hits[index]
      }
      index -= 1
    }
    return nil
  }

  /// The word that ends at `place`.
  func hit(endingAt place: Int) -> CueVocabulary.Hit? {
    let index = hit(from: place) - 1
    return index >= 0 && hits[index].range.upperBound == place ? hits[index] : nil
  }

  /// The word that begins at `place`.
  func hit(at place: Int) -> CueVocabulary.Hit? {
    let index = hit(from: place)
    return index < hits.count && hits[index].range.lowerBound == place ? hits[index] : nil
  }

  // MARK: Clauses

  /// From the mark before `place` to the mark behind `end`: commas, stops, line ends.
  func clause(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let (least, most) = (max(0, start - Self.reach), min(text.count, end + Self.reach))
    while start > least, !Marks.endsClause(text, at: start - 1) { start -= 1 }
    while end < most, !Marks.endsClause(text, at: end) { end += 1 }
    return start..<end
  }

  /// As `clause`, with commas inside.
  func sentence(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let (least, most) = (max(0, start - Self.reach), min(text.count, end + Self.reach))
    while start > least, !Marks.endsSentence(text, at: start - 1) { start -= 1 }
    while end < most, !Marks.endsSentence(text, at: end) { end += 1 }
    return start..<end
  }

  func line(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let (least, most) = (max(0, start - 4 * Self.reach), min(text.count, end + 4 * Self.reach))
    while start > least, text[start - 1] != 0x0A { start -= 1 }
    while end < most, text[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// Behind blanks and the marks that may stand between a label and its value; a line end only where `newline`.
  func value(from place: Int, newline: Bool = true) -> Int {
    var (place, lines) = (place, newline ? 1 : 0)
    let most = min(text.count, place + 24)
    while place < most {
      switch text[place] {
      case 0x20, 0x09, 0x3A, 0x3D, 0x2D, 0x7C, 0x5B, 0x28, 0x22, 0x23, 0x2A, 0x3E: place += 1
      case 0x0A:
        guard lines > 0 else { return place }
        lines -= 1
        place += 1
      case 0xE3 where text.at(place + 1) == 0x80 && [0x8C, 0x8E, 0x8A, 0x90].contains(text.at(place + 2)): place += 3
      case 0xE2 where text.at(place + 1) == 0x86: place += 3
      default:
        guard let length = Marks.particle(text, at: place) else { return place }
        place += length
      }
    }
    return place
  }
}

/// Signs between words.
enum Marks {
  static func endsClause(_ text: Bytes, at place: Int) -> Bool {
    if text[place] == 0x2C { return !(text.at(place - 1).isDigit && text.at(place + 1).isDigit) }
    if text[place] == 0x2F { return text.at(place - 1) == 0x20 && text.at(place + 1) == 0x20 }
    return endsSentence(text, at: place) || text[place] == 0x7C || text[place] == 0x09
  }

  static func endsSentence(_ text: Bytes, at place: Int) -> Bool {
    switch text[place] {
    case 0x0A, 0x3B, 0x21, 0x3F: true
    case 0x2E: text.at(place + 1) == 0x20 || text.at(place + 1) == 0x0A
    case 0x80: text.at(place - 1) == 0xE3 && text.at(place + 1) == 0x82
    case 0xE3: text.at(place + 1) == 0x80 && text.at(place + 2) == 0x82
    case 0x82: text.at(place - 1) == 0x80 && text.at(place - 2) == 0xE3
    default: false
    }
  }

  private static let particles = ["是", "為", "为", "係", "：", "IS ", "ARE "].map { Array($0.utf8) }

  /// The length of a word such as 是 between a label and its value.
  static func particle(_ text: Bytes, at place: Int) -> Int? {
    particles.first { text.hasBytes($0, at: place) }?.count
  }

  /// A scalar of the main block of ideographs.
  static func isIdeograph(_ text: Bytes, at place: Int) -> Bool { (0xE4...0xE9).contains(text.at(place)) }
}

extension FieldScene {
  /// The text is about a parcel that someone fetches, or names a chain of stores.
  var speaksOfCollecting: Bool {
    !all.isDisjoint(with: [.collect, .code, .store, .deadline, .lastDay, .amount, .cell]) || !chains.isEmpty
      || holdsStoreNumber
  }
}
