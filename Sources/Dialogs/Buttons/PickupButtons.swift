import Cards
import Chat
import Foundation
import Store
import Tracking

/// What a user does with parcels that wait for pick-up, and with their alerts.
extension Dialogs {
  /// Marks the parcel as picked up. This ends its alerts.
  func pickUp(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    if parcel.pickedUpAt == nil { try recordUndo(.pickedUp([parcel.id]), &context) }
    try applyAndRedraw(.setPickedUp(parcel.id, context.now), .markedPickedUp, on: parcel, &context)
  }

  func undoPickUp(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    context.effects.append(.discardUndos(of: parcel.id, .pickedUp))
    try applyAndRedraw(.setPickedUp(parcel.id, nil), .pickedUpUndone, on: parcel, &context)
  }

  /// The carrier contradicts the status that a message stated, and the user decides. `keepStated`: the message is
  /// right, and what the carrier has reported so far is ignored. `dropStated`: the carrier is right.
  func keepStated(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    guard var stated = parcel.noted.stated else { return try showGone(&context) }
    stated.confirmedAt = context.now
    try setStated(stated, of: parcel, &context)
  }

  func dropStated(_ parcel: Parcel, _ context: inout UpdateContext) throws { try setStated(nil, of: parcel, &context) }

  private func setStated(_ stated: StatedStatus?, of parcel: Parcel, _ context: inout UpdateContext) throws {
    var noted = parcel.noted
    noted.stated = stated
    try recordUndo(.stated(parcel.id, parcel.noted.stated), &context)
    try applyAndRedraw(.setNoted(parcel.id, noted), .confirmed, on: parcel, &context)
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
    try recordUndo(.pickedUp(waiting.map(\.id)), &context)
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

  func forgetReminder(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    context.effects.append(.setReminder(parcel.id, nil))
    try context.answerPress(.reminderForgotten)
    if try context.pressedSlot() == Slots.reminders { return try context.show(.reminders, slot: Slots.reminders) }
    try context.redraw(parcel.id)
  }

  func mute(_ parcel: Parcel, _ isMuted: Bool, _ context: inout UpdateContext) throws {
    try recordOrEndUndos(.mute(parcel.id, parcel.isMuted), isChange: isMuted && !parcel.isMuted, &context)
    try applyAndRedraw(.setMuted(parcel.id, isMuted), isMuted ? .muted : .unmuted, on: parcel, &context)
  }

  func archive(_ parcel: Parcel, _ isArchived: Bool, _ context: inout UpdateContext) throws {
    guard try isArchived || parcel.archivedAt == nil || hasRoomToReopen(context) else {
      try context.answerPress(.listFull(limit: Self.maxParcels))
      return try context.showCard(parcel.id)
    }
    try recordOrEndUndos(
      .archive(parcel.id, parcel.archivedAt), isChange: isArchived && parcel.archivedAt == nil, &context)
    if !isArchived { context.effects.append(.keepOnList(parcel.id)) }
    try applyAndRedraw(
      .setArchived(parcel.id, isArchived ? context.now : nil), isArchived ? .archived : .unarchived, on: parcel,
      &context)
  }
}

extension Dialogs {
  /// Keeps an undo record for a change. The opposite of a change already undoes it, so it ends the earlier undo records
  /// of that kind instead.
  private func recordOrEndUndos(_ undo: UndoData, isChange: Bool, _ context: inout UpdateContext) throws {
    guard let parcel = undo.parcel else { return }
    if isChange { try recordUndo(undo, &context) } else { context.effects.append(.discardUndos(of: parcel, undo.kind)) }
  }

  /// Applies the effect, answers the press, and draws the pressed message again.
  func applyAndRedraw(_ effect: Effect, _ toast: Toast, on parcel: Parcel, _ context: inout UpdateContext) throws {
    context.effects.append(effect)
    try context.answerPress(toast)
    try context.redraw(parcel.id)
  }
}

extension UpdateContext {
  /// Draws the pressed message again, as a card or as an alert. If the parcel's card is another message, draws that one
  /// again too.
  mutating func redraw(_ id: ParcelID) throws {
    try redrawPressed(otherwise: .parcel(id, view: .card), slot: Slots.parcel(id))
    try redrawOtherCard(of: id)
  }

  /// Draws the pressed message again: as the pick-up round or the alerts that it shows, otherwise as `content`.
  mutating func redrawPressed(otherwise content: Content, slot: String) throws {
    let shown = try pressedSlot()
    if shown == Slots.round { return try show(.round, slot: Slots.round) }
    if let shown, let bundle = Slots.bundle(of: shown) { return try show(.alerts(bundle), slot: shown) }
    try show(content, slot: slot)
  }

  /// Draws the pressed message again. If it is not known what it shows, or if that no longer exists, it shows the
  /// given message instead.
  mutating func redrawPressed(ifUnknown message: SystemMessage) throws {
    guard let slot = try pressedSlot(), let content = try content(of: slot) else {
      return try show(.systemMessage(message))
    }
    try show(content, slot: slot)
  }

  /// The slot that the pressed message shows. Nil if it is not known.
  func pressedSlot() throws -> String? { try pressedMessage.flatMap { try snapshot.slot(of: $0, in: update.chat) } }

  /// The current content of a slot. Nil if it no longer exists.
  func content(of slot: String) throws -> Content? {
    if slot == Slots.list { return try lastList() }
    if slot == Slots.round { return .round }
    if let parcel = Slots.parcel(of: slot) {
      return try snapshot.parcel(parcel, in: update.chat).map { .parcel($0.id, view: .card) }
    }
    if let bundle = Slots.bundle(of: slot) {
      return try snapshot.bundle(bundle, in: update.chat).map { _ in .alerts(bundle) }
    }
    if let search = Slots.search(of: slot) { return .search(search.words, page: search.page) }
    if let page = Slots.history(of: slot) { return .history(page: page) }
    guard let reading = Slots.reading(of: slot), try self.reading(reading) != nil else { return nil }
    return .reading(reading)
  }
}
