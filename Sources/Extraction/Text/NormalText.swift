import PCRE

/// A message in the form that is searched, and the way back to the text as given.
///
/// One array element a character: a place is an index in `characters`, whatever the language. Small letters are capitals,
/// wide forms narrow, traditional characters simplified; invisible characters and the marks of quoted mail are gone, and
/// runs of blanks are one, a tabulator where they part cells of a table.
struct NormalText: Sendable {
  private(set) var characters: [Character16] = []
  /// For each character the scalar of the text as given that it came from.
  private var origins: [Int32] = []
  /// Without their ends.
  private(set) var lines: [Range<Int>] = []
  let original: [Unicode.Scalar]
  /// A bit for each character that there is.
  private var held = [UInt64](repeating: 0, count: 1024)
  private var keycap: (place: Int, digit: Character16)?

  var count: Int { characters.count }

  init(_ text: String) {
    original = Array(text.unicodeScalars)
    characters.reserveCapacity(original.count)
    origins.reserveCapacity(original.count)
    var cleaner = MarkupCleaner(original)
    while let (place, scalar) = cleaner.next() {
      if scalar.value == 0x20E3 { markKeycap() }
      append(CharacterFolding.fold(scalar), from: place)
    }
    endLine()
    closeUp()
    for character in characters { held[Int(character / 64)] |= 1 << UInt64(character % 64) }
  }

  /// Whether the text holds `character` anywhere.
  func holds(_ character: Character16) -> Bool { held[Int(character / 64)] & 1 << UInt64(character % 64) != 0 }

  /// All matches, from the left, or those in `beginning`; where a character is missing that they all hold, nothing is
  /// searched.
  func matches(of pattern: Pattern, in beginning: [Character16]? = nil) -> [Match] {
    if let needed = pattern.needed, !holds(needed) { return [] }
    return pattern.matches(in: beginning ?? characters)
  }

  /// Mail programs may put empty lines behind every line, always as many: they say nothing.
  private mutating func closeUp() {
    guard lines.count > 2 else { return }
    let full = lines.indices.filter { !lines[$0].isEmpty }
    let gaps = Set(zip(full, full.dropFirst()).map { $1 - $0 })
    guard gaps.count == 1, gaps.first != 1, let last = full.last else { return }
    let kept = full.flatMap { lines[$0].lowerBound..<($0 == last ? lines[$0].upperBound : lines[$0].upperBound + 1) }
    characters = kept.map { characters[$0] }
    origins = kept.map { origins[$0] }
    lines = characters.indices.filter { characters[$0].isLineEnd }.reduce(into: [0..<0]) { lines, end in
      lines[lines.count - 1] = lines[lines.count - 1].lowerBound..<end
      lines.append((end + 1)..<(end + 1))
    }
    lines[lines.count - 1] = lines[lines.count - 1].lowerBound..<count
  }

  private var lineStart: Int { lines.last.map { $0.upperBound + 1 } ?? 0 }

  private mutating func append(_ folding: CharacterFolding, from place: Int) {
    switch folding {
    case .drop: return
    case .gap: appendBlank(0x09, from: place)
    case .keep(0x20): appendBlank(0x20, from: place)
    case .keep(0x0A):
      endLine()
      put(0x0A, from: place)
    case .keep(0x3E) where count == lineStart: return  // "> " of a quoted line
    case .keep(let character): put(character, from: place)
    }
  }

  /// 1️⃣ is a mark of a list, and no digit; several in a row are a number.
  private mutating func markKeycap() {
    guard count > lineStart, characters[count - 1].isDigit else { return }
    if let last = keycap, last.place == count - 2 { characters[last.place] = last.digit }
    let isFirst = keycap.map { $0.place != count - 2 } ?? true
    keycap = (count - 1, characters[count - 1])
    if isFirst { characters[count - 1] = 0xFFFD }
  }

  private mutating func put(_ character: Character16, from place: Int) {
    characters.append(character)
    origins.append(Int32(place))
  }

  /// Blanks at the beginning of a line are none; two in a row, or a tabulator, part cells.
  private mutating func appendBlank(_ blank: Character16, from place: Int) {
    guard count > lineStart else { return }
    if characters[count - 1].isBlank { characters[count - 1] = 0x09 } else { put(blank, from: place) }
  }

  private mutating func endLine() {
    while count > lineStart, characters[count - 1].isBlank {
      characters.removeLast()
      origins.removeLast()
    }
    lines.append(lineStart..<count)
  }

  // MARK: Places

  /// The character at `place`; 0 beyond either end.
  subscript(_ place: Int) -> Character16 { place >= 0 && place < count ? characters[place] : 0 }

  /// Which line `place` is in; the end of a line belongs to it.
  func line(of place: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].upperBound < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The line that `place` is in, without its end.
  func lineRange(of place: Int) -> Range<Int> { lines[line(of: place)] }

  /// Whether `characters` stand at `place`.
  func has(_ word: some Collection<Character16>, at place: Int) -> Bool {
    guard place >= 0, place + word.count <= count else { return false }
    return characters[place..<(place + word.count)].elementsEqual(word)
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
}
