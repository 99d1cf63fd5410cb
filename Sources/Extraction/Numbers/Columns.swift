/// Tables pasted as text: a line of headings, then lines with as many cells. A number's label is the one over it.
struct Columns {
  /// By number the word over it.
  private var heads: [Int: Int] = [:]

  private static let marks: [Character16] = [0x09, 0x7C, 0x2C]
  private static let cells = 3...25
  private static let mostRows = 100

  /// `numbers`: all that may be numbers, from the left.
  init(_ text: NormalText, _ words: Words, _ numbers: [Range<Int>]) {
    guard !numbers.isEmpty else { return }
    for line in text.lines.indices.dropLast() {
      for mark in Self.marks where text.characters[text.lines[line]].contains(mark) {
        if let heads = Self.heads(text, words, text.lines[line], mark) {
          read(text, numbers, under: line, heads, mark)
          break
        }
      }
    }
  }

  /// The word in the heading over a number.
  func word(over number: Int) -> Int? { heads[number] }

  private static func split(_ text: NormalText, _ line: Range<Int>, _ mark: Character16) -> [Range<Int>] {
    var (cells, start): ([Range<Int>], Int) = ([], line.lowerBound)
    for place in line where text[place] == mark {
      cells.append(start..<place)
      start = place + 1
    }
    return cells + [start..<line.upperBound]
  }

  /// The roles of a line's cells; nil where it is no line of headings. Commas stand in all texts: there only a label tells.
  private static func heads(
    _ text: NormalText, _ words: Words, _ line: Range<Int>, _ mark: Character16
  ) -> [Int?]? {
    let parts = split(text, line, mark)
    guard cells.contains(parts.count) else { return nil }
    let heads = parts.map { cell in
      let own = words.places(within: cell).filter { words[$0].role != nil }
      // Of the words of one cell the first that says whose number stands below: 查詢 貨號.
      return own.first { words[$0].role?.isLabel ?? false || words[$0].role == .order || words[$0].role == .foreign }
        ?? own.first { words[$0].role == .parcel }
    }
    let isTable = heads.contains { head in
      head.map { words[$0].role?.isLabel ?? false || mark != 0x2C && words[$0].role?.isOther ?? false } ?? false
    }
    return isTable ? heads : nil
  }

  private mutating func read(
    _ text: NormalText, _ numbers: [Range<Int>], under line: Int, _ heads: [Int?], _ mark: Character16
  ) {
    for row in text.lines[(line + 1)...].prefix(Self.mostRows) {
      let cells = Self.split(text, row, mark)
      guard cells.count == heads.count else { return }
      for (place, number) in numbers.enumerated() where row.contains(number.lowerBound) {
        guard let cell = cells.firstIndex(where: { number.lowerBound < $0.upperBound }), let word = heads[cell] else {
          continue
        }
        self.heads[place] = word
      }
    }
  }
}
