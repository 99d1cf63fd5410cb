import Cards
import Chat
import Extraction
import Sentences
import Store
import Tracking

/// Passes a text to the type that handles it, by the state that the chat is in.
struct TextHandler {
  let services: DialogServices

  /// Bytes in UTF-8. Far above the limits of the platforms, so normal messages never reach it.
  private static let maxLength = 64 * 1024

  private var freeText: FreeText { FreeText(services: services) }

  func handle(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    guard try !isTooLong(text, &context) else { return }
    if let album = context.update.album, context.isPrivate { context.state.album = album }
    if context.isPrivate, !context.update.isForwarded, context.state.mode == .idle,
      let reaction = Reaction(toEmoji: text)
    {
      return try context.react(reaction)
    }
    if try GoogleHandler(services: services).handleAnswer(text, &context) { return }
    if try ReceiptReplies(services: services).handle(text, &context) { return }
    if try ReplyHandler(services: services).handle(text, links: links, &context) { return }
    guard try context.mayBeAnswer() else { return try handleInGroup(text, links: links, &context) }
    if services.sentences.isCancel(text), context.state.mode != .idle {
      return try CommandHandler(services: services).cancel(&context)
    }
    switch context.state.mode {
    case .idle:
      if try CommandHandler(services: services).handleWritten(text, &context) { return }
      if try MobileBarcodeHandler(services: services).handle(text, &context) { return }
      if try handleAppPassword(text, &context) { return }
      if try ImportHandler(services: services).handle(text, &context) { return }
      try freeText.handle(text, links: links, &context)
    case .awaitingNumber(let carrier):
      if try handleAppPassword(text, &context) { return }
      try AwaitingNumber(services: services).handle(text, of: carrier, &context)
    case .awaitingToken: try ConnectionHandler(services: services).handleToken(text, &context)
    case .awaitingMailAccount(let provider):
      try MailboxHandler(services: services).handleAccount(text, at: provider, &context)
    case .awaitingGoogleName(let name): try GoogleHandler(services: services).handleName(text, of: name, &context)
    case .awaitingPhone(let id): try PhoneQuestion(services: services).handleDigits(text, of: id, &context)
    case .awaitingMobileBarcode: try MobileBarcodeHandler(services: services).handleAnswer(text, &context)
    case .awaitingSearch: try AwaitingSearch(services: services).handle(text, links: links, &context)
    case .awaitingReceiptSearch:
      try ReceiptListHandler(services: services).handleSearch(text, links: links, &context)
    case .awaitingField(let id, let field, let user):
      let awaited = AwaitingField(services: services, parcel: id, field: field, user: user)
      try awaited.handle(text, links: links, &context)
    case .awaitingReceipt(let id, let field, let user, let isAskedFor):
      try ReceiptQuestions(services: services).handle(
        text, links: links, id, field, user: user, isAskedFor: isAskedFor, &context)
    }
  }

  /// Handles a mailbox's app password that nobody asked for: it is not kept, and its message is deleted.
  /// - Returns: false if the text is none.
  private func handleAppPassword(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard context.isPrivate, !context.update.isForwarded, MailAccountText.isAppPasswordAlone(text),
      !services.sentences.knowsAWord(of: text, parcels: try context.listedParcels()),
      services.extractor.loneCode(in: text) == nil
    else { return false }
    let extraction: ExtractionResult = try TextInterpreter(services: services).interpret(text, context).extraction
    guard extraction.numbers.isEmpty, extraction.doubtful.isEmpty else { return false }
    try context.deleteMessage()
    try context.reply(.appPassword)
    return true
  }

  func handleEdited(_ text: String, _ context: inout UpdateContext) throws {
    guard try !isTooLong(text, &context) else { return }
    try EditedMessage(services: services).handle(text, &context)
  }

  private func isTooLong(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard text.utf8.count > Self.maxLength else { return false }
    if context.isPrivate { try context.reply(.tooLong) }
    return true
  }

  /// Handles a group message that is not an answer to the bot. If it mentions the bot in a reply to another member's
  /// message, that message is read too.
  private func handleInGroup(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    guard context.update.isMention == true, let pointed = context.update.reply, let words = pointed.othersText else {
      return try freeText.handle(text, links: links, &context)
    }
    try freeText.handle(text + "\n" + words, links: links + pointed.links, &context)
  }

  /// Handles a message without text. Only one message of an album is answered.
  func handleWordless(_ kind: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return }
    if let album = context.update.album {
      guard album != context.state.album else { return }
      context.state.album = album
    }
    if kind == "sticker" { return try context.react(.thumbsUp) }
    try context.reply(.wordless(kind: kind))
  }
}
