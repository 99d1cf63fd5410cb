import Cards
import Chat
import Foundation
import Store

/// Handles commands. A longer one has a type of its own in this folder; `Command` lists all of them.
struct CommandHandler {
  let services: DialogServices

  func handle(_ name: String, _ arguments: String, _ context: inout UpdateContext) throws {
    let mode = context.state.mode
    if isAwaitedBarcode(name, arguments, context) {
      let barcode = try Message("/" + name + arguments, .command, context, services)
      return try MobileBarcodeHandler(services: services).answer(barcode).perform(&context)
    }
    guard let command = command(name, context) else {
      // In a group, the command may be meant for another bot.
      return context.isPrivate ? try answerUnknown(name, arguments, &context) : ()
    }
    context.state.mode = .idle
    switch command {
    case .start: try StartCommand(services: services).handle(arguments, &context)
    case .help: try context.reply(.help(HelpTopic(rawValue: arguments.lowercased())))
    case .add: try AddCommand(services: services).askNumber(of: nil, &context)
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

  /// The command in a text that begins with a slash and was not marked as one, such as `/清單` and `/add黑貓 620434003756`;
  /// nil if it has none.
  func written(in text: String) -> (name: String, arguments: String)? {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let slash = line.first, "/／".contains(slash) else { return nil }
    let name = String(line.dropFirst().prefix { !$0.isWhitespace })
    let arguments = String(line.dropFirst(1 + name.count)).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.count <= 32, !name.contains("/") else { return nil }
    let isKnown =
      Command(name: name.lowercased()) != nil || joinedToAdd(name) != nil || services.spoken.commands.guess(name) != nil
    return isKnown ? (name.lowercased(), arguments) : nil
  }

  /// What follows `add` where a space was left out: `add黑貓`, `add620434003756`.
  private func joinedToAdd(_ name: String) -> String? {
    guard name.lowercased().hasPrefix("add"), let next = name.dropFirst(3).first, !next.isASCII || next.isNumber else {
      return nil
    }
    return String(name.dropFirst(3))
  }

  /// What is to be added by `/add TEXT` or `/addTEXT`; nil if nothing, or for another command. A reply with `/add` refers
  /// to the message it replies to: in a group, the bot does not see other members' messages in any other way.
  func textToAdd(_ name: String, _ arguments: String, _ context: UpdateContext) -> String? {
    if isAwaitedBarcode(name, arguments, context) { return nil }
    var text = arguments
    if Command(name: name) != .add {
      guard context.isPrivate, Command(name: name) == nil, !isBarcode(name, arguments),
        let rest = joinedToAdd(name)
      else { return nil }
      text = rest + " " + arguments
    }
    text = (text + "\n" + (context.update.reply?.othersText ?? "")).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// Whether a name that is no command's is a mobile barcode. Seven letters can be one, but are more likely a command
  /// with a wrong letter.
  private func isBarcode(_ name: String, _ arguments: String) -> Bool {
    let isGuess = name.allSatisfy(\.isLetter) && services.spoken.commands.guess(name) != nil
    return !isGuess && MobileBarcodeHandler(services: services).isBarcode(name, arguments)
  }

  /// Whether the bot waits for a mobile barcode and the command is one: Telegram takes its beginning for a command.
  private func isAwaitedBarcode(_ name: String, _ arguments: String, _ context: UpdateContext) -> Bool {
    context.state.mode == .awaitingMobileBarcode && context.isPrivate
      && (command(name, context) == nil || MobileBarcodeText.isBarcode(name, arguments))
  }

  private func command(_ name: String, _ context: UpdateContext) -> Command? {
    Command(name: name).flatMap { !$0.isForOperator || context.update.chat == services.operatorChat ? $0 : nil }
  }

  /// Offers the command that an unknown one looks like.
  private func answerUnknown(_ name: String, _ arguments: String, _ context: inout UpdateContext) throws {
    if isBarcode(name, arguments) { return try MobileBarcodeHandler(services: services).ask(&context) }
    guard Command(name: name) == nil, let guess = services.spoken.commands.guess(name) else {
      return try context.reply(.unknownCommand(name))
    }
    try context.reply(.commandGuess(name, guess))
  }

  /// Ends what is awaited, because the user says "never mind".
  func cancel(_ context: inout UpdateContext) throws {
    let mode = context.state.mode
    context.state.mode = .idle
    try cancel(mode, &context)
  }

  private func cancel(_ mode: DialogueState.Mode, _ context: inout UpdateContext) throws {
    if let awaited = mode.awaited { return try context.reply(awaited.cancelled) }
    // In a group, `/cancel` may be meant for another bot.
    if context.isPrivate { try context.reply(.nothingToCancel) }
  }
}
