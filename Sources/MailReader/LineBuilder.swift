/// Puts words into lines as a reader sees them: runs of white space are one space, and breaks are made only between
/// words.
struct LineBuilder {
  /// What separates the next word from the one before. The strongest wins.
  private enum Gap: Int {
    case none, space, cell, line

    var text: String {
      switch self {
      case .none: ""
      case .space: " "
      case .cell: "\t"
      case .line: "\n"
      }
    }
  }

  /// A cell of a table that is being read.
  private struct Cell {
    var hasText = false
    var hasLines = false
  }

  private(set) var text = ""
  private var gap = Gap.none
  private var cells: [Cell] = []

  /// Adds text with the white space of HTML.
  mutating func add(_ words: String, keepsLines: Bool = false) {
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\n" where keepsLines: breakLine()
      case " ", "\t", "\n", "\r", "\u{C}", "\u{B}", "\u{A0}", "\u{2007}", "\u{202F}", "\u{2028}", "\u{2029}", "\0":
        widen(.space)
      case _ where InvisibleCharacters.contains(scalar): break
      default: append(scalar)
      }
    }
  }

  /// Ends the line. At the beginning of a cell there is nothing to end, so that a label in one cell and its value in the
  /// next stay on one line even if both are paragraphs.
  mutating func breakLine() {
    if let cell = cells.last, !cell.hasText { return }
    widen(.line)
  }

  /// Begins a cell of a table.
  mutating func enterCell() {
    widen(.cell)
    cells.append(Cell())
  }

  /// Ends a cell of a table.
  mutating func leaveCell() {
    guard let cell = cells.popLast() else { return }
    if cell.hasText, !cell.hasLines, gap == .line { gap = .none }
    widen(cell.hasLines ? .line : .cell)
    guard cell.hasText, let last = cells.indices.last else { return }
    cells[last].hasText = true
    if cell.hasLines { cells[last].hasLines = true }
  }

  private mutating func widen(_ other: Gap) { if other.rawValue > gap.rawValue { gap = other } }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if gap != .none {
      if gap == .line {
        for index in cells.indices where cells[index].hasText { cells[index].hasLines = true }
      }
      if !text.isEmpty { text += gap.text }
      gap = .none
    }
    if let last = cells.indices.last, !cells[last].hasText { cells[last].hasText = true }
    text.unicodeScalars.append(scalar)
  }
}
