import Cards
import Phrases

/// The words that stand for a command without its slash, in all languages, and the command that a wrong one may mean.
struct CommandWords: Sendable {
  private let words: [String: Command]

  init(_ phrases: Phrases) {
    let rows = Command.allCases.flatMap { command in
      command.words.map(phrases.spokenWords).map { $0.map { ($0, command) } } ?? []
    }
    words = Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  /// The command whose own word the text is, and nothing else.
  func command(named text: String) -> Command? { words[text.spokenForm] }

  /// The command that is probably meant by an unknown name: its word in a language, or a name with one or two wrong
  /// letters. Nil if none is near, or if several are equally near.
  func guess(_ name: String) -> Command? {
    if let command = command(named: name) { return command }
    let letters = Array(name.lowercased())
    let most = letters.count >= 5 ? 2 : 1
    guard letters.count >= 3 else { return nil }
    let near = Command.allCases.filter { !$0.isForOperator }.map { ($0, Self.distance(letters, Array($0.rawValue))) }
      .filter { $0.1 <= most }.sorted { $0.1 < $1.1 }
    guard let first = near.first, near.count == 1 || near[1].1 > first.1 else { return nil }
    return first.0
  }

  /// How many letters to insert, delete, replace or swap with the next one make one text the other.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for row in 1..<(first.count + 1) {
      var next = [row]
      for column in 1..<(second.count + 1) {
        let isSame = first[row - 1] == second[column - 1]
        var best = min(rows[row - 1][column] + 1, next[column - 1] + 1, rows[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          best = min(best, rows[row - 2][column - 2] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[first.count][second.count]
  }
}

extension Command {
  /// The key of the words for it; nil for the operator's commands.
  fileprivate var words: PhraseKey? {
    switch self {
    case .list: .saidCommandList
    case .search: .saidCommandSearch
    case .history: .saidCommandHistory
    case .receipts: .saidCommandReceipts
    case .stats: .saidCommandStats
    case .lottery: .saidCommandLottery
    case .pickup: .saidCommandPickup
    case .add: .saidCommandAdd
    case .undo: .saidCommandUndo
    case .settings: .saidCommandSettings
    case .language: .saidCommandLanguage
    case .connect: .saidCommandConnect
    case .mail: .saidCommandMail
    case .export: .saidCommandExport
    case .forget: .saidCommandForget
    case .privacy: .saidCommandPrivacy
    case .help: .saidCommandHelp
    case .start: .saidCommandStart
    case .sheets: .saidCommandSheets
    case .cancel: .saidCommandCancel
    case .status, .chats, .block, .unblock: nil
    }
  }
}
