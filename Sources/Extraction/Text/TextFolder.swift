/// Brings a text into the searched form, character by character.
struct TextFolder {
  private(set) var characters: [Character16] = []
  private(set) var origins: [Int32] = []
  private(set) var lines: [Range<Int>] = []
  private var keycap: (place: Int, digit: Character16)?

  private var count: Int { characters.count }

  init(_ original: [Unicode.Scalar]) {
    characters.reserveCapacity(original.count)
    origins.reserveCapacity(original.count)
    var cleaner = MarkupCleaner(original)
    while let (place, scalar) = cleaner.next() {
      if scalar.value == 0x20E3 { markKeycap() }
      append(CharacterFolding.fold(scalar), from: place)
    }
    endLine()
    closeUp()
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
}
