import Extraction
import Foundation

/// Outcomes by language, file and tag, as a text of columns; and the way back.
struct ScoreTable {
  /// In the order of the table.
  let rows: [(name: String, score: Score)]

  init(_ corpus: [(name: String, outcomes: [Outcome])]) {
    let all = corpus.flatMap(\.outcomes)
    func row(_ name: String, _ outcomes: [Outcome]) -> (String, Score) {
      (name, outcomes.reduce(into: Score()) { $0 += $1.score })
    }
    var rows = [row("all", all), row("negatives", all.filter { $0.message.isNegative })]
    rows += corpus.map { row("file:" + $0.name, $0.outcomes) }
    for language in Set(all.compactMap(\.message.language)).sorted() {
      rows.append(row("language:" + language, all.filter { $0.message.language == language }))
    }
    for tag in Set(all.flatMap(\.message.tags)).sorted() {
      rows.append(row(tag, all.filter { $0.message.tags.contains(tag) }))
    }
    self.rows = rows
  }

  private static var columns: [String] { ["name"] + Score.counts.map(\.name) + Score.shares.map(\.name) }

  /// One row a line; a share as `right/all`.
  var text: String {
    let lines = rows.map { row in
      [row.name] + Score.counts.map { String(row.score[keyPath: $0.count]) }
        + Score.shares.map { "\(row.score[keyPath: $0.share].right)/\(row.score[keyPath: $0.share].all)" }
    }
    return ([Self.columns] + lines).map { cells in
      cells.enumerated().map { index, cell in cell.padding(to: index == 0 ? 22 : 10, isLeading: index > 0) }.joined()
    }.joined(separator: "\n") + "\n"
  }

  /// Reads what `text` wrote; rows that are not understood are left out.
  static func read(_ text: String) -> [String: Score] {
    var rows: [String: Score] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: " ").map(String.init)
      guard cells.count == columns.count else { continue }
      var score = Score()
      for (cell, column) in zip(cells.dropFirst(), Score.counts) { score[keyPath: column.count] = Int(cell) ?? 0 }
      for (cell, column) in zip(cells.dropFirst(1 + Score.counts.count), Score.shares) {
        let parts = cell.split(separator: "/").compactMap { Int($0) }
        if parts.count == 2 { score[keyPath: column.share] = Share(right: parts[0], all: parts[1]) }
      }
      rows[cells[0]] = score
    }
    return rows
  }

  /// What is worse than in `standing`, in words; a row that does not stand there cannot be worse.
  func losses(against standing: [String: Score]) -> [String] {
    rows.flatMap { row -> [String] in
      guard let old = standing[row.name] else { return [] }
      let shares = Score.shares.compactMap { column -> String? in
        let (new, old) = (row.score[keyPath: column.share], old[keyPath: column.share])
        guard new.rate < old.rate else { return nil }
        return "\(row.name): \(column.name) \(new.right)/\(new.all), was \(old.right)/\(old.all)"
      }
      let counts = Score.counts.filter { $0.name != "cases" }.compactMap { column -> String? in
        let (new, old) = (row.score[keyPath: column.count], old[keyPath: column.count])
        return new > old ? "\(row.name): \(column.name) \(new), was \(old)" : nil
      }
      return shares + counts
    }
  }
}

/// What the table does not show: which carriers are taken for which, and the messages that fare worst.
struct ScoreNotes {
  let outcomes: [Outcome]

  var text: String { [summary, carriers, verdicts, worst].joined(separator: "\n\n") }

  private var summary: String {
    let score = outcomes.reduce(into: Score()) { $0 += $1.score }
    let rates = [
      ("precision", score.precision), ("recall", score.found.rate), ("best carrier", score.carrier.rate),
      ("fields", score.fields.rate), ("doubtful", score.doubtful.rate), ("suggested", score.suggested.rate),
      ("scam", score.scam.rate),
    ]
    return rates.map { "\($0.0) \(String(format: "%.4f", $0.1))" }.joined(separator: ", ")
  }

  private var carriers: String { confusion("carrier", outcomes.flatMap(\.guesses).map { ($0.right, $0.guess) }) }

  private var verdicts: String {
    confusion("scam", outcomes.compactMap(\.verdict).map { ($0.right, $0.given) }, showsRight: true)
  }

  private func confusion(_ what: String, _ pairs: [(String, String)], showsRight: Bool = false) -> String {
    var counts: [String: Int] = [:]
    for (right, given) in pairs where showsRight || right != given { counts["\(right) → \(given)", default: 0] += 1 }
    let lines = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.key): \($0.value)" }
    return (["\(what), right → given:"] + lines).joined(separator: "\n")
  }

  private var worst: String {
    let bad = outcomes.filter { !$0.faults.isEmpty }
      .sorted { ($1.faults.count, $0.message.id) < ($0.faults.count, $1.message.id) }
    let shown = ProcessInfo.processInfo.environment["PICKUPBOT_ALL_FAULTS"] == nil ? 25 : bad.count
    let lines = bad.prefix(shown).map { "  \($0.message.id): \($0.faults.joined(separator: "; "))" }
    return (["\(bad.count) messages with faults, the worst first (PICKUPBOT_ALL_FAULTS=1: all):"] + lines)
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate func padding(to width: Int, isLeading: Bool) -> String {
    let blanks = String(repeating: " ", count: max(1, width - count))
    return isLeading ? blanks + self : self + blanks
  }
}
