import Foundation

/// Builds a CSV file for spreadsheets: UTF-8 with a byte order mark, RFC 4180.
struct CSVTable {
  private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What a cell holds.
  enum Cell {
    case text(String)
    /// An amount, which spreadsheets read as a number even if it is negative. Nil is an empty cell.
    case number(Decimal?)
  }

  mutating func add(_ texts: [String]) { add(texts.map { .text($0) }) }

  mutating func add(_ cells: [Cell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .text(let text): bytes += Self.cell(text).utf8
      case .number(let value): bytes += (value.map { "\($0)" } ?? "").utf8
      }
    }
    bytes += "\r\n".utf8
  }

  /// One cell, quoted if necessary. Text that a spreadsheet would run as a formula gets an apostrophe in front.
  ///
  /// It goes by scalars: a quotation mark with a combining accent is one character, but still ends a quoted cell.
  static func cell(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    if let first = scalars.first, formulaMarks.contains(first) { scalars.insert("'", at: 0) }
    guard scalars.contains(where: needsQuotes) else { return string(scalars) }
    return string(["\""] + scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] } + ["\""])
  }

  /// Marks digits as text with a no-break space in front. Else a spreadsheet turns a long number into 6.2E+11 and 0042
  /// into 42.
  static func literal(_ text: String) -> String { Double(text) == nil ? text : "\u{00A0}" + text }

  private static let formulaMarks = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)

  /// Some spreadsheets separate cells at semicolons or tabs.
  private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "\"", ";", "\t", "\u{0A}"..."\u{0D}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
