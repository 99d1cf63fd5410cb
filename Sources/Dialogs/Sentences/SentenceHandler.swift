import Cards
import Chat
import Extraction
import Receipts
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
    if try CommandHandler(services: services).handleWord(text, &context) { return true }
    if try setField(.name, services.spoken.renaming.pair(in: text), &context) { return true }
    if try setField(.note, services.spoken.notes.pair(in: text), &context) { return true }
    let sentence = services.sentences.read(text, isReply: false, parcels: try context.listedParcels())
    let isReminder = sentence.intent.map { [.remind, .unremind, .reminders].contains($0) } ?? false
    let isNotice =
      interpreted.customs != nil || interpreted.notedFieldsWithoutNumber != nil || interpreted.extraction.asksAboutFraud
    if isNotice, !isReminder { return false }
    if let zone = services.spoken.zone.zone(saidIn: text) {
      try SettingsHandler(services: services).set(zone, &context)
      return true
    }
    let receipts = ReceiptKeeper(services: services)
    if let intent = sentence.intent, try isOverheard(intent, in: sentence, text, &context) { return true }
    guard sentence.intent == nil else { return try requests.carryOut(sentence, on: [], &context) }
    if try receipts.keepOrder(text, &context) { return true }
    if try receipts.keepList(text, &context) { return true }
    let mayAsk = !sentence.isAboutParcels || sentence.parcels.isEmpty && services.receipts.namesThing(text)
    if try receipts.answerMoney(text, asks: mayAsk, &context) { return true }
    guard context.isPrivate, !SentenceReader.looksLikeNotice(text), services.extractor.loneCode(in: text) == nil else {
      return false
    }
    if sentence.isAboutParcels { try context.reply(.overview) } else { try sayNotUnderstood(sentence, &context) }
    return true
  }

  /// Requests whose words are also those of money: 停 in 停車費 40 is no "stop", "how much" may be about a currency.
  private static let moneyIntents: Set<Intent> = [.round, .deadline, .list]

  /// Answers a line with an amount that only sounds like such a request.
  private func isOverheard(
    _ intent: Intent, in sentence: Sentence, _ text: String, _ context: inout UpdateContext
  ) throws -> Bool {
    let receipts = ReceiptKeeper(services: services)
    if [.stop, .mute].contains(intent) { return try receipts.keepTyped(text, &context) }
    guard Self.moneyIntents.contains(intent), sentence.parcels.isEmpty, sentence.carrier == nil else { return false }
    return try receipts.keepOrder(text, &context) || receipts.answerMoney(text, &context)
  }

  /// Does what a reply to a message about these parcels asks for. In a private chat, a reply that is not understood
  /// gets a list of what can be asked for.
  /// - Returns: false if the text is to be read like a text of its own.
  func handle(about parcels: [Parcel], _ text: String, links: [String], _ context: inout UpdateContext) throws -> Bool {
    guard try mayBeReplySentence(text, links, context) else { return false }
    let sentence = services.sentences.read(text, isReply: true, parcels: try context.listedParcels())
    if sentence.intent != nil {
      if !context.isPrivate, sentence.isCourtesy { return false }
      return try requests.carryOut(sentence, on: parcels, &context)
    }
    guard context.isPrivate, context.state.mode == .idle, !SentenceReader.looksLikeNotice(text) else { return false }
    try context.reply(.replyHelp)
    return true
  }

  /// "Rename chair to stool", "a note for the chair: fragile": gives the parcel of that name the value. If several are
  /// meant, says so.
  private func setField(
    _ field: ParcelField, _ said: (parcel: String, value: String)?, _ context: inout UpdateContext
  ) throws -> Bool {
    guard let said else { return false }
    let listed = try context.listedParcels()
    let sentence = services.sentences.read(said.parcel, isReply: false, parcels: listed)
    guard !sentence.isNegated else { return false }
    let named = sentence.parcels
    guard let parcel = listed.first(where: { named.contains($0.id) }) else { return false }
    guard named.count == 1 else {
      try context.reply(.ambiguousReply(named))
      return true
    }
    let questions = FieldQuestions(services: services)
    guard let value = questions.value(of: field, said.value, for: parcel, context) else { return false }
    try questions.apply(value, to: parcel, &context)
    return true
  }

  /// Names the two things that are nearest to the sentence. Says so once in ten minutes; after that, an emoji is enough.
  private func sayNotUnderstood(_ sentence: Sentence, _ context: inout UpdateContext) throws {
    guard context.state.notUnderstoodAt == nil else { return try context.react(.thinking, orElse: .beyond) }
    context.state.notUnderstoodAt = context.now
    var commands: [Command] = []
    for command in services.sentences.nearest(to: sentence).compactMap(Self.command) where !commands.contains(command) {
      commands.append(command)
    }
    guard let first = commands.first else { return try context.reply(.smallTalk) }
    let second = commands.dropFirst().first ?? (first == .list ? .receipts : .list)
    try context.reply(.nearest([first, second]))
  }

  /// The command that does what the intent asks for, or is next to it.
  private static func command(_ intent: Intent) -> Command? {
    switch intent {
    case .list, .parcel, .refresh, .count, .countOnTheWay, .notListed, .overview, .timeline, .edit, .delete,
      .phone, .sent:
      .list
    case .round, .countWaiting, .deadline, .code, .pickedUp, .pickedUpAll, .notPickedUp, .claim, .release: .pickup
    case .add, .carrier: .add
    case .receipts, .spending: .receipts
    case .lottery: .lottery
    case .mail: .mail
    case .settings, .mute, .unmute, .silence, .unsilence, .stop, .remind, .unremind, .reminders, .remindDaily,
      .willTell:
      .settings
    case .language, .switchLanguage: .language
    case .history, .archive, .unarchive, .archiveCollected: .history
    case .stats: .stats
    case .export: .export
    case .privacy: .privacy
    case .forget: .forget
    case .help: .help
    case .search: .search
    case .undo, .mobileBarcode, .sheets, .thanks, .hello, .bye: nil
    }
  }

  /// Handles a sentence while the bot waits for a number: the name of a carrier, or a different request.
  /// - Returns: false if the text is neither, so that the bot asks for the number again.
  func handleOtherRequest(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard mayBeSentence(text, [], context) else { return false }
    if try CommandHandler(services: services).handleWord(text, &context) { return true }
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
