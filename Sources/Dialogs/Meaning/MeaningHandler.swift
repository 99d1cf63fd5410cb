import Cards
import Chat
import Extraction
import Receipts
import Store
import Tracking

/// Does what a message means.
struct MeaningHandler {
  let services: DialogServices
  var reader = MeaningReader()

  /// Reads the message and does what it means.
  func handle(_ message: Message, _ context: inout UpdateContext) throws {
    try carryOut(reader.read(message), of: message, &context)
  }

  func carryOut(
    _ decisions: MeaningReader.Decisions, of message: Message, _ context: inout UpdateContext
  ) throws {
    if decisions.endsWait { context.state.mode = .idle }
    if context.isPrivate, let album = context.update.album,
      message.isText || decisions.all.contains(where: \.message.isText)
    {
      context.state.album = album
    }
    for decision in decisions.all { try carryOut(decision.meaning, of: decision.message, &context) }
  }

  /// Carries out a command. What follows `/add` is read like any other text.
  func handleCommand(_ name: String, _ arguments: String, _ context: inout UpdateContext) throws {
    let commands = CommandHandler(services: services)
    guard let added = commands.textToAdd(name, arguments, context) else {
      return try commands.handle(name, arguments, &context)
    }
    context.state.mode = .awaitingNumber(nil)
    let links = context.update.reply?.links ?? []
    try handle(Message(added, links: links, .command, context, services), &context)
  }

  private func carryOut(_ meaning: Meaning, of message: Message, _ context: inout UpdateContext) throws {
    let receipts = ReceiptKeeper(services: services)
    switch meaning {
    case .tooLong: if context.isPrivate { try context.reply(.tooLong) }
    case .reaction(let reaction): try context.react(reaction)
    case .googleAnswer(let answer): try GoogleHandler(services: services).take(answer, &context)
    case .receiptChange(let reply): try ReceiptReplies(services: services).carryOut(reply, &context)
    case .severalParcels(let ids): try context.reply(.ambiguousReply(ids))
    case .fieldQuestion(let field, let parcel):
      try FieldQuestions(services: services).ask(for: field, of: parcel, &context)
    case .fieldValue(let value, let parcel):
      context.state.stopAwaitingValue(of: parcel.id)
      try FieldQuestions(services: services).apply(value, to: parcel, &context)
    case .request(let sentence, let about):
      try SentenceRequests(services: services).carryOut(sentence, on: about, &context)
    case .unclearReply: try context.reply(.replyHelp)
    case .cancel: try CommandHandler(services: services).cancel(&context)
    case .appPassword:
      try context.deleteMessage()
      try context.reply(.appPassword)
    case .answer(let answer): try answer.perform(&context)
    case .command(let name, let arguments): try handleCommand(name, arguments, &context)
    case .mobileBarcode(let barcode): try MobileBarcodeHandler(services: services).keep(barcode, &context)
    case .bareMobileBarcode: try MobileBarcodeHandler(services: services).ask(&context)
    case .importedList(let list): try ImportHandler(services: services).keep(list, &context)
    case .invoices(let found): try receipts.keep(found, &context)
    case .fraud(let found): try ScamWarnings(services: services).warn(of: found, &context)
    case .oneTimeCode: try context.reply(.oneTimeCode)
    case .parcels: try ParcelAdder(services: services).addParcels(from: message.interpreted(), &context)
    case .parcelCorrection: try ParcelCorrection(services: services).correct(message.interpreted(), &context)
    case .receiptCorrection(let correction): try receipts.correct(correction, &context)
    case .zone(let zone): try SettingsHandler(services: services).set(zone, &context)
    case .expenses(let listed): try receipts.keep(listed, &context)
    case .expense(let receipt): try receipts.add(receipt, from: .text, &context)
    case .possibleExpense(let receipt): try receipts.ask(about: receipt, &context)
    case .moneyTalk: try context.reply(.onlyExpenses)
    case .order(let order, let number): try receipts.keep(order, withNumber: number, &context)
    case .loneCode(let code): try TypedParcelAdder(services: services).offer(code, &context)
    case .pickupDetails(let noted, let parcel):
      try NotedDetails(services: services).update(parcel.id, with: noted, &context)
      try context.replyWithCard(parcel.id)
    case .customs(let customs): try context.reply(.customs(customs))
    case .notice(let noted):
      try Notices(services: services).keep(noted, from: message.interpreted().noticeOrigin, &context)
    case .slip(let receipt):
      let files = message.pictures?.pictures.map(\.file.id) ?? []
      try receipts.add(receipt, from: message.isText ? .text : .picture, files: files, &context)
    case .mailReceipt(let kept):
      context.effects.append(.receipt(.save(kept)))
      try receipts.show(kept, &context)
    case .fraudAsked: try context.reply(.fraudAsked)
    case .parcelTalk: try context.reply(.overview)
    case .notUnderstood(let sentence): try UnknownSentence(services: services).answer(sentence, &context)
    case .nothing: try context.reply(.nothingFound)
    case .nothingNew: try context.reply(.editedNothingNew)
    // The reader gives what the caption means instead; mails of a mailbox are answered together, by `MailHandler`.
    case .captionAlone, .mailWithoutNumber: break
    case .unread(let trouble):
      let isOffered = try message.pictures.map { try ModelHandler(services: services).offer($0, &context) } ?? false
      if !isOffered { try context.explain(trouble) }
    case .moreInPicture(let reading): try ModelHandler(services: services).offer(reading, &context)
    }
  }
}
