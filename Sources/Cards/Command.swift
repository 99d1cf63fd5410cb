import Phrases

/// Every command of the bot, in the order of the menu.
public enum Command: String, CaseIterable, Codable, Sendable {
  case list, search, history, receipts, stats, lottery, pickup, add, undo, settings, language, connect, mail, export,
    forget,
    privacy,
    help,
    start
  /// The chat's spreadsheet at Google.
  case sheets
  /// Ends the dialog that waits for an answer.
  case cancel
  /// Available only in the operator's chat.
  case status, chats, block, unblock

  /// Whether the command is available only in the operator's chat.
  public var isForOperator: Bool { [.status, .chats, .block, .unblock].contains(self) }

  /// Reads a command name, without the slash. It accepts some other names that users try.
  public init?(name: String) {
    switch name {
    case "track", "follow": self = .add
    case "lang": self = .language
    case "receipt", "invoices": self = .receipts
    case "google", "sheet": self = .sheets
    default: self.init(rawValue: name)
    }
  }

  /// The description in the menu; nil for commands that are not in the menu.
  var menuLine: PhraseKey? {
    switch self {
    case .list: .menuList
    case .search: .menuSearch
    case .history: .menuHistory
    case .receipts: .menuReceipts
    case .stats: .menuStats
    case .lottery: .menuLottery
    case .pickup: .menuPickup
    case .add: .menuAdd
    case .undo: .menuUndo
    case .settings: .menuSettings
    case .language: .menuLanguage
    case .connect: .menuConnect
    case .mail: .menuMail
    case .export: .menuExport
    case .forget: .menuForget
    case .privacy: .menuPrivacy
    case .help: .menuHelp
    case .start: .menuStart
    case .sheets, .cancel, .status, .chats, .block, .unblock: nil
    }
  }
}
