import Cards
import Chat
import Foundation
import Sentences
import Store
import Tracking

/// Does what a sentence asks for.
struct SentenceRequests {
  let services: DialogServices

  /// - Parameter focus: the parcels of the message that the sentence replies to.
  func carryOut(_ sentence: Sentence, on focus: [Parcel], _ context: inout UpdateContext) throws {
    guard let intent = sentence.intent else { return }
    let lists = ListHandler(services: services)
    let parcels = ParcelRequests(services: services)
    if let carrier = try carrierNotListed(sentence, focus, context) {
      let waiting = intent == .countWaiting ? try waitingElsewhere(context) : []
      return try context.reply(.notListed(carrier, waiting: waiting))
    }
    switch intent {
    case .list: try lists.sendList(&context)
    case .round: try context.reply(.round, slot: Slots.round)
    case .carrier, .add:
      let carrier = intent == .carrier && sentence.carrier != .other ? sentence.carrier : nil
      try AddCommand(services: services).askNumber(of: carrier, &context)
    case .help: try context.reply(.help(nil))
    case .language: try context.reply(.languages)
    case .switchLanguage: try switchLanguage(sentence, &context)
    case .count: try count(.all, sentence, &context)
    case .countWaiting: try count(.waiting, sentence, &context)
    case .countOnTheWay: try count(.onTheWay, sentence, &context)
    // Carriers that are not known, and those of whom there is a parcel after all.
    case .notListed, .overview: try lists.sendList(&context)
    case .spending: try SpendingRequests(services: services).showSpending(sentence, &context)
    case .lottery: try context.reply(.lottery(.overview))
    case .mail: try MailboxHandler(services: services).handle("", &context)
    case .sheets: try GoogleHandler(services: services).handle(&context)
    case .settings: try context.reply(.settings(.all))
    case .code: try parcels.sayCode(of: try sentence.parcelsMeant(focus, context), &context)
    // What the usual reminders do is no answer while they are off.
    case .remindDaily where services.preferences(of: context).activeMute(at: context.now) != nil:
      try context.reply(.mute(isQuestion: false))
    case .remindDaily: try context.reply(.remindsOnce)
    case .archiveCollected: try parcels.archiveCollected(isWhole: sentence.isWhole, &context)
    case .silence: try QuietHandler(services: services).mute(sentence, &context)
    case .unsilence: try unsilence(&context)
    case .stop: try context.reply(.stopAsked)
    case .history: try context.reply(.history(page: 0), slot: Slots.history(page: 0))
    case .stats: try context.replyWithStatistics()
    case .mobileBarcode: try MobileBarcodeHandler(services: services).show(&context)
    case .search: try lists.search("", &context)
    case .receipts: try SpendingRequests(services: services).showReceipts(sentence, &context)
    case .export: try ExportHandler.ask(&context)
    case .privacy: try context.reply(.privacy)
    case .forget: try ForgetHandler.ask(&context)
    case .willTell: try context.reply(.willTell)
    case .thanks where context.isPrivate: try context.react(.heart, orElse: .thanks)
    case .thanks: try context.reply(.friendly(.thanks))
    case .hello: try context.reply(.friendly(.hello))
    case .bye: try context.reply(.friendly(.bye))
    case .reminders: try context.reply(.reminders, slot: Slots.reminders)
    case .remind: try ReminderRequests.remind(sentence, focus, services, &context)
    case .unremind: try ReminderRequests.unremind(sentence, focus, services, &context)
    case .undo where !sentence.isWhole: try UndoHandler(services: services).askToUndoLast(&context)
    case .undo where focus.isEmpty: try UndoHandler(services: services).undoLast(&context)
    case .pickedUpAll: try parcels.pickUpAll(named: sentence, focus, &context)
    case .parcel, .refresh, .deadline, .pickedUp, .notPickedUp, .timeline, .delete, .mute, .unmute, .archive,
      .unarchive, .claim, .release, .edit, .sent, .phone, .undo:
      let meant = try sentence.parcelsMeant(focus, context)
      if !sentence.isWhole, let choice = parcels.choice(before: intent, among: meant) {
        return try context.reply(.parcelChoice(choice))
      }
      try parcels.perform(intent, on: meant, date: date(of: sentence, context), &context)
    }
  }

  /// The carrier that the sentence asks about, if the chat has no parcel of it.
  private func carrierNotListed(_ sentence: Sentence, _ focus: [Parcel], _ context: UpdateContext) throws -> CarrierID?
  {
    let asksOfCarrier: [Intent] = [.notListed, .count, .countWaiting, .countOnTheWay]
    guard let intent = sentence.intent, asksOfCarrier.contains(intent), focus.isEmpty,
      let carrier = sentence.carrier, carrier != .other, sentence.parcels.isEmpty
    else { return nil }
    return try context.listedParcels().contains { $0.carrier == carrier } ? nil : carrier
  }

  /// How many parcels wait, by carrier.
  private func waitingElsewhere(_ context: UpdateContext) throws -> [ParcelCount.OfCarrier] {
    let waiting = Dictionary(grouping: try context.listedParcels().filter(\.isWaiting), by: \.carrier)
    return waiting.map { ParcelCount.OfCarrier($0, $1.count) }
      .sorted { ($1.count, $0.carrier.rawValue) < ($0.count, $1.carrier.rawValue) }
  }

  private func count(_ asked: ParcelCount.Asked, _ sentence: Sentence, _ context: inout UpdateContext) throws {
    let carrier = sentence.carrier == .other ? nil : sentence.carrier
    let counted = try context.listedParcels().filter { carrier == nil || $0.carrier == carrier }
    try context.reply(.counted(ParcelCount(asked, of: carrier, counted)))
  }

  private func switchLanguage(_ sentence: Sentence, _ context: inout UpdateContext) throws {
    guard let language = sentence.language else { return try context.reply(.languages) }
    try SettingsHandler(services: services).handleLanguage(language, &context)
  }

  /// "Notifications on": those of the chat, or if they are on, those of the parcels that are muted.
  private func unsilence(_ context: inout UpdateContext) throws {
    let muted = try context.listedParcels().filter { context.isPrivate && $0.isMuted && !$0.status.isFinal }
    if services.preferences(of: context).activeMute(at: context.now) != nil || muted.isEmpty {
      return try QuietHandler(services: services).choose(.off, &context)
    }
    try ParcelRequests(services: services).perform(.unmute, on: muted, &context)
  }

  /// Noon of the day on which it happened; nil if that is today or not said.
  private func date(of sentence: Sentence, _ context: UpdateContext) -> Date? {
    let zone = context.profile.zone
    guard let date = sentence.time?.date(after: context.now, zone: zone) else { return nil }
    let day = Day(date, zone: zone)
    return day < context.today ? day.date(hour: 12, zone: zone) : nil
  }
}
