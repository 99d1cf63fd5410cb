import Cards
import Phrases
import Synchronization

/// How often a walk reached each state, command, action and API method.
struct Coverage {
  var states: [StateName: Int] = [:]
  var commands: [Command: Int] = [:]
  var actions: [ActionName: Int] = [:]
  var deeds: [String: Int] = [:]
  var methods: [String: Int] = [:]

  /// States, commands and actions that the walk has not reached.
  var missing: [String] {
    StateName.required.filter { states[$0] == nil }.map { "state \($0)" }
      + Command.allCases.filter { commands[$0] == nil }.map { "command /\($0)" }
      + ActionName.required.filter { actions[$0] == nil }.map { "action \($0)" }
  }

  /// One line for each kind, the rarest name last.
  var table: String {
    [
      line("states", states, of: StateName.required.count), line("commands", commands, of: Command.allCases.count),
      line("actions", actions, of: ActionName.required.count), line("deeds", deeds), line("calls", methods),
    ].joined(separator: "\n")
  }

  private func line<Name: Hashable>(_ title: String, _ counts: [Name: Int], of all: Int? = nil) -> String {
    let words = counts.map { ("\($0.key)", $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "  \(title)\(all.map { " \(counts.count) of \($0)" } ?? ""): \(words)"
  }
}

/// What the walks have not reached yet. A rare name may be missing in one language, but not in all.
final class MissingCoverage: Sendable {
  private let missing = Mutex<[Language: Set<String>]>([:])

  func record(_ names: [String], in language: Language) { missing.withLock { $0[language] = Set(names) } }

  /// What is missing in every language so far.
  var left: Set<String> {
    missing.withLock { $0.values.reduce(nil as Set<String>?) { $0?.intersection($1) ?? $1 } ?? [] }
  }

  var isEmpty: Bool { left.isEmpty }
}
