/// Cells below a line of headings: what a heading says is said of every cell of its column.
struct Table: Sendable {
  /// By line, its cells where it is a row.
  private var rows: [Int: [Range<Int>]] = [:]
  /// By line of a row, the cells of its headings.
  private var heads: [Int: [Range<Int>]] = [:]
  /// By line of headings, the lines of its rows.
  private var tables: [Int: [Int]] = [:]
  private static let marks: [Character16] = [0x09, 0x7C, 0x2C, 0x2F]

  /// A heading holds no digit, and the line below has as many cells, one with digits.
  init(_ text: NormalText) {
    var line = 0
    while line + 1 < text.lines.count {
      line = table(at: line, in: text) ?? line + 1
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Reads the table whose headings are in `line`; the line behind it.
  private mutating func table(at line: Int, in text: NormalText) -> Int? {
    guard !text.characters[text.lines[line]].contains(where: \.isDigit) else { return nil }
    for mark in Self.marks {
      // Two columns are labels and what they name.
      guard text.characters[text.lines[line]].count(where: { $0 == mark }) > 1,
        case let titles = Self.cells(of: text.lines[line], mark, text), titles.count > 2,
        titles.contains(where: { !$0.isEmpty })
      else { continue }
      var next = line + 1
      while next < text.lines.count {
        let range = text.lines[next]
        let cells = Self.cells(of: range, mark, text)
        guard cells.count == titles.count || mark == 0x09 && cells.count > 2 else { break }
        if text.characters[range].contains(where: \.isDigit) {
          (rows[next], heads[next]) = (cells, titles)
          tables[line, default: []].append(next)
        } else if text.characters[range].contains(where: { $0.isIdeograph || $0.isLetter }) {
          break
        }
        next += 1
      }
      if heads[next - 1] != nil { return next }
    }
    return nil
  }

  private static func cells(of line: Range<Int>, _ mark: Character16, _ text: NormalText) -> [Range<Int>] {
    var (cells, start): ([Range<Int>], Int) = ([], line.lowerBound)
    for place in line where text[place] == mark {
      // The comma of 1,050 parts no cells.
      if mark == ",", isThousands(place, text) { continue }
      cells.append(trim(start..<place, text))
      start = place + 1
    }
    cells.append(trim(start..<line.upperBound, text))
    return cells
  }

  private static func isThousands(_ comma: Int, _ text: NormalText) -> Bool {
    var start = comma
    while text[start - 1].isDigit, comma - start < 4 { start -= 1 }
    return (1...3).contains(comma - start) && text[start - 1] != "/" && text[start - 1] != ":"
      && (1...3).allSatisfy { text[comma + $0].isDigit } && !text[comma + 4].isDigit
  }

  private static func trim(_ cell: Range<Int>, _ text: NormalText) -> Range<Int> {
    var (start, end) = (cell.lowerBound, cell.upperBound)
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The heading of the cell that `place` is in.
  func heading(of place: Int, in text: NormalText) -> Range<Int>? {
    guard !isEmpty, case let line = text.line(of: place), let cells = rows[line], let heads = heads[line],
      let column = cells.firstIndex(where: { $0.contains(place) }), heads.indices.contains(column)
    else { return nil }
    return heads[column]
  }

  /// Whether `title` is in the heading of the cell that `place` is in.
  func heads(_ place: Int, _ title: Range<Int>, in text: NormalText) -> Bool {
    heading(of: place, in: text)?.contains(title.lowerBound) ?? false
  }

  /// Whether `place` is in a line of headings.
  func isTitle(_ place: Int, in text: NormalText) -> Bool { !isEmpty && tables[text.line(of: place)] != nil }

  /// The cells below the heading that holds `title`.
  func cells(below title: Range<Int>, in text: NormalText) -> [Range<Int>] {
    guard !isEmpty, let lines = tables[text.line(of: title.lowerBound)] else { return [] }
    return lines.compactMap { line in
      guard let cells = rows[line], let column = heads[line]?.firstIndex(where: { $0.contains(title.lowerBound) }),
        cells.indices.contains(column), !cells[column].isEmpty
      else { return nil }
      return cells[column]
    }
  }
}
