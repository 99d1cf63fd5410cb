import Cards
import Chat
import Foundation
import Sentences
import Store
import Tracking

/// Which parcel a sentence means, and what is done with it.
extension Dialogs {
  /// The parcels that the sentence names. Without any, those of the message that it replies to, `focus`; otherwise
  /// those that fit the request.
  func parcelsMeant(by sentence: Sentence, _ focus: [Parcel], _ context: UpdateContext) throws -> [Parcel] {
    let listed = try listedParcels(context)
    let named = sentence.parcels.compactMap { id in listed.first { $0.id == id } }
    if !named.isEmpty {
      let both = named.filter { parcel in focus.contains { $0.id == parcel.id } }
      return both.isEmpty ? named : both
    }
    return focus.isEmpty ? Self.defaultParcels(for: sentence.intent, among: listed) : focus
  }

  /// For a sentence that names no parcel: the parcels that wait for pick-up, otherwise those in transit. For a
  /// deletion, all parcels.
  private static func defaultParcels(for intent: Intent?, among parcels: [Parcel]) -> [Parcel] {
    if intent == .delete { return parcels }
    if intent == .notPickedUp {
      let marked = parcels.filter { $0.pickedUpAt != nil && !$0.shipment.status.isFinal }
      if !marked.isEmpty { return marked }
    }
    let waiting = parcels.filter(\.isWaiting)
    return waiting.isEmpty ? parcels.filter { !$0.status.isFinal } : waiting
  }

  /// If one parcel is meant, does what is asked and shows it. If several are meant, asks the user which one.
  func perform(_ intent: Intent, on parcels: [Parcel], _ context: inout UpdateContext) throws {
    guard let parcel = parcels.first else { return try list(&context) }
    guard parcels.count == 1 else { return try askWhichParcel(intent, among: parcels, &context) }
    switch intent {
    case .parcel, .refresh: try showLatestStatus(of: parcel, &context)
    case .deadline: try context.showCard(parcel.id, view: .deadline)
    case .pickedUp where parcel.pickedUpAt != nil: try context.showCard(parcel.id)
    case .pickedUp: try handleParcelButton(.pickedUp, on: parcel, &context)
    case .notPickedUp where parcel.pickedUpAt == nil: try context.showCard(parcel.id)
    case .notPickedUp: try handleParcelButton(.undoPickedUp, on: parcel, &context)
    case .timeline: try handleParcelButton(.timeline, on: parcel, &context)
    case .delete: try handleParcelButton(.delete, on: parcel, &context)
    case .mute: try handleParcelButton(.mute, on: parcel, &context)
    case .unmute: try handleParcelButton(.unmute, on: parcel, &context)
    case .archive: try handleParcelButton(.archive, on: parcel, &context)
    case .unarchive: try handleParcelButton(.unarchive, on: parcel, &context)
    case .claim where parcel.status.isFinal: try context.showCard(parcel.id)
    case .claim: try handleParcelButton(.claim, on: parcel, &context)
    case .release: try handleParcelButton(.release, on: parcel, &context)
    case .edit: try handleParcelButton(.edit, on: parcel, &context)
    case .undo: try undoLast(of: parcel, &context)
    default: try context.showCard(parcel.id)
    }
  }

  private func askWhichParcel(_ intent: Intent, among parcels: [Parcel], _ context: inout UpdateContext) throws {
    switch intent {
    case .pickedUp: try offerChoice(of: parcels, for: .pickedUp, &context)
    case .delete: try offerChoice(of: parcels, for: .delete, &context)
    case .deadline where parcels.allSatisfy(\.isWaiting), .notPickedUp: try context.reply(.round, slot: Slots.round)
    default: try offerChoice(of: parcels, for: .show, &context)
    }
  }

  func offerChoice(of parcels: [Parcel], for purpose: ParcelChoice.Purpose, _ context: inout UpdateContext) throws {
    try context.reply(.parcelChoice(ParcelChoice(parcels.map(\.id), for: purpose)))
  }

  /// Shows the card. If the parcel is still in transit, its carrier is asked again.
  private func showLatestStatus(of parcel: Parcel, _ context: inout UpdateContext) throws {
    let isOpen = !parcel.status.isFinal && canBeLookedUp(parcel, context)
    if isOpen {
      try handleParcelButton(.refresh, on: parcel, &context)
    } else {
      try context.showCard(parcel.id)
    }
  }

  /// "Got them all": marks the parcels of the message that the sentence replies to, otherwise all that wait. This works
  /// only if they all wait at the same store and are all that wait there. Otherwise shows the pick-up round, which has
  /// a button for each store.
  func pickUpAll(named sentence: Sentence, _ focus: [Parcel], _ context: inout UpdateContext) throws {
    let waiting = (focus.isEmpty ? try listedParcels(context) : focus).filter(\.isWaiting)
    guard let first = waiting.first, waiting.count > 1 else {
      return try perform(.pickedUp, on: try parcelsMeant(by: sentence, focus, context), &context)
    }
    let atStore = try listedParcels(context).filter { $0.isWaiting && $0.isAtSameStore(as: first) }
    guard atStore.count == waiting.count, waiting.allSatisfy({ $0.isAtSameStore(as: first) }) else {
      return try context.reply(.round, slot: Slots.round)
    }
    try pickUpAll(at: first, count: waiting.count, &context)
  }

  private func undoLast(of parcel: Parcel, _ context: inout UpdateContext) throws {
    guard let record = try context.snapshot.undo(of: parcel.id, in: context.update.chat, at: clock.realNow()) else {
      return try context.reply(.nothingToUndo)
    }
    try undo(record.id, &context)
  }
}
