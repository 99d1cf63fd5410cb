import Cards
import Chat
import Foundation
import Sentences
import Store
import Tracking

/// Which parcel a sentence means, and what is done about it.
extension Dialogs {
  /// The parcels that the sentence names, or else that the message shows which it replies to, or else those that fit what
  /// is asked for.
  func target(of sentence: Sentence, _ focus: [Parcel], _ turn: Turn) throws -> [Parcel] {
    let visible = try visible(turn)
    let named = sentence.parcels.compactMap { id in visible.first { $0.id == id } }
    if !named.isEmpty {
      let both = named.filter { parcel in focus.contains { $0.id == parcel.id } }
      return both.isEmpty ? named : both
    }
    return focus.isEmpty ? Self.meant(by: sentence.intent, among: visible) : focus
  }

  /// Where no parcel is named: those that wait; else those under way. Any may be meant to be deleted.
  private static func meant(by intent: Intent?, among parcels: [Parcel]) -> [Parcel] {
    if intent == .delete { return parcels }
    if intent == .notPickedUp {
      let marked = parcels.filter { $0.pickedUpAt != nil && !$0.shipment.status.isFinal }
      if !marked.isEmpty { return marked }
    }
    let waiting = parcels.filter(\.isWaiting)
    return waiting.isEmpty ? parcels.filter { !$0.status.isFinal } : waiting
  }

  /// One parcel is shown with what was done; of several the user is asked which.
  func act(_ intent: Intent, on parcels: [Parcel], _ turn: inout Turn) throws {
    guard let parcel = parcels.first else { return try list(&turn) }
    guard parcels.count == 1 else { return try ask(intent, which: parcels, &turn) }
    switch intent {
    case .parcel, .refresh: try showNews(of: parcel, &turn)
    case .deadline: try turn.showCard(parcel.id, view: .deadline)
    case .pickedUp where parcel.pickedUpAt != nil: try turn.showCard(parcel.id)
    case .pickedUp: try press(.pickedUp(parcel.id), on: parcel, &turn)
    case .notPickedUp where parcel.pickedUpAt == nil: try turn.showCard(parcel.id)
    case .notPickedUp: try press(.undoPickedUp(parcel.id), on: parcel, &turn)
    case .timeline: try press(.timeline(parcel.id), on: parcel, &turn)
    case .delete: try press(.delete(parcel.id), on: parcel, &turn)
    case .mute: try press(.mute(parcel.id), on: parcel, &turn)
    case .unmute: try press(.unmute(parcel.id), on: parcel, &turn)
    case .archive: try press(.archive(parcel.id), on: parcel, &turn)
    case .unarchive: try press(.unarchive(parcel.id), on: parcel, &turn)
    case .claim where parcel.status.isFinal: try turn.showCard(parcel.id)
    case .claim: try press(.claim(parcel.id), on: parcel, &turn)
    case .release: try press(.release(parcel.id), on: parcel, &turn)
    case .edit: try press(.edit(parcel.id), on: parcel, &turn)
    case .undo: try undoLast(of: parcel, &turn)
    default: try turn.showCard(parcel.id)
    }
  }

  private func ask(_ intent: Intent, which parcels: [Parcel], _ turn: inout Turn) throws {
    switch intent {
    case .pickedUp: try choose(among: parcels, for: .pickedUp, &turn)
    case .delete: try choose(among: parcels, for: .delete, &turn)
    case .deadline where parcels.allSatisfy(\.isWaiting), .notPickedUp: try turn.reply(.round, slot: Slots.round)
    default: try choose(among: parcels, for: .show, &turn)
    }
  }

  func choose(among parcels: [Parcel], for purpose: ParcelChoice.Purpose, _ turn: inout Turn) throws {
    try turn.reply(.choice(ParcelChoice(parcels.map(\.id), for: purpose)))
  }

  /// The card; the carrier is asked anew where somebody wants to know where a parcel is that is still under way.
  private func showNews(of parcel: Parcel, _ turn: inout Turn) throws {
    let isOpen = !parcel.status.isFinal && isFollowed(parcel, turn)
    if isOpen { try press(.refresh(parcel.id), on: parcel, &turn) } else { try turn.showCard(parcel.id) }
  }

  /// "Got them all": those of the message that it replies to, else all that wait. Only at one and the same store it is
  /// one act; else the round has a button each.
  func pickUpAll(named sentence: Sentence, _ focus: [Parcel], _ turn: inout Turn) throws {
    let waiting = (focus.isEmpty ? try visible(turn) : focus).filter(\.isWaiting)
    guard let first = waiting.first, waiting.count > 1 else {
      return try act(.pickedUp, on: try target(of: sentence, focus, turn), &turn)
    }
    let atStore = try visible(turn).filter { $0.isWaiting && $0.isAtSameStore(as: first) }
    guard atStore.count == waiting.count, waiting.allSatisfy({ $0.isAtSameStore(as: first) }) else {
      return try turn.reply(.round, slot: Slots.round)
    }
    try pickUpAll(at: first, count: waiting.count, &turn)
  }

  private func undoLast(of parcel: Parcel, _ turn: inout Turn) throws {
    guard let record = try turn.snapshot.undo(of: parcel.id, in: turn.update.chat, at: clock.wire()) else {
      return try turn.reply(.nothingToUndo)
    }
    try undo(record.id, &turn)
  }
}
