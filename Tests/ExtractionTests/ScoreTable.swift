import Extraction
import Foundation

/// Scores by language, file and tag, as a text table.
struct ScoreTable {
  /// The scores, in the order of the table.
  let rows: [(name: String, score: Score)]

  init(_ corpus: [(name: String, outcomes: [Outcome])]) {
    let all = corpus.flatMap(\.outcomes)
    func row(_ name: String, _ outcomes: [Outcome]) -> (String, Score) {
      (name, outcomes.reduce(into: Score()) { $0 += $1.score })
    }
    var rows = [row("all", all)]
    rows += corpus.map { row("file:" + $0.name, $0.outcomes) }
    for language in Set(all.compactMap(\.message.language)).sorted() {
      rows.append(row("language:" + language, all.filter { $0.message.language == language }))
    }
    for tag in Set(all.flatMap(\.message.tags)).sorted() {
      rows.append(row(tag, all.filter { $0.message.tags.contains(tag) }))
    }
    self.rows = rows
  }

  /// One line for each row; a search as `right/found/wanted`, a share as `right/all`.
  var text: String {
    let head = ["name", "messages"] + Score.searches.map(\.name) + Score.shares.map(\.name)
    let lines = rows.map { name, score in
      [name, String(score.messages)]
        + Score.searches.map { column in
          let search = score[keyPath: column.search]
          return "\(search.right)/\(search.found)/\(search.wanted)"
        }
        + Score.shares.map { "\(score[keyPath: $0.share].right)/\(score[keyPath: $0.share].all)" }
    }
    return ([head] + lines).map { cells in
      cells.enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: max(1, (index == 0 ? 22 : 15) - cell.count))
        return index > 0 ? blanks + cell : cell + blanks
      }.joined()
    }.joined(separator: "\n") + "\n"
  }
}

/// Details beyond the table: confused carriers and verdicts, and the messages with the most faults.
struct ScoreNotes {
  let outcomes: [Outcome]

  var text: String { [summary, carriers, verdicts, worst].joined(separator: "\n\n") }

  private var summary: String {
    let score = outcomes.reduce(into: Score()) { $0 += $1.score }
    func rate(_ value: Double) -> String { String(format: "%.4f", value) }
    let searches = Score.searches.map { column in
      let search = score[keyPath: column.search]
      return "\(column.name) precision \(rate(search.precision)) recall \(rate(search.recall))"
    }
    return (searches + Score.shares.map { "\($0.name) \(rate(score[keyPath: $0.share].rate))" })
      .joined(separator: ", ")
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
    let shown = ProcessInfo.processInfo.environment["PICKUPBOT_ALL_FAULTS"] == nil ? 10 : bad.count
    let lines = bad.prefix(shown).map { "  \($0.message.id): \($0.faults.joined(separator: "; "))" }
    return (["\(bad.count) messages with faults, the worst first (PICKUPBOT_ALL_FAULTS=1: all):"] + lines)
      .joined(separator: "\n")
  }
}
