import Cards
import Chat
import Foundation
import Store
import Tracking

/// What a user does with parcels that wait for pick-up, and with their alerts.
struct PickupButtons {
  let services: DialogServices

  private var undo: UndoRecorder { UndoRecorder(services: services) }

  /// Marks the parcel as picked up, or as received by whom the user sent it to. This ends its alerts.
  /// - Parameter date: when; nil: now.
  func pickUp(_ parcel: Parcel, at date: Date? = nil, _ context: inout UpdateContext) throws {
    if parcel.pickedUpAt == nil { try undo.record(.pickedUp([parcel.id]), &context) }
    try context.apply(
      .setPickedUp(parcel.id, date ?? context.now), parcel.isSent ? .confirmed : .markedPickedUp, on: parcel)
  }

  func undoPickUp(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    context.effects.append(.discardUndos(of: parcel.id, .pickedUp))
    try context.apply(.setPickedUp(parcel.id, nil), parcel.isSent ? .confirmed : .pickedUpUndone, on: parcel)
  }

  /// The carrier contradicts the status that a message stated, and the user decides that the message is right. What the
  /// carrier has reported so far is ignored.
  func keepStated(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    guard var stated = parcel.noted.stated else { return try context.showGone() }
    stated.confirmedAt = context.now
    try setStated(stated, of: parcel, &context)
  }

  /// Sets the status that a message stated. Nil if the carrier is right.
  func setStated(_ stated: StatedStatus?, of parcel: Parcel, _ context: inout UpdateContext) throws {
    var noted = parcel.noted
    noted.stated = stated
    try undo.record(.stated(parcel.id, parcel.noted.stated), &context)
    try context.apply(.setNoted(parcel.id, noted), .confirmed, on: parcel)
  }

  /// Marks all parcels that wait at this parcel's store as picked up. If `count`, the number that the message showed,
  /// is no longer right, nothing is marked and the message is drawn again.
  func pickUpAll(at parcel: Parcel, count: Int, _ context: inout UpdateContext) throws {
    let waiting = try context.snapshot.parcels(in: context.update.chat).filter {
      $0.isWaiting && $0.isAtSameStore(as: parcel)
    }
    guard waiting.count == count else {
      try context.answerPress(.listChanged)
      return try context.redrawPressed(otherwise: .round, slot: Slots.round)
    }
    try undo.record(.pickedUp(waiting.map(\.id)), &context)
    for parcel in waiting { context.effects.append(.setPickedUp(parcel.id, context.now)) }
    try context.answerPress(.markedPickedUp)
    try context.redrawPressed(otherwise: .round, slot: Slots.round)
  }

  /// Undoes the mark of all parcels that were marked as picked up together with this one.
  func undoPickUpAll(with parcel: Parcel, _ context: inout UpdateContext) throws {
    let together = try context.snapshot.parcels(in: context.update.chat).filter {
      $0.pickedUpAt != nil && $0.pickedUpAt == parcel.pickedUpAt
    }
    for parcel in together { context.effects.append(.setPickedUp(parcel.id, nil)) }
    try context.answerPress(.pickedUpUndone)
    try context.redrawPressed(otherwise: .round, slot: Slots.round)
  }

  /// Mutes or unmutes the parcel: in a group for the member alone. There, all members share one button, so that a press
  /// of "mute" also unmutes.
  func mute(_ parcel: Parcel, _ isMuted: Bool, _ context: inout UpdateContext) throws {
    if context.isGroup {
      return try GroupButtons.muteForMember(parcel, isMuted && context.isPress ? nil : isMuted, &context)
    }
    if isMuted != parcel.isMuted {
      try undo.recordOrEnd(.mute(parcel.id, parcel.isMuted), isChange: isMuted, &context)
    }
    try context.apply(.setMuted(parcel.id, isMuted), isMuted ? .muted : .unmuted, on: parcel)
  }

  func archive(_ parcel: Parcel, _ isArchived: Bool, _ context: inout UpdateContext) throws {
    guard try isArchived || parcel.archivedAt == nil || context.roomForParcels() > 0 else {
      return try context.answerPress(.listFull(limit: Parcel.maxInChat), showing: parcel.id)
    }
    try undo.recordOrEnd(
      .archive(parcel.id, parcel.archivedAt), isChange: isArchived && parcel.archivedAt == nil, &context)
    if !isArchived { context.effects.append(.keepOnList(parcel.id)) }
    try context.apply(
      .setArchived(parcel.id, isArchived ? context.now : nil), isArchived ? .archived : .unarchived, on: parcel)
  }
}
