import Cards
import Sentences
import Store
import Tracking

/// Requests about a parcel, in a sentence. What has a button is done as by the button.
struct ParcelRequests {
  let services: DialogServices

  /// If one parcel is meant, does what is asked and shows it. If several are meant, asks the user which one.
  func perform(_ intent: Intent, on parcels: [Parcel], _ context: inout UpdateContext) throws {
    guard let parcel = parcels.first else { return try ListHandler(services: services).sendList(&context) }
    guard parcels.count == 1 else { return try askWhichParcel(intent, among: parcels, &context) }
    if intent == .undo { return try UndoHandler(services: services).undoLast(of: parcel, &context) }
    guard let action = action(for: intent, on: parcel, context) else {
      return try context.showCard(parcel.id, view: intent == .deadline ? .deadline : .card)
    }
    try ParcelButtons(services: services).handle(action, on: parcel, &context)
  }

  /// The button that does what is asked. Nil if there is nothing to do, so that the card is the answer.
  private func action(for intent: Intent, on parcel: Parcel, _ context: UpdateContext) -> ParcelAction? {
    switch intent {
    case .parcel, .refresh: !parcel.status.isFinal && services.canLookUp(parcel, for: context.profile) ? .refresh : nil
    case .pickedUp: parcel.pickedUpAt == nil ? .pickedUp : nil
    case .notPickedUp: parcel.pickedUpAt == nil ? nil : .undoPickedUp
    case .timeline: .timeline
    case .delete: .delete
    case .mute: .mute
    case .unmute: .unmute
    case .archive: .archive
    case .unarchive: .unarchive
    case .claim: parcel.status.isFinal ? nil : .claim
    case .release: .release
    case .edit: .edit
    default: nil
    }
  }

  private func askWhichParcel(_ intent: Intent, among parcels: [Parcel], _ context: inout UpdateContext) throws {
    switch intent {
    case .pickedUp: try context.offerChoice(of: parcels, for: .pickedUp)
    case .delete: try context.offerChoice(of: parcels, for: .delete)
    case .deadline where parcels.allSatisfy(\.isWaiting), .notPickedUp: try context.reply(.round, slot: Slots.round)
    default: try context.offerChoice(of: parcels, for: .show)
    }
  }

  /// "Got them all": marks the parcels of the message that the sentence replies to, otherwise all that wait. This works
  /// only if they all wait at the same store and are all that wait there. Otherwise shows the pick-up round, which has
  /// a button for each store.
  func pickUpAll(named sentence: Sentence, _ focus: [Parcel], _ context: inout UpdateContext) throws {
    let waiting = (focus.isEmpty ? try context.listedParcels() : focus).filter(\.isWaiting)
    guard let first = waiting.first, waiting.count > 1 else {
      return try perform(.pickedUp, on: try sentence.parcelsMeant(focus, context), &context)
    }
    let atStore = try context.listedParcels().filter { $0.isWaiting && $0.isAtSameStore(as: first) }
    guard atStore.count == waiting.count, waiting.allSatisfy({ $0.isAtSameStore(as: first) }) else {
      return try context.reply(.round, slot: Slots.round)
    }
    try PickupButtons(services: services).pickUpAll(at: first, count: waiting.count, &context)
  }
}
