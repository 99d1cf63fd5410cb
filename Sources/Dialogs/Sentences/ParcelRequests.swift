import Cards
import Foundation
import Sentences
import Store
import Tracking

/// Requests about a parcel, in a sentence. What has a button is done as by the button.
struct ParcelRequests {
  let services: DialogServices

  /// If one parcel is meant, does what is asked and shows it. If several are meant, asks the user which one.
  /// - Parameter date: when it happened; nil: now.
  func perform(_ intent: Intent, on parcels: [Parcel], date: Date? = nil, _ context: inout UpdateContext) throws {
    guard let parcel = parcels.first else { return try ListHandler(services: services).sendList(&context) }
    guard parcels.count == 1 else { return try askWhichParcel(intent, among: parcels, &context) }
    if intent == .undo { return try UndoHandler(services: services).undoLast(of: parcel, &context) }
    guard let action = action(for: intent, on: parcel, context) else {
      return try context.showCard(parcel.id, view: intent == .deadline ? .deadline : .card)
    }
    if action == .pickedUp, let date {
      return try PickupButtons(services: services).pickUp(parcel, at: date, &context)
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
    case .sent: parcel.isSent ? nil : .sent
    default: nil
    }
  }

  /// The buttons with which the bot asks instead of changing something, because the sentence may mean something else. Nil
  /// if the request changes nothing or asks anyway.
  func choice(before intent: Intent, among parcels: [Parcel]) -> ParcelChoice? {
    let choice: (ParcelChoice.Purpose, (Parcel) -> Bool)? =
      switch intent {
      case .pickedUp: (.pickedUp, { $0.pickedUpAt == nil })
      case .notPickedUp: (.notPickedUp, { $0.pickedUpAt != nil })
      case .mute: (.mute, { _ in true })
      case .unmute: (.unmute, { _ in true })
      case .archive: (.archive, { $0.archivedAt == nil })
      case .unarchive: (.unarchive, { $0.archivedAt != nil })
      case .claim: (.claim, { !$0.status.isFinal })
      case .release: (.release, { $0.claim != nil })
      default: nil
      }
    guard let (purpose, applies) = choice else { return nil }
    let applicable = parcels.filter(applies)
    return applicable.isEmpty ? nil : ParcelChoice(applicable.map(\.id), for: purpose)
  }

  /// "What's the pick-up code?" In a group it is not said.
  func sayCode(of parcels: [Parcel], _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.codePrivateOnly) }
    let withCode = parcels.filter { $0.pickupCode != nil }
    let meant = withCode.isEmpty ? parcels : withCode
    guard let parcel = meant.first else { return try context.reply(.round, slot: Slots.round) }
    for other in meant.dropFirst().prefix(4) where other.pickupCode != nil { try context.reply(.pickupCode(other.id)) }
    guard meant.count == 1 || parcel.pickupCode != nil else { return try context.offerChoice(of: meant, for: .show) }
    try context.reply(.pickupCode(parcel.id))
  }

  /// "Clear what I have got": archives the parcels that are collected or delivered. If there are none, what waits may be
  /// meant, so the bot asks which of them was collected.
  func archiveCollected(isWhole: Bool, _ context: inout UpdateContext) throws {
    let listed = try context.listedParcels()
    let collected = listed.filter { $0.pickedUpAt != nil || [.collected, .delivered].contains($0.status) }
    guard !collected.isEmpty else {
      let waiting = listed.filter(\.isWaiting)
      guard !waiting.isEmpty else { return try ListHandler(services: services).sendList(&context) }
      return try context.offerChoice(of: waiting, for: .pickedUp)
    }
    guard isWhole else { return try context.offerChoice(of: collected, for: .archive) }
    let undo = try UndoRecorder(services: services).record(.archived(collected.map(\.id)), &context)
    for parcel in collected { context.effects.append(.setArchived(parcel.id, context.now)) }
    try context.reply(.archivedCollected(count: collected.count, undo: undo))
  }

  private func askWhichParcel(_ intent: Intent, among parcels: [Parcel], _ context: inout UpdateContext) throws {
    switch intent {
    case .pickedUp: try context.offerChoice(of: parcels, for: .pickedUp)
    case .delete: try context.offerChoice(of: parcels, for: .delete)
    case .mute: try context.offerChoice(of: parcels, for: .mute)
    case .unmute: try context.offerChoice(of: parcels, for: .unmute)
    case .archive: try context.offerChoice(of: parcels, for: .archive)
    case .claim: try context.offerChoice(of: parcels, for: .claim)
    case .deadline where parcels.allSatisfy(\.isWaiting), .notPickedUp: try context.reply(.round, slot: Slots.round)
    default: try context.offerChoice(of: parcels, for: .show)
    }
  }

  /// "Got them all": marks the parcels of the message that the sentence replies to, otherwise all that wait. This works
  /// only if they all wait at the same store and are all that wait there. Otherwise shows the pick-up round, which has
  /// a button for each store.
  func pickUpAll(named sentence: Sentence, _ focus: [Parcel], _ context: inout UpdateContext) throws {
    guard sentence.isWhole else {
      let meant = try sentence.parcelsMeant(focus, context)
      guard let choice = choice(before: .pickedUp, among: meant) else {
        return try context.reply(.round, slot: Slots.round)
      }
      return try context.reply(.parcelChoice(choice))
    }
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
