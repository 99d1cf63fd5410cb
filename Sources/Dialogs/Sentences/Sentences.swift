import Cards
import Chat
import Extraction
import Foundation
import Sentences
import Store
import Tracking

/// What people say in plain words, where a text brings no parcel.
extension Dialogs {
  /// Does what a message without a number asks for. In a group only what is understood is answered.
  /// - Returns: false where the message looks like a notice, and is to be answered as one.
  func spoke(_ text: String, links: [String], _ understood: Understood, _ turn: inout Turn) throws -> Bool {
    guard turn.isDirect, isSpoken(text, links, turn) else { return false }
    let sentence = sentences.read(text, isReply: false, parcels: try visible(turn))
    let isReminder = sentence.intent.map { [.remind, .unremind, .reminders].contains($0) } ?? false
    let isNotice = understood.customs != nil || understood.notedWithoutNumber != nil || understood.notice.asksAboutFraud
    if isNotice, !isReminder { return false }
    if let zone = spoken.zone.zone(saidIn: text) {
      try set(zone, &turn)
      return true
    }
    guard sentence.intent == nil else { return try carryOut(sentence, on: [], &turn) }
    guard turn.isPrivate, !SentenceReader.looksLikeNotice(text) else { return false }
    if sentence.isAboutParcels { try turn.reply(.overview) } else { try turn.reply(.smallTalk) }
    return true
  }

  /// Does what a reply to a message about these parcels asks for; in private one that is not understood is told what can
  /// be asked for.
  /// - Returns: false where it is read as if it stood alone.
  func spoke(of parcels: [Parcel], _ text: String, links: [String], _ turn: inout Turn) throws -> Bool {
    guard try isSpokenReply(text, links, turn) else { return false }
    let visible = try visible(turn)
    var sentence = sentences.read(text, isReply: true, parcels: visible)
    if sentence.intent == nil {
      let alone = sentences.read(text, isReply: false, parcels: visible)
      if alone.intent.map(Self.asAlone.contains) ?? false { sentence = alone }
    }
    if let intent = sentence.intent {
      // Among people a courtesy is for each other.
      if !turn.isPrivate, Self.courtesies.contains(intent) { return false }
      return try carryOut(sentence, on: parcels, &turn)
    }
    guard turn.isPrivate, turn.state.mode == .idle, !SentenceReader.looksLikeNotice(text) else { return false }
    try turn.reply(.replyHelp)
    return true
  }

  private static let courtesies: Set<Intent> = [.thanks, .hello, .bye]

  /// What is meant no other way in a reply.
  private static let asAlone: Set<Intent> = [.list, .parcel, .settings, .stop, .history, .add]

  /// While a number is awaited: a carrier's name, or something else altogether.
  /// - Returns: false where it is neither, so that the number is asked for again.
  func askedElse(_ text: String, _ turn: inout Turn) throws -> Bool {
    guard isSpoken(text, [], turn) else { return false }
    let sentence = sentences.read(text, isReply: false, parcels: try visible(turn))
    guard sentence.intent != nil else { return false }
    turn.state.mode = .idle
    return try carryOut(sentence, on: [], &turn)
  }

  /// Its own words, in one short line.
  private func isSpoken(_ text: String, _ links: [String], _ turn: Turn) -> Bool {
    !turn.update.isForwarded && links.isEmpty && SentenceReader.mayBeSentence(text)
  }

  /// No value that was asked for by the message that it replies to, and no notice.
  private func isSpokenReply(_ text: String, _ links: [String], _ turn: Turn) throws -> Bool {
    guard isSpoken(text, links, turn) else { return false }
    if turn.state.mode != .idle {
      let slot = try turn.update.reply.flatMap { try turn.snapshot.slot(of: $0.message, in: turn.update.chat) }
      guard let slot, Slots.isCard(slot) else { return false }
    }
    let notice = try understand(text, links: links, turn).notice
    return notice.numbers.isEmpty && notice.doubtful.isEmpty && notice.scam == nil
  }

  /// What the list shows.
  func visible(_ turn: Turn) throws -> [Parcel] {
    try turn.snapshot.parcels(in: turn.update.chat).filter { $0.isListed(at: turn.now) }
  }

  // MARK: What is asked for

  /// - Parameter focus: the parcels of the message that it replies to.
  private func carryOut(_ sentence: Sentence, on focus: [Parcel], _ turn: inout Turn) throws -> Bool {
    guard let intent = sentence.intent else { return false }
    switch intent {
    case .list: try list(&turn)
    case .round: try turn.reply(.round, slot: Slots.round)
    case .carrier, .add: try askNumber(of: intent == .carrier ? sentence.carrier : nil, &turn)
    case .help: try help("", &turn)
    case .language: try turn.reply(.languages)
    case .settings: try turn.reply(.settings(.all))
    case .stop: try turn.reply(.stopAsked)
    case .history: try turn.reply(.history(page: 0), slot: Slots.history(page: 0))
    case .stats: try turn.reply(.statistics)
    case .search: try search("", &turn)
    case .export: try export(&turn)
    case .privacy: try turn.reply(.privacy)
    case .forget: try forget(&turn)
    case .willTell: try turn.reply(.willTell)
    case .thanks: try turn.reply(.friendly(.thanks))
    case .hello: try turn.reply(.friendly(.hello))
    case .bye: try turn.reply(.friendly(.bye))
    case .reminders: try turn.reply(.reminders, slot: Slots.reminders)
    case .remind: try remind(sentence, focus, &turn)
    case .unremind: try unremind(sentence, focus, &turn)
    case .undo where focus.isEmpty: try undoLast(&turn)
    case .pickedUpAll: try pickUpAll(named: sentence, focus, &turn)
    case .parcel, .refresh, .deadline, .pickedUp, .notPickedUp, .timeline, .delete, .mute, .unmute, .archive,
      .unarchive, .claim, .release, .edit, .undo:
      try act(intent, on: try target(of: sentence, focus, turn), &turn)
    }
    return true
  }

  private func askNumber(of carrier: CarrierID?, _ turn: inout Turn) throws {
    let carrier = carrier == .other ? nil : carrier
    turn.state.mode = .awaitingNumber(carrier)
    try turn.ask(.notice(.askNumber(carrier)))
  }
}
