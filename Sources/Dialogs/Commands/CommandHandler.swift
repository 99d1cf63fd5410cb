import Cards
import Chat
import Store

/// Handles commands. A longer one has a type of its own in this folder; `Command` lists all of them.
struct CommandHandler {
  let services: DialogServices

  func handle(_ name: String, _ arguments: String, _ context: inout UpdateContext) throws {
    let mode = context.state.mode
    guard let command = Command(name: name), !command.isForOperator || context.update.chat == services.operatorChat
    else {
      let isAwaited = mode == .awaitingMobileBarcode
      if try MobileBarcodeHandler(services: services).handleCommand(name, arguments, isAwaited: isAwaited, &context) {
        return
      }
      // In a group, the command may be meant for another bot.
      if context.isPrivate { try context.reply(.unknownCommand(name)) }
      return
    }
    if mode == .awaitingMobileBarcode, MobileBarcodeText.isBarcode(name, arguments) {
      return try MobileBarcodeHandler(services: services).handleAnswer("/" + name + arguments, &context)
    }
    context.state.mode = .idle
    switch command {
    case .start: try StartCommand(services: services).handle(arguments, &context)
    case .help: try context.reply(.help(HelpTopic(rawValue: arguments.lowercased())))
    case .add: try AddCommand(services: services).handle(arguments, &context)
    case .list: try ListHandler(services: services).sendList(&context)
    case .history: try context.reply(.history(page: 0), slot: Slots.history(page: 0))
    case .search: try ListHandler(services: services).search(arguments, &context)
    case .receipts: try ReceiptListHandler(services: services).handle(arguments, &context)
    case .stats: try context.replyWithStatistics()
    case .lottery: try context.reply(.lottery(.overview))
    case .pickup: try context.reply(.round, slot: Slots.round)
    case .settings: try SettingsHandler(services: services).handle(arguments, &context)
    case .language: try SettingsHandler(services: services).handleLanguage(arguments, &context)
    case .connect: try ConnectionHandler(services: services).handle(arguments, &context)
    case .mail: try MailboxHandler(services: services).handle(arguments, &context)
    case .export: try ExportHandler.ask(&context)
    case .forget: try ForgetHandler.ask(&context)
    case .privacy: try context.reply(.privacy)
    case .status: try context.reply(.status)
    case .chats: try OperatorCommands(services: services).chats(arguments, &context)
    case .block: try OperatorCommands(services: services).block(arguments, &context)
    case .unblock: try OperatorCommands(services: services).unblock(arguments, &context)
    case .sheets: try GoogleHandler(services: services).handle(&context)
    case .cancel: try cancel(mode, &context)
    case .undo: try UndoHandler(services: services).undoLast(&context)
    }
  }

  /// Handles words such as "never mind" in answer to a question.
  func cancel(_ context: inout UpdateContext) throws {
    let mode = context.state.mode
    context.state.mode = .idle
    try cancel(mode, &context)
  }

  private func cancel(_ mode: DialogueState.Mode, _ context: inout UpdateContext) throws {
    switch mode {
    // In a group, `/cancel` may be meant for another bot.
    case .idle: if context.isPrivate { try context.reply(.nothingToCancel) }
    case .awaitingNumber: try context.reply(.cancelled)
    case .awaitingSearch, .awaitingReceiptSearch: try context.reply(.searchLeft)
    case .awaitingField, .awaitingToken, .awaitingMailAccount, .awaitingPhone, .awaitingReceipt, .awaitingMobileBarcode,
      .awaitingGoogleName:
      try context.reply(.unchanged)
    }
  }
}
