/// A line of a table: `id | field | languages | words | side | reach | unless | value | example | counter-example`, with
/// tabulators between them. Alternatives within a column stand between bars, a pattern between slashes.
struct RuleRow: Sendable {
  private let columns: [ArraySlice<UInt8>]

  init(_ line: ArraySlice<UInt8>) {
    columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }

  var count: Int { columns.count }

  /// A text that the row must read, and one that it must not.
  var example: String { self[8].replacing("\\n", with: "\n") }
  var counterexample: String { self[9].replacing("\\n", with: "\n") }

  subscript(_ column: Int) -> String { columns.indices.contains(column) ? Self.text(columns[column]) : "" }

  /// The alternatives of a column.
  func list(_ column: Int) -> [String] {
    columns[column].split(separator: UInt8(ascii: "|")).map(Self.text).filter { !$0.isEmpty }
  }

  /// Without blanks at its ends.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let blank = UInt8(ascii: " ")
    var bytes = bytes.drop { $0 == blank }
    while bytes.last == blank { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
