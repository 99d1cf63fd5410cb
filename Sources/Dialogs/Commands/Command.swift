import Cards
import Chat

extension Dialogs {
  /// The tree of commands, each in a file of its own beside this one; `Command` lists them.
  func command(_ name: String, _ arguments: String, _ turn: inout Turn) throws {
    guard let command = Command(name: name), !command.isForOperator || turn.update.chat == operatorChat else {
      // In a group it may well be meant for another bot.
      if turn.isPrivate { try turn.reply(.unknownCommand(name)) }
      return
    }
    let mode = turn.state.mode
    turn.state.mode = .idle
    switch command {
    case .start: try start(arguments, &turn)
    case .help: try help(arguments, &turn)
    case .add: try add(arguments, &turn)
    case .list: try list(&turn)
    case .history: try turn.reply(.history(page: 0), slot: Slots.history(page: 0))
    case .search: try search(arguments, &turn)
    case .stats: try turn.reply(.statistics)
    case .pickup: try turn.reply(.round, slot: Slots.round)
    case .settings: try settings(arguments, &turn)
    case .language: try language(arguments, &turn)
    case .connect: try connect(arguments, &turn)
    case .export: try export(&turn)
    case .forget: try forget(&turn)
    case .privacy: try turn.reply(.privacy)
    case .status: try turn.reply(.status)
    case .chats: try chats(arguments, &turn)
    case .block: try block(arguments, &turn)
    case .unblock: try unblock(arguments, &turn)
    case .cancel: try cancel(mode, &turn)
    case .undo: try undoLast(&turn)
    }
  }

  /// "Never mind", to a question.
  func cancelSaid(_ turn: inout Turn) throws {
    let mode = turn.state.mode
    turn.state.mode = .idle
    try cancel(mode, &turn)
  }

  private func cancel(_ mode: DialogueState.Mode, _ turn: inout Turn) throws {
    switch mode {
    // In a group it may have been meant for another bot.
    case .idle: if turn.isPrivate { try turn.reply(.nothingToCancel) }
    case .awaitingNumber: try turn.reply(.cancelled)
    case .awaitingSearch: try turn.reply(.searchLeft)
    case .awaitingField, .awaitingToken, .awaitingPhone: try turn.reply(.unchanged)
    }
  }
}
