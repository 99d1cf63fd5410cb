import Cards
import Sentences
import Store
import Tracking

/// Does what a sentence asks for.
struct SentenceRequests {
  let services: DialogServices

  /// - Parameter focus: the parcels of the message that the sentence replies to.
  /// - Returns: false if the sentence was not understood.
  func carryOut(_ sentence: Sentence, on focus: [Parcel], _ context: inout UpdateContext) throws -> Bool {
    guard let intent = sentence.intent else { return false }
    let lists = ListHandler(services: services)
    let parcels = ParcelRequests(services: services)
    switch intent {
    case .list: try lists.sendList(&context)
    case .round: try context.reply(.round, slot: Slots.round)
    case .carrier, .add:
      let carrier = intent == .carrier && sentence.carrier != .other ? sentence.carrier : nil
      try AddCommand(services: services).askNumber(of: carrier, &context)
    case .help: try context.reply(.help(nil))
    case .language: try context.reply(.languages)
    case .settings: try context.reply(.settings(.all))
    case .stop: try context.reply(.stopAsked)
    case .history: try context.reply(.history(page: 0), slot: Slots.history(page: 0))
    case .stats: try context.replyWithStatistics()
    case .mobileBarcode: try MobileBarcodeHandler(services: services).show(&context)
    case .search: try lists.search("", &context)
    case .receipts: try ReceiptListHandler(services: services).handle("", &context)
    case .export: try ExportHandler.ask(&context)
    case .privacy: try context.reply(.privacy)
    case .forget: try ForgetHandler.ask(&context)
    case .willTell: try context.reply(.willTell)
    case .thanks: try context.reply(.friendly(.thanks))
    case .hello: try context.reply(.friendly(.hello))
    case .bye: try context.reply(.friendly(.bye))
    case .reminders: try context.reply(.reminders, slot: Slots.reminders)
    case .remind: try ReminderRequests.remind(sentence, focus, &context)
    case .unremind: try ReminderRequests.unremind(sentence, focus, &context)
    case .undo where focus.isEmpty: try UndoHandler(services: services).undoLast(&context)
    case .pickedUpAll: try parcels.pickUpAll(named: sentence, focus, &context)
    case .parcel, .refresh, .deadline, .pickedUp, .notPickedUp, .timeline, .delete, .mute, .unmute, .archive,
      .unarchive, .claim, .release, .edit, .undo:
      try parcels.perform(intent, on: try sentence.parcelsMeant(focus, context), &context)
    }
    return true
  }
}
