import Chat
import Phrases
import Tracking

extension Words {
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
    let first = [
      pickedUpButton(parcel), claimButton(parcel), revealButton(parcel), refreshButton(parcel),
      timelineButton(parcel, view), pageButton(parcel), parcel.customs == nil ? nil : customsButton,
      parcel.archivedAt != nil ? button(.buttonUnarchive, .unarchive(parcel.id)) : nil,
      parcel.status.isFinal ? archiveButton(parcel) : muteButton(parcel),
    ]
    return undoRows(undo) + checkRows(parcel) + Rows.of(first) + [lastRow(parcel, leadsBack)]
  }

  /// What no other button of the card takes back: silence, the archive and "picked up" have their own.
  private func undoRows(_ undo: UndoOffer?) -> [[Button]] {
    guard let undo, undo.kind == .rename || undo.kind == .edit else { return [] }
    return [[undoButton(undo)]]
  }

  /// `↩ Undo rename`
  func undoButton(_ undo: UndoOffer) -> Button {
    Button(text(.buttonUndo, ["what": text(undo.kind.phrase)]), .action(Action.undo(undo.id).encoded))
  }

  /// Whether what was read is right, while that is open and matters.
  private func checkRows(_ parcel: Parcel) -> [[Button]] {
    guard isToBeChecked(parcel) else { return [] }
    let row = [button(.buttonRight, .confirm(parcel.id)), button(.buttonEdit, .edit(parcel.id))]
    guard parcel.unconfirmed == .remembered else { return [row] }
    return [row, [button(.buttonChangeCarrier, .editField(parcel.id, .carrier))]]
  }

  private func lastRow(_ parcel: Parcel, _ leadsBack: Bool) -> [Button] {
    let edit = isToBeChecked(parcel) ? nil : button(.buttonEdit, .edit(parcel.id))
    let delete = button(.buttonDelete, .delete(parcel.id))
    return [edit, delete, leadsBack ? button(.buttonBack, .back) : backButton(parcel)].compactMap { $0 }
  }

  /// To the list, or to the archive where the parcel is in that.
  private func backButton(_ parcel: Parcel) -> Button {
    parcel.archivedAt == nil ? button(.buttonList, .backToList) : button(.buttonHistory, .history(page: 0))
  }

  private func isToBeChecked(_ parcel: Parcel) -> Bool { parcel.unconfirmed != nil && !parcel.status.isFinal }

  /// "Picked up" where a parcel can wait, or its undoing while the carrier has not said the same.
  private func pickedUpButton(_ parcel: Parcel) -> Button? {
    if parcel.pickedUpAt != nil {
      return parcel.shipment.status.isFinal ? nil : button(.buttonUndoPickedUp, .undoPickedUp(parcel.id))
    }
    let maySayItWaits = isLinkOnly(parcel) || parcel.pickupCode != nil || parcel.deadline != nil
    let waits = parcel.status == .arrivedAtStore || (isToBePickedUp(parcel) && maySayItWaits)
    return waits ? button(.buttonPickedUp, .pickedUp(parcel.id)) : nil
  }

  private func refreshButton(_ parcel: Parcel) -> Button? {
    if isLinkOnly(parcel) || (parcel.status.isFinal && parcel.status != .expired) { return nil }
    return button(.buttonRefresh, .refresh(parcel.id))
  }

  private func archiveButton(_ parcel: Parcel) -> Button? {
    parcel.archivedAt == nil ? button(.buttonArchive, .archive(parcel.id)) : nil
  }

  private func timelineButton(_ parcel: Parcel, _ view: ParcelView) -> Button? {
    if view == .timeline { return button(.buttonFold, .show(parcel.id)) }
    return parcel.shipment.events.isEmpty ? nil : button(.buttonTimeline, .timeline(parcel.id))
  }

  /// Opens a parcel from a list: its number in the list and what it is called.
  func openButton(_ parcel: Parcel, line: Int) -> Button {
    let title = title(parcel, limit: 40)
    let name = title.isCarrier ? shortCarrier(parcel.carrier) + " " + parcel.number.masked : title.text
    return Button(Tidy.title("\(line). \(name)", columns: 22), .action(Action.show(parcel.id).encoded))
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
