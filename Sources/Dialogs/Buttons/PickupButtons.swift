import Cards
import Chat
import Foundation
import Store
import Tracking

/// What is done about parcels that wait, or about their alerts.
extension Dialogs {
  /// Whoever fetched it hears no more of it.
  func pickUp(_ parcel: Parcel, _ turn: inout Turn) throws {
    if parcel.pickedUpAt == nil { try keep(.pickedUp([parcel.id]), &turn) }
    try carryOut(.setPickedUp(parcel.id, turn.now), .markedPickedUp, on: parcel, &turn)
  }

  func undoPickUp(_ parcel: Parcel, _ turn: inout Turn) throws {
    turn.effects.append(.spendUndos(of: parcel.id, .pickedUp))
    try carryOut(.setPickedUp(parcel.id, nil), .pickedUpUndone, on: parcel, &turn)
  }

  /// The carrier said otherwise than a message. The message is right: what the carrier has said up to now does not count;
  /// or the carrier is.
  func keepStated(_ parcel: Parcel, _ turn: inout Turn) throws {
    guard var stated = parcel.noted.stated else { return try gone(&turn) }
    stated.confirmedAt = turn.now
    try state(stated, of: parcel, &turn)
  }

  func dropStated(_ parcel: Parcel, _ turn: inout Turn) throws { try state(nil, of: parcel, &turn) }

  private func state(_ stated: StatedStatus?, of parcel: Parcel, _ turn: inout Turn) throws {
    var noted = parcel.noted
    noted.stated = stated
    try keep(.stated(parcel.id, parcel.noted.stated), &turn)
    try carryOut(.note(parcel.id, noted), .confirmed, on: parcel, &turn)
  }

  /// All that wait at the store of that parcel. Where others wait there than the message showed, it is drawn anew.
  func pickUpAll(at parcel: Parcel, count: Int, _ turn: inout Turn) throws {
    let waiting = try turn.snapshot.parcels(in: turn.update.chat).filter {
      $0.isWaiting && $0.isAtSameStore(as: parcel)
    }
    guard waiting.count == count else {
      try turn.answer(.listChanged)
      return try turn.redrawPressed(or: .round, slot: Slots.round)
    }
    try keep(.pickedUp(waiting.map(\.id)), &turn)
    for parcel in waiting { turn.effects.append(.setPickedUp(parcel.id, turn.now)) }
    try turn.answer(.markedPickedUp)
    try turn.redrawPressed(or: .round, slot: Slots.round)
  }

  /// Those that were ticked off together with that parcel.
  func undoPickUpAll(with parcel: Parcel, _ turn: inout Turn) throws {
    let together = try turn.snapshot.parcels(in: turn.update.chat).filter {
      $0.pickedUpAt != nil && $0.pickedUpAt == parcel.pickedUpAt
    }
    for parcel in together { turn.effects.append(.setPickedUp(parcel.id, nil)) }
    try turn.answer(.pickedUpUndone)
    try turn.redrawPressed(or: .round, slot: Slots.round)
  }

  func forgetReminder(_ parcel: Parcel, _ turn: inout Turn) throws {
    turn.effects.append(.setReminder(parcel.id, nil))
    try turn.answer(.reminderForgotten)
    if try turn.shown() == Slots.reminders { return try turn.show(.reminders, slot: Slots.reminders) }
    try turn.redraw(parcel.id)
  }

  func mute(_ parcel: Parcel, _ isMuted: Bool, _ turn: inout Turn) throws {
    try keepOrSpend(.mute(parcel.id, parcel.isMuted), isChange: isMuted && !parcel.isMuted, &turn)
    try carryOut(.setMuted(parcel.id, isMuted), isMuted ? .muted : .unmuted, on: parcel, &turn)
  }

  func archive(_ parcel: Parcel, _ isArchived: Bool, _ turn: inout Turn) throws {
    guard try isArchived || parcel.archivedAt == nil || hasRoomToReopen(turn) else {
      try turn.answer(.listFull(limit: Self.maxParcels))
      return try turn.showCard(parcel.id)
    }
    try keepOrSpend(.archive(parcel.id, parcel.archivedAt), isChange: isArchived && parcel.archivedAt == nil, &turn)
    if !isArchived { turn.effects.append(.keepInSight(parcel.id)) }
    try carryOut(
      .setArchived(parcel.id, isArchived ? turn.now : nil), isArchived ? .archived : .unarchived, on: parcel, &turn)
  }
}

extension Dialogs {
  /// A change can be taken back; its opposite is that, and ends what an earlier record could take back.
  private func keepOrSpend(_ undo: Undo, isChange: Bool, _ turn: inout Turn) throws {
    guard let parcel = undo.parcel else { return }
    if isChange { try keep(undo, &turn) } else { turn.effects.append(.spendUndos(of: parcel, undo.kind)) }
  }

  /// Does it, says so, and shows it where it was pressed.
  func carryOut(_ effect: Effect, _ toast: Toast, on parcel: Parcel, _ turn: inout Turn) throws {
    turn.effects.append(effect)
    try turn.answer(toast)
    try turn.redraw(parcel.id)
  }
}

extension Turn {
  /// Draws the pressed message anew, be it the parcel's card or an alert, and the card where that is another message.
  mutating func redraw(_ id: ParcelID) throws {
    try redrawPressed(or: .parcel(id, view: .card), slot: Slots.parcel(id))
    try refreshOtherCard(of: id)
  }

  /// Draws the pressed message anew as the alerts that it tells, or else as `content`.
  mutating func redrawPressed(or content: Content, slot: String) throws {
    let shown = try shown()
    if shown == Slots.round { return try show(.round, slot: Slots.round) }
    if let shown, let bundle = Slots.bundle(of: shown) { return try show(.alerts(bundle), slot: shown) }
    try show(content, slot: slot)
  }

  /// Draws the pressed message anew as what it tells; where it tells nothing that is kept, it becomes `notice`.
  mutating func redrawPressed(orElse notice: Notice) throws {
    guard let slot = try shown(), let content = try content(of: slot) else { return try show(.notice(notice)) }
    try show(content, slot: slot)
  }

  /// What the pressed message tells, where that is kept.
  func shown() throws -> String? { try pressed.flatMap { try snapshot.slot(of: $0, in: update.chat) } }

  /// What such a message tells now; nil where it is gone.
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
