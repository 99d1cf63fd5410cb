import Chat
import Phrases
import Tracking

extension CardWriter {
  func button(_ key: PhraseKey, _ action: Action) -> Button { Button(text(key), .action(action.encoded)) }

  /// The carrier's own page.
  func pageButton(_ parcel: Parcel) -> Button? {
    page(parcel.carrier, parcel.number).map { Button(text(.buttonPage), .open(url: $0)) }
  }

  func buttons(_ parcel: Parcel, view: ParcelView, undo: UndoOffer?, leadsBack: Bool) -> [[Button]] {
    if view == .confirmDelete {
      return [[button(.buttonDeleteYes, .confirmDelete(parcel.id)), button(.buttonKeep, .show(parcel.id))]]
    }
    if view == .edit { return editButtons(parcel) }
    let buttons = CardButtons(words: self, parcel: parcel, view: view, undo: undo)
    if view == .more { return buttons.more }
    return buttons.face(back: leadsBack ? button(.buttonBack, .back) : backButton(parcel))
  }

  /// Which of the two is right, where the carrier contradicts a message.
  func messageRightButton(_ parcel: Parcel) -> Button { button(.buttonMessageRight, .keepStated(parcel.id)) }

  func carrierRightButton(_ parcel: Parcel) -> Button {
    let carrier = text(.buttonCarrierRight, ["carrier": shortCarrier(parcel)])
    return Button(carrier, .action(Action.dropStated(parcel.id).encoded))
  }

  /// What no other button of the card takes back: silence, the archive and "picked up" have their own.
  func undoOnCard(_ undo: UndoOffer?) -> Button? {
    guard let undo, undo.kind == .rename || undo.kind == .edit else { return nil }
    return undoButton(undo)
  }

  /// `↩ Undo rename`
  func undoButton(_ undo: UndoOffer) -> Button {
    Button(text(.buttonUndo, ["what": text(undo.kind.phrase)]), .action(Action.undo(undo.id).encoded))
  }

  /// To the list, or to the archive where the parcel is in that.
  private func backButton(_ parcel: Parcel) -> Button {
    parcel.archivedAt == nil ? button(.buttonList, .backToList) : button(.buttonHistory, .history(page: 0))
  }

  /// Whether it is open, and matters, if what was read is right.
  func isToBeChecked(_ parcel: Parcel) -> Bool { parcel.unconfirmed != nil && !parcel.status.isFinal }

  /// Where a parcel can wait.
  func pickedUpButton(_ parcel: Parcel) -> Button? {
    guard parcel.pickedUpAt == nil else { return nil }
    // The message says that it was: one tap makes it the user's own word.
    let isSaid = parcel.status == .collected && parcel.standing != nil
    let maySayItWaits = isLinkOnly(parcel) || parcel.pickupCode != nil || parcel.deadline != nil
    let waits = parcel.status == .arrivedAtStore || (isToBePickedUp(parcel) && maySayItWaits)
    return isSaid || waits ? button(pickedUpKey(parcel), .pickedUp(parcel.id)) : nil
  }

  /// While the carrier has not said the same.
  func undoPickedUpButton(_ parcel: Parcel) -> Button? {
    parcel.pickedUpAt == nil || parcel.shipment.status.isFinal
      ? nil : button(undoPickedUpKey(parcel), .undoPickedUp(parcel.id))
  }

  func refreshButton(_ parcel: Parcel) -> Button? {
    if isLinkOnly(parcel) || (parcel.status.isFinal && parcel.status != .expired) { return nil }
    return button(.buttonRefresh, .refresh(parcel.id))
  }

  /// Into the archive, once it is over, or out of it.
  func shelfButton(_ parcel: Parcel) -> Button? {
    if parcel.archivedAt != nil { return button(.buttonUnarchive, .unarchive(parcel.id)) }
    return parcel.status.isFinal ? archiveButton(parcel) : nil
  }

  /// Nothing where it is in the archive already.
  func archiveButton(_ parcel: Parcel) -> Button? {
    parcel.archivedAt == nil ? button(.buttonArchive, .archive(parcel.id)) : nil
  }

  func timelineButton(_ parcel: Parcel, _ view: ParcelView) -> Button? {
    if view == .timeline { return button(.buttonFold, .show(parcel.id)) }
    return parcel.shipment.events.isEmpty ? nil : button(.buttonTimeline, .timeline(parcel.id))
  }

  /// Open parcels from a list, by their places in it, counted from 0. Where names repeat, the ends of the numbers tell them
  /// apart.
  func openButtons(_ entries: [(index: Int, parcel: Parcel)]) -> [Button] {
    let titles = entries.map { title($0.parcel, limit: 40).text }
    return zip(entries, titles).map { entry, title in
      openButton(entry.parcel, line: entry.index + 1, isRepeated: titles.count { $0 == title } > 1)
    }
  }

  func openButtons(_ parcels: some Sequence<Parcel>) -> [Button] {
    openButtons(parcels.enumerated().map { ($0, $1) })
  }

  /// Opens a parcel from a list: its number in the list and what it is called.
  private func openButton(_ parcel: Parcel, line: Int, isRepeated: Bool) -> Button {
    let title = title(parcel, limit: 40)
    let end = title.isCarrier || isRepeated ? " " + parcel.number.masked : ""
    let name = title.isCarrier ? shortCarrier(parcel) : title.text
    let room = 22 - end.count
    return Button(TextCleanup.title("\(line). \(name)", columns: room) + end, .action(Action.show(parcel.id).encoded))
  }
}

/// Buttons side by side.
enum Rows {
  /// Those that are there.
  static func of(_ buttons: [Button?], perRow: Int = 2) -> [[Button]] {
    let buttons = buttons.compactMap { $0 }
    return stride(from: 0, to: buttons.count, by: perRow).map { Array(buttons[$0..<min($0 + perRow, buttons.count)]) }
  }
}
