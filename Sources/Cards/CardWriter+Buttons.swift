import Chat
import Phrases
import Tracking

extension CardWriter {
  func button(_ key: PhraseKey, _ action: Action) -> Button { Button(text(key), .action(action.encoded)) }

  /// Opens the carrier's own page.
  func pageButton(_ parcel: Parcel) -> Button? {
    page(parcel.carrier, parcel.number).map { Button(text(.buttonPage), .open(url: $0)) }
  }

  func buttons(_ parcel: Parcel, view: ParcelView, undo: UndoOffer?, leadsBack: Bool) -> [[Button]] {
    if view == .confirmDelete {
      return [[button(.buttonDeleteYes, .confirmDelete(parcel.id)), button(.buttonKeep, .show(parcel.id))]]
    }
    if view == .edit { return editButtons(parcel) }
    let buttons = CardButtons(writer: self, parcel: parcel, view: view, undo: undo)
    if view == .more { return buttons.more }
    return buttons.belowCard(back: leadsBack ? button(.buttonBack, .back) : backButton(parcel))
  }

  /// The first of two answers when the carrier contradicts a message: the message is right.
  func messageRightButton(_ parcel: Parcel) -> Button { button(.buttonMessageRight, .keepStated(parcel.id)) }

  /// The second of two answers when the carrier contradicts a message: the carrier is right.
  func carrierRightButton(_ parcel: Parcel) -> Button {
    let carrier = text(.buttonCarrierRight, ["carrier": shortCarrier(parcel)])
    return Button(carrier, .action(Action.dropStated(parcel.id).encoded))
  }

  /// The undo button on a card. Only for renames and edits: muting, archiving and "picked up" have their own buttons.
  func undoOnCard(_ undo: UndoOffer?) -> Button? {
    guard let undo, undo.kind == .rename || undo.kind == .edit else { return nil }
    return undoButton(undo)
  }

  /// A button such as `↩ Undo rename`.
  func undoButton(_ undo: UndoOffer) -> Button {
    Button(text(.buttonUndo, ["what": text(undo.kind.phrase)]), .action(Action.undo(undo.id).encoded))
  }

  /// Leads to the list, or to the history if the parcel is archived.
  private func backButton(_ parcel: Parcel) -> Button {
    parcel.archivedAt == nil ? button(.buttonList, .backToList) : button(.buttonHistory, .history(page: 0))
  }

  /// Whether the user has not yet confirmed what was read, and it still matters.
  func needsConfirmation(_ parcel: Parcel) -> Bool { parcel.unconfirmed != nil && !parcel.status.isFinal }

  /// Marks the parcel picked up. Only for a parcel that can be waiting somewhere.
  func pickedUpButton(_ parcel: Parcel) -> Button? {
    guard parcel.pickedUpAt == nil else { return nil }
    // A message says that it was picked up: with one tap the user confirms it.
    let isSaid = parcel.status == .collected && parcel.validStatedStatus != nil
    let maySayItWaits = isLinkOnly(parcel) || parcel.pickupCode != nil || parcel.deadline != nil
    let waits = parcel.status == .arrivedAtStore || (isStillOpen(parcel) && maySayItWaits)
    return isSaid || waits ? button(pickedUpKey(parcel), .pickedUp(parcel.id)) : nil
  }

  /// Takes "picked up" back. Nil once the carrier reports a final status itself.
  func undoPickedUpButton(_ parcel: Parcel) -> Button? {
    parcel.pickedUpAt == nil || parcel.shipment.status.isFinal
      ? nil : button(undoPickedUpKey(parcel), .undoPickedUp(parcel.id))
  }

  func refreshButton(_ parcel: Parcel) -> Button? {
    if isLinkOnly(parcel) || (parcel.status.isFinal && parcel.status != .expired) { return nil }
    return button(.buttonRefresh, .refresh(parcel.id))
  }

  /// Archives a finished parcel, or takes a parcel out of the archive.
  func archiveToggleButton(_ parcel: Parcel) -> Button? {
    if parcel.archivedAt != nil { return button(.buttonUnarchive, .unarchive(parcel.id)) }
    return parcel.status.isFinal ? archiveButton(parcel) : nil
  }

  /// Nil if the parcel is already archived.
  func archiveButton(_ parcel: Parcel) -> Button? {
    parcel.archivedAt == nil ? button(.buttonArchive, .archive(parcel.id)) : nil
  }

  func timelineButton(_ parcel: Parcel, _ view: ParcelView) -> Button? {
    if view == .timeline { return button(.buttonFold, .show(parcel.id)) }
    return parcel.shipment.events.isEmpty ? nil : button(.buttonTimeline, .timeline(parcel.id))
  }

  /// Buttons that open the parcels of a list. `index` is the parcel's position in the list, from 0. Where names repeat,
  /// the buttons also show the end of the number.
  func openButtons(_ entries: [(index: Int, parcel: Parcel)]) -> [Button] {
    let titles = entries.map { title($0.parcel, limit: 40).text }
    return zip(entries, titles).map { entry, title in
      openButton(entry.parcel, line: entry.index + 1, isRepeated: titles.count { $0 == title } > 1)
    }
  }

  func openButtons(_ parcels: some Sequence<Parcel>) -> [Button] {
    openButtons(parcels.enumerated().map { ($0, $1) })
  }

  /// Opens a parcel from a list. The title holds the line number in the list and the parcel's name.
  private func openButton(_ parcel: Parcel, line: Int, isRepeated: Bool) -> Button {
    let title = title(parcel, limit: 40)
    let end = title.isCarrier || isRepeated ? " " + parcel.number.masked : ""
    let name = title.isCarrier ? shortCarrier(parcel) : title.text
    let room = 22 - end.count
    return Button(TextCleanup.title("\(line). \(name)", columns: room) + end, .action(Action.show(parcel.id).encoded))
  }
}

/// Arranges buttons in rows.
enum Rows {
  /// Skips nil buttons and puts `perRow` buttons in each row.
  static func of(_ buttons: [Button?], perRow: Int = 2) -> [[Button]] {
    let buttons = buttons.compactMap { $0 }
    return stride(from: 0, to: buttons.count, by: perRow).map { Array(buttons[$0..<min($0 + perRow, buttons.count)]) }
  }
}
