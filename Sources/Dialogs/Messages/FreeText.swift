import Cards
import Chat
import Extraction
import Store
import Tracking

/// Searches a text for parcels. In a group, a text without a parcel gets no answer, unless it is a sentence that asks
/// the bot for something.
struct FreeText {
  let services: DialogServices

  func handle(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    if context.isPrivate, try ReceiptKeeper(services: services).keepCodes(in: text, &context) { return }
    let interpreter = TextInterpreter(services: services)
    var interpreted = try interpreter.interpret(text, links: links, context)
    if try ScamCheck(services: services).warn(interpreted, in: text, links: links, &context) { return }
    if interpreted.extraction.numbers.isEmpty, interpreted.extraction.doubtful.isEmpty, context.isAddressedToBot,
      services.spoken.isOneTimeCode(text)
    {
      return try context.reply(.oneTimeCode)
    }
    interpreted.isTrusted = true
    if !context.update.isForwarded { interpreted.readTyped(in: text, by: interpreter.typedReader) }
    let extraction = interpreted.extraction
    if extraction.numbers.isEmpty, extraction.doubtful.isEmpty || !context.isAddressedToBot {
      if text.contains(where: \.isNewline), context.isAddressedToBot, interpreted.notedFieldsWithoutNumber == nil,
        try ReceiptKeeper(services: services).keepList(text, &context)
      {
        return
      }
      if try SentenceHandler(services: services).handle(text, links: links, interpreted, &context) { return }
      if context.isAddressedToBot, let code = services.extractor.loneCode(in: text) {
        return try TypedParcelAdder(services: services).offer(code, &context)
      }
      let isNotice = context.isAddressedToBot && interpreted.notedFieldsWithoutNumber != nil
      if context.isPrivate || isNotice { try answerNumberless(interpreted, of: text, &context) }
      return
    }
    try ParcelAdder(services: services).addParcels(from: interpreted, &context)
  }

  /// Answers a text without a number. A notice about one parcel is kept as a parcel of its own, unless it is about one
  /// that the chat has.
  /// - Parameter text: what may be a receipt if it is no notice; nil for what was read in pictures.
  func answerNumberless(_ interpreted: InterpretedText, of text: String? = nil, _ context: inout UpdateContext) throws {
    if let customs = interpreted.customs { return try context.reply(.customs(customs)) }
    guard let noted = interpreted.notedFieldsWithoutNumber else {
      if let text, try ReceiptKeeper(services: services).keepSlip(text, &context) { return }
      return try context.reply(interpreted.extraction.asksAboutFraud ? .fraudAsked : .nothingFound)
    }
    try Notices(services: services).keep(noted, from: interpreted.noticeOrigin, &context)
  }
}
