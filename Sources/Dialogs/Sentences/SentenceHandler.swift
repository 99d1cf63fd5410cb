import Cards
import Chat
import Extraction
import Sentences
import Store
import Tracking

/// Plain sentences, in messages without a parcel.
struct SentenceHandler {
  let services: DialogServices

  private var requests: SentenceRequests { SentenceRequests(services: services) }

  /// Does what a message without a number asks for. In a group, only understood sentences get an answer.
  /// - Returns: false if the message looks like a notice or is a code, and must be answered as one.
  func handle(
    _ text: String, links: [String], _ interpreted: InterpretedText, _ context: inout UpdateContext
  ) throws -> Bool {
    guard context.isAddressedToBot, mayBeSentence(text, links, context) else { return false }
    let sentence = services.sentences.read(text, isReply: false, parcels: try context.listedParcels())
    let isReminder = sentence.intent.map { [.remind, .unremind, .reminders].contains($0) } ?? false
    let isNotice =
      interpreted.customs != nil || interpreted.notedFieldsWithoutNumber != nil || interpreted.extraction.asksAboutFraud
    if isNotice, !isReminder { return false }
    if let zone = services.spoken.zone.zone(saidIn: text) {
      try SettingsHandler(services: services).set(zone, &context)
      return true
    }
    guard sentence.intent == nil else { return try requests.carryOut(sentence, on: [], &context) }
    if try ReceiptKeeper(services: services).keepTyped(text, &context) { return true }
    guard context.isPrivate, !SentenceReader.looksLikeNotice(text), services.extractor.loneCode(in: text) == nil else {
      return false
    }
    if sentence.isAboutParcels { try context.reply(.overview) } else { try context.reply(.smallTalk) }
    return true
  }

  /// Does what a reply to a message about these parcels asks for. In a private chat, a reply that is not understood
  /// gets a list of what can be asked for.
  /// - Returns: false if the text is to be read like a text of its own.
  func handle(about parcels: [Parcel], _ text: String, links: [String], _ context: inout UpdateContext) throws -> Bool {
    guard try mayBeReplySentence(text, links, context) else { return false }
    let listed = try context.listedParcels()
    var sentence = services.sentences.read(text, isReply: true, parcels: listed)
    if sentence.intent == nil {
      let alone = services.sentences.read(text, isReply: false, parcels: listed)
      if alone.intent.map(Self.standaloneIntents.contains) ?? false { sentence = alone }
    }
    if let intent = sentence.intent {
      // In a group, thanks and greetings are meant for the other members.
      if !context.isPrivate, Self.courtesies.contains(intent) { return false }
      return try requests.carryOut(sentence, on: parcels, &context)
    }
    guard context.isPrivate, context.state.mode == .idle, !SentenceReader.looksLikeNotice(text) else { return false }
    try context.reply(.replyHelp)
    return true
  }

  private static let courtesies: Set<Intent> = [.thanks, .hello, .bye]

  /// Requests that mean the same in a reply as in a text of its own.
  private static let standaloneIntents: Set<Intent> = [.list, .parcel, .settings, .stop, .history, .add]

  /// Handles a sentence while the bot waits for a number: the name of a carrier, or a different request.
  /// - Returns: false if the text is neither, so that the bot asks for the number again.
  func handleOtherRequest(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard mayBeSentence(text, [], context) else { return false }
    let sentence = services.sentences.read(text, isReply: false, parcels: try context.listedParcels())
    guard sentence.intent != nil else { return false }
    context.state.mode = .idle
    return try requests.carryOut(sentence, on: [], &context)
  }

  /// Whether the text can be a sentence of the user's own: not forwarded, without links, one short line.
  private func mayBeSentence(_ text: String, _ links: [String], _ context: UpdateContext) -> Bool {
    !context.update.isForwarded && links.isEmpty && SentenceReader.mayBeSentence(text)
  }

  /// Whether the reply can be a sentence: it is neither a value that the message asked for nor a notice.
  private func mayBeReplySentence(_ text: String, _ links: [String], _ context: UpdateContext) throws -> Bool {
    guard mayBeSentence(text, links, context) else { return false }
    if context.state.mode != .idle {
      let slot = try context.update.reply.flatMap { try context.snapshot.slot(of: $0.message, in: context.update.chat) }
      guard let slot, Slots.isCard(slot) else { return false }
    }
    let extraction = try TextInterpreter(services: services).interpret(text, links: links, context).extraction
    return extraction.numbers.isEmpty && extraction.doubtful.isEmpty && extraction.scam == nil
  }
}
