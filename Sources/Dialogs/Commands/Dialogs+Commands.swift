import Cards
import Chat

extension Dialogs {
  /// Calls the function of a command. Longer ones have a file in this folder; `Command` lists all commands.
  func handleCommand(_ name: String, _ arguments: String, _ context: inout UpdateContext) throws {
    guard let command = Command(name: name), !command.isForOperator || context.update.chat == operatorChat else {
      // In a group, the command may be meant for another bot.
      if context.isPrivate { try context.reply(.unknownCommand(name)) }
      return
    }
    let mode = context.state.mode
    context.state.mode = .idle
    switch command {
    case .start: try start(arguments, &context)
    case .help: try help(arguments, &context)
    case .add: try add(arguments, &context)
    case .list: try list(&context)
    case .history: try context.reply(.history(page: 0), slot: Slots.history(page: 0))
    case .search: try search(arguments, &context)
    case .stats: try context.reply(.statistics)
    case .pickup: try context.reply(.round, slot: Slots.round)
    case .settings: try settings(arguments, &context)
    case .language: try language(arguments, &context)
    case .connect: try connect(arguments, &context)
    case .export: try export(&context)
    case .forget: try forget(&context)
    case .privacy: try context.reply(.privacy)
    case .status: try context.reply(.status)
    case .chats: try chats(arguments, &context)
    case .block: try block(arguments, &context)
    case .unblock: try unblock(arguments, &context)
    case .cancel: try cancel(mode, &context)
    case .undo: try undoLast(&context)
    }
  }

  /// Handles words such as "never mind" in answer to a question.
  func cancelBySentence(_ context: inout UpdateContext) throws {
    let mode = context.state.mode
    context.state.mode = .idle
    try cancel(mode, &context)
  }

  private func cancel(_ mode: DialogueState.Mode, _ context: inout UpdateContext) throws {
    switch mode {
    // In a group, `/cancel` may be meant for another bot.
    case .idle: if context.isPrivate { try context.reply(.nothingToCancel) }
    case .awaitingNumber: try context.reply(.cancelled)
    case .awaitingSearch: try context.reply(.searchLeft)
    case .awaitingField, .awaitingToken, .awaitingPhone: try context.reply(.unchanged)
    }
  }
}
