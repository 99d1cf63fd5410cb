import Cards
import Chat
import Foundation
import Store

/// Handles commands. A longer one has a type of its own in this folder; `Command` lists all of them.
struct CommandHandler {
  let services: DialogServices

  func handle(_ name: String, _ arguments: String, _ context: inout UpdateContext) throws {
    let mode = context.state.mode
    guard let command = Command(name: name), !command.isForOperator || context.update.chat == services.operatorChat
    else {
      let isAwaited = mode == .awaitingMobileBarcode
      // Seven letters can be a mobile barcode, but are more likely a command with a wrong letter.
      let isGuess = !isAwaited && name.allSatisfy(\.isLetter) && services.spoken.commands.guess(name) != nil
      if !isGuess,
        try MobileBarcodeHandler(services: services).handleCommand(name, arguments, isAwaited: isAwaited, &context)
      {
        return
      }
      // In a group, the command may be meant for another bot.
      if context.isPrivate { try answerUnknown(name, arguments, &context) }
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

  /// Handles a text that begins with a slash and was not marked as a command, such as `/清單` and `/add黑貓 620434003756`.
  /// - Returns: false if it is no command.
  func handleWritten(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard context.isPrivate, !context.update.isForwarded, let slash = line.first, "/／".contains(slash) else {
      return false
    }
    let name = String(line.dropFirst().prefix { !$0.isWhitespace })
    let arguments = String(line.dropFirst(1 + name.count)).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.count <= 32, !name.contains("/") else { return false }
    if Command(name: name.lowercased()) != nil || joinedToAdd(name) != nil
      || services.spoken.commands.guess(name) != nil
    {
      try handle(name.lowercased(), arguments, &context)
      return true
    }
    return false
  }

  /// Handles a text that is nothing but a command's own word.
  /// - Returns: false if it is not.
  func handleWord(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard context.isAddressedToBot, !context.update.isForwarded,
      let command = services.spoken.commands.command(named: text)
    else { return false }
    try handle(command.rawValue, "", &context)
    return true
  }

  /// What follows `add` where a space was left out: `add黑貓`, `add620434003756`.
  private func joinedToAdd(_ name: String) -> String? {
    guard name.lowercased().hasPrefix("add"), let next = name.dropFirst(3).first, !next.isASCII || next.isNumber else {
      return nil
    }
    return String(name.dropFirst(3))
  }

  /// Carries out `/addTEXT` as `/add TEXT`; offers the command that an unknown one looks like.
  private func answerUnknown(_ name: String, _ arguments: String, _ context: inout UpdateContext) throws {
    if let rest = joinedToAdd(name) {
      context.state.mode = .idle
      return try AddCommand(services: services).handle(rest + " " + arguments, &context)
    }
    guard Command(name: name) == nil, let command = services.spoken.commands.guess(name) else {
      return try context.reply(.unknownCommand(name))
    }
    try context.reply(.commandGuess(name, command))
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
