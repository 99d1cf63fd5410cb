import Foundation
import Resources

/// The tables of words. Each is a file in `Rules`, with tabulators between columns; `#` begins a comment. A comment at its
/// top explains its fields.
enum RuleTable: String, CaseIterable {
  /// Signs, codes and words of currencies.
  case currencies
  /// Words beside numbers: what makes them an amount to pay, or something else.
  case labels
  /// Methods of payment.
  case payments
  /// Kinds of expenses.
  case categories
  /// Months, and words such as 昨天.
  case days
  /// Words that change a receipt: 上一筆改成 130.
  case changes
  /// What says that an amount was not spent: 預算, `didn't`.
  case unspent

  func rows() throws -> [WordRow] {
    let file = ResourceFolder.url(of: "Receipts").appendingPathComponent("Rules/\(rawValue).tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map(WordRow.init)
  }
}

/// A line of a table: `id | field | words | value | example | counter-example`.
struct WordRow: Sendable {
  /// A name for people, unique in its table.
  let id: String
  /// What the words do.
  let field: String
  let words: [String]
  let value: String
  /// A text in which the row has a say, and one in which it has not.
  let example: String
  let counterexample: String

  struct Fault: Error, CustomStringConvertible {
    let row: String
    let columns: Int
    var description: String { "row \(row) has \(columns) columns and not 6" }
  }

  init(_ line: Substring) throws {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 6 else { throw Fault(row: columns[0], columns: columns.count) }
    (id, field, value) = (columns[0], columns[1], columns[3])
    words = columns[2].split(separator: "|").map(String.init)
    (example, counterexample) = (columns[4], columns[5])
  }
}

/// Finds the words of a table's rows in a text.
struct WordTable: Sendable {
  /// Words of a row in a text.
  struct Match: Sendable {
    let range: Range<Int>
    let row: WordRow
    /// The word as the table has it.
    let word: String
  }

  private struct Word: Sendable {
    let scalars: [Scalar]
    let text: String
    let row: WordRow
    let isCapital: Bool
  }

  /// By first scalar, the longest first.
  private let words: [Scalar: [Word]]

  /// - Parameter fields: only the rows with these fields. Words of one list hide shorter words within them.
  init(_ rows: [WordRow], fields: Set<String>? = nil) {
    let rows = rows.filter { fields?.contains($0.field) ?? true }
    let all = rows.flatMap { row in
      row.words.map {
        Word(scalars: PlainText($0).lower, text: $0, row: row, isCapital: row.field == "capitals")
      }
    }
    words = Dictionary(grouping: all.filter { !$0.scalars.isEmpty }, by: { $0.scalars[0] })
      .mapValues { $0.sorted { $0.scalars.count > $1.scalars.count } }
  }

  /// From left to right, without overlaps; of several words at one place the longest.
  func matches(in text: PlainText, _ range: Range<Int>? = nil) -> [Match] {
    var found: [Match] = []
    let range = range ?? text.all
    var place = range.lowerBound
    while place < range.upperBound {
      if let match = match(at: place, in: text), match.range.upperBound <= range.upperBound {
        found.append(match)
        place = match.range.upperBound
      } else {
        place += 1
      }
    }
    return found
  }

  private func match(at place: Int, in text: PlainText) -> Match? {
    for word in words[text.lower[place]] ?? [] {
      guard let end = end(of: word.scalars, at: place, in: text.lower), isApart(place..<end, in: text.lower),
        !word.isCapital || !text.scalars[place..<end].contains(where: \.properties.isLowercase)
      else { continue }
      return Match(range: place..<end, row: word.row, word: word.text)
    }
    return nil
  }

  /// Blanks between Chinese characters are skipped: slips have `合　　計`. A blank of a word stands for several.
  private func end(of word: [Scalar], at place: Int, in text: [Scalar]) -> Int? {
    var place = place
    for (index, scalar) in word.enumerated() {
      if index > 0, scalar.isHan, word[index - 1].isHan { place = Self.skipBlanks(from: place, in: text) }
      guard place < text.count, text[place] == scalar else { return nil }
      place = scalar.isBlank ? Self.skipBlanks(from: place, in: text) : place + 1
    }
    return place
  }

  static func skipBlanks(from place: Int, in text: [Scalar]) -> Int {
    var place = place
    while place < text.count, text[place].isBlank { place += 1 }
    return place
  }

  /// Whether a word is not a part of a longer one: `total` is not in `subtotals`, nor `7` in `77`.
  private func isApart(_ range: Range<Int>, in text: [Scalar]) -> Bool {
    func joins(_ one: Int, _ other: Int) -> Bool {
      guard text.indices.contains(one), text.indices.contains(other) else { return false }
      return text[one].isLetter && text[other].isLetter && !text[one].isKana && !text[other].isKana
        || text[one].isDigit && text[other].isDigit
    }
    return !joins(range.lowerBound - 1, range.lowerBound) && !joins(range.upperBound - 1, range.upperBound)
  }
}
