/// A line of a table: `id | field | languages | words | side | reach | unless | value | example | counter-example`, with
/// tabulators between them. Alternatives within a column stand between bars, a pattern between slashes.
struct RuleRow: Sendable {
  let columns: [Substring]

  init(_ line: Substring) {
    columns = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Self.trimmed($0) }
  }

  /// A text that the row must read, and one that it must not.
  var example: String { text(8) }
  var counterexample: String { text(9) }

  private func text(_ column: Int) -> String {
    columns.indices.contains(column) ? String(columns[column].replacing("\\n", with: "\n")) : ""
  }

  static func list(_ column: Substring) -> [String] {
    column.utf8.split(separator: UInt8(ascii: "|")).map { String(trimmed($0)) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring {
    let blank = UInt8(ascii: " ")
    var text = text.drop { $0 == blank }
    while text.last == blank { text.removeLast() }
    return Substring(text)
  }
}

extension RuleFile {
  /// The rows behind the head line.
  func rows() throws -> [RuleRow] { try lines().dropFirst().map(RuleRow.init) }

  func rules() throws -> [Rule] { try rows().map(Rule.init) }
}
