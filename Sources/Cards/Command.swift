import Phrases

/// Every command, in the order of the menu.
public enum Command: String, CaseIterable, Sendable {
  case list, search, history, stats, pickup, add, undo, settings, language, connect, export, forget, privacy, help,
    start
  /// Ends what the chat is in the middle of.
  case cancel
  /// For the operator's chat alone; elsewhere there is no such command.
  case status, chats, block, unblock

  public var isForOperator: Bool { [.status, .chats, .block, .unblock].contains(self) }

  /// By its own name, or one that people expect it to have.
  public init?(name: String) {
    switch name {
    case "track", "follow": self = .add
    case "lang": self = .language
    default: self.init(rawValue: name)
    }
  }

  /// What the menu says of it; nil where it is not in the menu.
  var menuLine: PhraseKey? {
    switch self {
    case .list: .menuList
    case .search: .menuSearch
    case .history: .menuHistory
    case .stats: .menuStats
    case .pickup: .menuPickup
    case .add: .menuAdd
    case .undo: .menuUndo
    case .settings: .menuSettings
    case .language: .menuLanguage
    case .connect: .menuConnect
    case .export: .menuExport
    case .forget: .menuForget
    case .privacy: .menuPrivacy
    case .help: .menuHelp
    case .start: .menuStart
    case .cancel, .status, .chats, .block, .unblock: nil
    }
  }
}
