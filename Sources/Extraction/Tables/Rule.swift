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
  /// Of the words, for people.
  let languages: String
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

  /// What is wrong with a row.
  struct Fault: Error, CustomStringConvertible {
    let row: String
    let reason: String
    var description: String { "row \(row): \(reason)" }
  }

  init(_ row: RuleRow) throws {
    guard row.count == 10 else { throw Fault(row: row[0], reason: "has \(row.count) columns and not 10") }
    (id, field, languages) = (row[0], row[1], row[2])
    let words = row[3]
    let isPattern = words.utf8.count > 2 && words.hasPrefix("/") && words.hasSuffix("/")
    pattern = isPattern ? String(words.dropFirst().dropLast()) : nil
    self.words = isPattern ? [] : row.list(3)
    guard let side = row[4].isEmpty ? .at : Side(rawValue: row[4]) else {
      throw Fault(row: id, reason: "has no side \(row[4])")
    }
    self.side = side
    guard let reach = row[5].isEmpty ? 0 : Int(row[5]) else { throw Fault(row: id, reason: "has no reach \(row[5])") }
    self.reach = reach
    unless = row.list(6)
    value = row[7]
  }
}

extension RuleFile {
  /// The rows behind the head line.
  func rows() throws -> [RuleRow] { try lines().dropFirst().map(RuleRow.init) }

  func rules() throws -> [Rule] { try rows().map(Rule.init) }
}
