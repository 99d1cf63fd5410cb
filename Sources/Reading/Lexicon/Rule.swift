import Foundation

/// One row of a table: words, or a pattern, and what is read where they stand.
final class Rule: Sendable {
  /// Where the value stands.
  enum Side: String, Sendable {
    case after, before
    /// On either side.
    case beside
    /// The words themselves say it.
    case at
  }

  /// A name for people, unique in its table.
  let id: String
  /// What is read: `deadline`, `label`, `none` …
  let field: String
  let languages: [Substring]
  /// Written in traditional characters; simplified ones are heard too.
  let words: [String]
  /// Instead of words: PCRE2 over the searched form.
  let pattern: String?
  let side: Side
  /// How many characters the value may stand off.
  let reach: Int
  /// Words that make it void in the same sentence.
  let unless: [String]
  /// What the row gives: a kind of value, a status, a weight …, as the topic says.
  let value: String
  /// A text that it must read, and one that it must not.
  let example: String
  let counterexample: String

  /// What is wrong with a row.
  struct Fault: Error, CustomStringConvertible {
    let row: String
    let reason: String
    var description: String { "row \(row): \(reason)" }
  }

  /// `id | field | languages | words | side | reach | unless | value | example | counter-example`; alternatives within a
  /// column stand between bars, a pattern between slashes.
  init(_ line: Substring) throws {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard columns.count == 10 else { throw Fault(row: columns[0], reason: "has \(columns.count) columns and not 10") }
    func list(_ text: String) -> [String] {
      text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    (id, field, languages) = (columns[0], columns[1], columns[2].split(separator: " "))
    let isPattern = columns[3].hasPrefix("/") && columns[3].hasSuffix("/") && columns[3].count > 2
    pattern = isPattern ? String(columns[3].dropFirst().dropLast()) : nil
    words = isPattern ? [] : list(columns[3])
    guard let side = Side(rawValue: columns[4].isEmpty ? "at" : columns[4]) else {
      throw Fault(row: id, reason: "has no side \(columns[4])")
    }
    self.side = side
    guard let reach = columns[5].isEmpty ? 0 : Int(columns[5]) else {
      throw Fault(row: id, reason: "has no reach \(columns[5])")
    }
    self.reach = reach
    unless = list(columns[6])
    value = columns[7]
    (example, counterexample) = (columns[8].replacing("\\n", with: "\n"), columns[9].replacing("\\n", with: "\n"))
  }
}

extension RuleFile {
  /// The rows behind the head line.
  func rules() throws -> [Rule] { try lines.dropFirst().map(Rule.init) }
}
