import Cards
import Chat
import EInvoice
import Extraction
import Receipts
import Sentences
import Store
import Tracking

/// Replies, and texts that are something as a whole.
extension MeaningReader {
  /// Bytes in UTF-8. Far above the limits of the platforms, so normal messages never reach it.
  private static let maxLength = 64 * 1024
  /// Characters of a reply. Enough for the longest note and the word before it.
  private static let maxReply = 240

  static func tooLong(_ message: Message) -> Meaning? { message.text.utf8.count > maxLength ? .tooLong : nil }

  static func reaction(_ message: Message) -> Meaning? {
    guard message.context.state.mode == .idle else { return nil }
    return Reaction(toEmoji: message.text).map(Meaning.reaction)
  }

  static func googleAnswer(_ message: Message) throws -> Meaning? {
    try GoogleHandler(services: message.services).pastedAnswer(in: message).map(Meaning.googleAnswer)
  }

  static func receiptChange(_ message: Message) throws -> Meaning? {
    guard !message.context.state.awaitsSecret else { return nil }
    return try ReceiptReplies(services: message.services).reply(in: message).map(Meaning.receiptChange)
  }

  /// A field's value in words (`rename to …`) is addressed to one card, so it is read before a value that the bot waits
  /// for.
  static func fieldInReply(_ message: Message) throws -> Meaning? {
    guard mayBeReply(message), let first = try message.parcelsRepliedTo().first else { return nil }
    let spoken = message.services.spoken
    let isAlone = try message.parcelsRepliedTo().count == 1
    if let change = spoken.fieldChange(in: message.text), !spoken.renaming.isNoName(change) {
      guard isAlone else { return .severalParcels(try message.parcelsRepliedTo().map(\.id)) }
      switch change {
      case .payment(let payment): return .fieldValue(.payment(payment), first)
      case .field(let field, let text) where text.isEmpty: return .fieldQuestion(field, first)
      case .field(let field, let text):
        if let value = value(of: field, text, for: first, message) { return value }
      }
    }
    guard isAlone, let name = spoken.renaming.name(in: message.text), !spoken.isTalk(name) else { return nil }
    return value(of: .name, name, for: first, message)
  }

  /// While the bot waits for a value, a reply to its question is never taken as a sentence. Every other reply may be the
  /// awaited value, or a notice sent as a reply.
  static func requestInReply(_ message: Message) throws -> Meaning? {
    guard let sentence = try sentenceInReply(message), sentence.intent != nil else { return nil }
    if !message.context.isPrivate, sentence.isCourtesy { return nil }
    return .request(sentence, about: try message.parcelsRepliedTo())
  }

  static func unclearReply(_ message: Message) throws -> Meaning? {
    guard message.context.state.mode == .idle, !SentenceReader.looksLikeNotice(message.text) else { return nil }
    return try sentenceInReply(message) == nil ? nil : .unclearReply
  }

  private static func sentenceInReply(_ message: Message) throws -> Sentence? {
    let context = message.context
    guard mayBeReply(message), try !message.parcelsRepliedTo().isEmpty, message.links.isEmpty,
      SentenceReader.mayBeSentence(message.text)
    else { return nil }
    if context.state.mode != .idle {
      let slot = try context.update.reply.flatMap { try context.snapshot.slot(of: $0.message, in: context.update.chat) }
      guard let slot, Slots.isCard(slot) else { return nil }
    }
    let extraction = try message.extraction()
    guard extraction.numbers.isEmpty, extraction.doubtful.isEmpty, extraction.scam == nil else { return nil }
    return message.services.sentences.read(message.text, isReply: true, parcels: try message.listedParcels())
  }

  private static func mayBeReply(_ message: Message) -> Bool {
    message.context.update.reply != nil && !message.context.state.awaitsSecret && message.text.count <= maxReply
  }

  static func cancel(_ message: Message) -> Meaning? {
    let isAsked = message.context.state.mode != .idle
    return isAsked && message.services.sentences.isCancel(message.text) ? .cancel : nil
  }

  static func appPassword(_ message: Message) throws -> Meaning? {
    let services = message.services
    switch message.context.state.mode {
    case .idle, .awaitingNumber: break
    default: return nil
    }
    guard MailAccountText.isAppPasswordAlone(message.text),
      !services.sentences.knowsAWord(of: message.text, parcels: try message.listedParcels()),
      services.extractor.loneCode(in: message.text) == nil
    else { return nil }
    let extraction = try message.extraction()
    return extraction.numbers.isEmpty && extraction.doubtful.isEmpty ? .appPassword : nil
  }

  static func answer(_ message: Message) throws -> Meaning? {
    guard let awaited = message.context.state.mode.awaited, message.source != .edited || awaited.readsEdits else {
      return nil
    }
    return .answer(try awaited.answer(message))
  }

  static func writtenCommand(_ message: Message) -> Meaning? {
    CommandHandler(services: message.services).written(in: message.text).map { .command(name: $0, arguments: $1) }
  }

  static func mobileBarcode(_ message: Message) -> Meaning? {
    guard let barcode = MobileBarcode(in: message.text) else { return nil }
    // One that is only a barcode is not kept before the user was asked.
    if MobileBarcode(message.text) != nil { return message.context.isPrivate ? .bareMobileBarcode : nil }
    let words = message.text.split(whereSeparator: \.isWhitespace).map { $0.prefix { $0 != "/" && $0 != "／" } }
    let sentence = message.services.sentences.read(words.joined(separator: " "), isReply: false, parcels: [])
    return sentence.intent == .mobileBarcode ? .mobileBarcode(barcode) : nil
  }

  static func parcelList(_ message: Message) -> Meaning? {
    ImportHandler(services: message.services).list(in: message).map(Meaning.importedList)
  }

  /// The value, as a meaning; nil if the text is no value of the field.
  static func value(of field: ParcelField, _ text: String, for parcel: Parcel, _ message: Message) -> Meaning? {
    let questions = FieldQuestions(services: message.services)
    return questions.value(of: field, text, for: parcel, message.context).map { .fieldValue($0, parcel) }
  }
}
