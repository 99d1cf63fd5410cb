import Cards
import Chat
import Extraction
import Foundation
import Sentences
import Store
import Tracking

/// Plain sentences, in messages without a parcel.
extension Dialogs {
  /// Does what a message without a number asks for. In a group, only understood sentences get an answer.
  /// - Returns: false if the message looks like a notice and must be answered as one.
  func handleSentence(
    _ text: String, links: [String], _ interpreted: InterpretedText, _ context: inout UpdateContext
  ) throws -> Bool {
    guard context.isAddressedToBot, mayBeSentence(text, links, context) else { return false }
    let sentence = sentences.read(text, isReply: false, parcels: try listedParcels(context))
    let isReminder = sentence.intent.map { [.remind, .unremind, .reminders].contains($0) } ?? false
    let isNotice =
      interpreted.customs != nil || interpreted.notedFieldsWithoutNumber != nil || interpreted.extraction.asksAboutFraud
    if isNotice, !isReminder { return false }
    if let zone = spoken.zone.zone(saidIn: text) {
      try set(zone, &context)
      return true
    }
    guard sentence.intent == nil else { return try carryOut(sentence, on: [], &context) }
    guard context.isPrivate, !SentenceReader.looksLikeNotice(text) else { return false }
    if sentence.isAboutParcels { try context.reply(.overview) } else { try context.reply(.smallTalk) }
    return true
  }

  /// Does what a reply to a message about these parcels asks for. In a private chat, a reply that is not understood
  /// gets a list of what can be asked for.
  /// - Returns: false if the text is to be read like a text of its own.
  func handleSentence(
    about parcels: [Parcel], _ text: String, links: [String], _ context: inout UpdateContext
  ) throws -> Bool {
    guard try mayBeReplySentence(text, links, context) else { return false }
    let listed = try listedParcels(context)
    var sentence = sentences.read(text, isReply: true, parcels: listed)
    if sentence.intent == nil {
      let alone = sentences.read(text, isReply: false, parcels: listed)
      if alone.intent.map(Self.standaloneIntents.contains) ?? false { sentence = alone }
    }
    if let intent = sentence.intent {
      // In a group, thanks and greetings are meant for the other members.
      if !context.isPrivate, Self.courtesies.contains(intent) { return false }
      return try carryOut(sentence, on: parcels, &context)
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
    let sentence = sentences.read(text, isReply: false, parcels: try listedParcels(context))
    guard sentence.intent != nil else { return false }
    context.state.mode = .idle
    return try carryOut(sentence, on: [], &context)
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
    let extraction = try interpret(text, links: links, context).extraction
    return extraction.numbers.isEmpty && extraction.doubtful.isEmpty && extraction.scam == nil
  }

  /// The parcels that `/list` shows.
  func listedParcels(_ context: UpdateContext) throws -> [Parcel] {
    try context.snapshot.parcels(in: context.update.chat).filter { $0.isListed(at: context.now) }
  }

  // MARK: Requests

  /// - Parameter focus: the parcels of the message that the sentence replies to.
  private func carryOut(_ sentence: Sentence, on focus: [Parcel], _ context: inout UpdateContext) throws -> Bool {
    guard let intent = sentence.intent else { return false }
    switch intent {
    case .list: try list(&context)
    case .round: try context.reply(.round, slot: Slots.round)
    case .carrier, .add: try askNumber(of: intent == .carrier ? sentence.carrier : nil, &context)
    case .help: try help("", &context)
    case .language: try context.reply(.languages)
    case .settings: try context.reply(.settings(.all))
    case .stop: try context.reply(.stopAsked)
    case .history: try context.reply(.history(page: 0), slot: Slots.history(page: 0))
    case .stats: try context.reply(.statistics)
    case .search: try search("", &context)
    case .export: try export(&context)
    case .privacy: try context.reply(.privacy)
    case .forget: try forget(&context)
    case .willTell: try context.reply(.willTell)
    case .thanks: try context.reply(.friendly(.thanks))
    case .hello: try context.reply(.friendly(.hello))
    case .bye: try context.reply(.friendly(.bye))
    case .reminders: try context.reply(.reminders, slot: Slots.reminders)
    case .remind: try remind(sentence, focus, &context)
    case .unremind: try unremind(sentence, focus, &context)
    case .undo where focus.isEmpty: try undoLast(&context)
    case .pickedUpAll: try pickUpAll(named: sentence, focus, &context)
    case .parcel, .refresh, .deadline, .pickedUp, .notPickedUp, .timeline, .delete, .mute, .unmute, .archive,
      .unarchive, .claim, .release, .edit, .undo:
      try perform(intent, on: try parcelsMeant(by: sentence, focus, context), &context)
    }
    return true
  }

  private func askNumber(of carrier: CarrierID?, _ context: inout UpdateContext) throws {
    let carrier = carrier == .other ? nil : carrier
    context.state.mode = .awaitingNumber(carrier)
    try context.ask(.systemMessage(.askNumber(carrier)))
  }
}
