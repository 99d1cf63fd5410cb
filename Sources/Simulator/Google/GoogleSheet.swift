/// The first tab of a spreadsheet.
struct GoogleSheet {
  /// A cell as Sheets keeps it.
  struct Cell: Equatable {
    /// What Sheets takes the value for.
    enum Kind: String { case text, number, day, formula, truth }

    var kind = Kind.text
    var text = ""
  }

  static let tabID = 0
  var title = "工作表1"
  /// Row 1 first.
  var rows: [[Cell]] = []

  /// What becomes of a value that is typed into a cell (`USER_ENTERED`), or taken as it is (`RAW`).
  static func cell(_ value: JSONValue, isTyped: Bool) -> Cell? {
    switch value {
    case .number(let text): return Cell(kind: .number, text: text)
    case .bool(let value): return Cell(kind: .truth, text: value ? "TRUE" : "FALSE")
    case .string(let text):
      guard isTyped else { return Cell(text: text) }
      if text.hasPrefix("'") { return Cell(text: String(text.dropFirst())) }
      return Cell(kind: kind(of: text), text: text)
    case .null, .array, .object: return nil
    }
  }

  private static func kind(of text: String) -> Cell.Kind {
    if let first = text.first, "=+-@".contains(first), text.count > 1 { return .formula }
    if ["TRUE", "FALSE"].contains(text.uppercased()) { return .truth }
    if Double(text) != nil { return .number }
    let digits = text.split { "-/: ".contains($0) }
    let isDay = digits.count >= 2 && digits.allSatisfy { Int($0) != nil } && (text.contains("-") || text.contains("/"))
    return isDay ? .day : .text
  }
}
