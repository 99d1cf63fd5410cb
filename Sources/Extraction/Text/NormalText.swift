import PCRE

/// A message in the form that is searched, and the way back to the text as given.
///
/// One array element a character: a place is an index in `characters`, whatever the language. Small letters are capitals,
/// wide forms narrow, traditional characters simplified; invisible characters and the marks of quoted mail are gone, and
/// runs of blanks are one, a tabulator where they part cells of a table.
final class NormalText: Sendable {
  let characters: [Character16]
  /// For each character the scalar of the text as given that it came from.
  private let origins: [Int32]
  /// Without their ends.
  let lines: [Range<Int>]
  let original: [Unicode.Scalar]
  /// A bit for each character that there is.
  private let held: [UInt64]

  var count: Int { characters.count }

  init(_ text: String) {
    original = Array(text.unicodeScalars)
    let folded = TextFolder(original)
    (characters, origins, lines) = (folded.characters, folded.origins, folded.lines)
    held = folded.characters.reduce(into: [UInt64](repeating: 0, count: 1024)) { held, character in
      held[Int(character / 64)] |= 1 << UInt64(character % 64)
    }
  }

  /// Whether the text holds `character` anywhere.
  func holds(_ character: Character16) -> Bool { held[Int(character / 64)] & 1 << UInt64(character % 64) != 0 }

  /// All matches, from the left, or those in `beginning`; where a character is missing that they all hold, nothing is
  /// searched.
  func matches(of pattern: Pattern, in beginning: [Character16]? = nil) -> [Match] {
    if let requiredCodeUnit = pattern.requiredCodeUnit, !holds(requiredCodeUnit) { return [] }
    return pattern.matches(in: beginning ?? characters)
  }

  // MARK: Places

  /// The character at `place`; 0 beyond either end.
  subscript(_ place: Int) -> Character16 { place >= 0 && place < count ? characters[place] : 0 }

  /// Which line `place` is in; the end of a line belongs to it.
  func line(of place: Int) -> Int {
    min(lines.firstIndex(beyond: { $0.upperBound >= place }), lines.count - 1)
  }

  /// The line that `place` is in, without its end.
  func lineRange(of place: Int) -> Range<Int> { lines[line(of: place)] }

  /// Whether `characters` stand at `place`.
  func has(_ word: some Collection<Character16>, at place: Int) -> Bool {
    guard place >= 0, place + word.count <= count else { return false }
    return characters[place..<(place + word.count)].elementsEqual(word)
  }

  /// Where `mark` stands first in the line, within so many characters from `start` on.
  func closing(_ mark: Character16, from start: Int, within length: Int) -> Int? {
    let end = (start..<(start + length)).first { self[$0] == mark || self[$0].isLineEnd }
    return end.flatMap { self[$0] == mark ? $0 : nil }
  }

  // MARK: The text as given

  /// The scalars of the text as given that `range` came from.
  func scalars(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else {
      let start = range.lowerBound < count ? Int(origins[range.lowerBound]) : original.count
      return start..<start
    }
    return Int(origins[range.lowerBound])..<(Int(origins[range.upperBound - 1]) + 1)
  }

  /// Where the scalars of the text as given are in the searched form; the inverse of `scalars(of:)`.
  func places(of scalars: Range<Int>) -> Range<Int> {
    let start = origins.firstIndex(beyond: { Int($0) >= scalars.lowerBound })
    return start..<max(start, origins.firstIndex(beyond: { Int($0) >= scalars.upperBound }))
  }

  /// Whether the character at `place` was written as ASCII.
  func isASCII(_ place: Int) -> Bool { original[Int(origins[place])].isASCII }

  /// The words as written, line ends as blanks.
  func written(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in original[scalars(of: range)] where !Self.isInvisible(scalar) {
      view.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
    }
    return String(view)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if case .drop = CharacterFolding.fold(scalar) { scalar.value < 0xFE00 || scalar.value > 0xFE0F } else { false }
  }

  /// `word` in the searched form.
  static func searched(_ word: some StringProtocol) -> [Character16] {
    var characters: [Character16] = []
    for scalar in word.unicodeScalars {
      // The tables have thousands of words, and hardly one that needs more than this.
      guard case .keep(let character) = CharacterFolding.fold(scalar), character >= 0x20,
        character != "<", character != ">", character != "&", character != 0x20 || characters.last ?? 0x20 != 0x20
      else { return NormalText(String(word)).characters }
      characters.append(character)
    }
    if characters.last == 0x20 { characters.removeLast() }
    return characters
  }

  /// A pattern in the searched form: its traditional characters as simplified ones, all else as it is.
  static func searchedPattern(_ pattern: String) -> String {
    String(
      decoding: pattern.utf16.map { $0 >= 0x3400 && $0 <= 0x9FFF ? SimplifiedForms.fold($0) : $0 }, as: UTF16.self)
  }
}
