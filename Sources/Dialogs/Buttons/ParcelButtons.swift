import Cards
import Chat
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Whoever asks again sooner gets the answer that is there: carriers' pages are not ours to hammer.
  static let refreshPause = 60.0

  func press(_ action: Action, on parcel: Parcel, _ turn: inout Turn) throws {
    let id = parcel.id
    leaveField(of: id, &turn)
    switch action {
    case .more:
      try turn.answer(.none)
      try turn.showCard(id, view: .more)
    case .timeline:
      try turn.answer(.none)
      try turn.showCard(id, view: .timeline)
    case .refresh: try refresh(parcel, &turn)
    case .pickedUp: try pickUp(parcel, &turn)
    case .undoPickedUp: try undoPickUp(parcel, &turn)
    case .pickedUpAll(_, let count): try pickUpAll(at: parcel, count: count, &turn)
    case .undoPickedUpAll: try undoPickUpAll(with: parcel, &turn)
    case .keepPickedUp:
      try turn.answer(.confirmed)
      try turn.showCard(id)
    case .keepStated: try keepStated(parcel, &turn)
    case .dropStated: try dropStated(parcel, &turn)
    case .place(_, let notice): try place(notice, on: parcel, &turn)
    case .remind: try remind(parcel, &turn)
    case .remindAt(_, let date): try remind(parcel, at: date, &turn)
    case .forgetReminder: try forgetReminder(parcel, &turn)
    case .claim: try claim(parcel, &turn)
    case .release: try release(parcel, &turn)
    case .claimAll: try claimAll(at: parcel, &turn)
    case .releaseAll: try releaseAll(at: parcel, &turn)
    case .reveal: try reveal(parcel, &turn)
    case .mute where turn.isGroup: try muteMine(parcel, turn.isPress ? nil : true, &turn)
    case .unmute where turn.isGroup: try muteMine(parcel, false, &turn)
    case .mute: try mute(parcel, true, &turn)
    case .unmute: try mute(parcel, false, &turn)
    case .archive: try archive(parcel, true, &turn)
    case .unarchive: try archive(parcel, false, &turn)
    case .delete:
      try turn.answer(.none)
      try turn.showCard(id, view: .confirmDelete)
    case .keepWaiting:
      try turn.answer(.keepsWaiting)
      try turn.showCard(id)
    case .confirm: try confirm(id, &turn)
    case .edit:
      try turn.answer(.none)
      try turn.showCard(id, view: .edit)
    case .editBelow:
      try turn.answer(.none)
      try turn.reply(.parcel(id, view: .edit))
    case .editField(_, let field): try ask(for: field, of: parcel, &turn)
    case .clearField(_, let field): try clear(field, of: parcel, &turn)
    case .setPayment(_, let payment): try set(payment, of: parcel, &turn)
    case .meant(_, let shipment, let index): try correct(parcel, of: shipment, index: index, &turn)
    case .askPhone: try askPhone(of: parcel, &turn)
    case .confirmDelete: try delete(parcel, &turn)
    case .show:
      try turn.answer(.none)
      try turn.keepOrigin()
      try turn.showCard(id)
    // About no parcel: `button` knows what to do with them.
    case .list, .refreshList, .chooseFilter, .backToList, .back, .history, .restore, .search, .askSearch, .leaveSearch,
      .reminders, .leaveUnplaced, .undo, .showReading, .confirmReading, .choose, .pick, .drop, .suggestion, .asWritten,
      .followAnyway,
      .enterNumber, .languages, .language, .muteMe, .connection, .settings, .setTopic, .setQuietHours, .setDigest,
      .setLastDay, .setArchiving, .setZone, .data, .help, .chats:
      break
    }
  }

  /// The second tap. Every message that shows it says so.
  private func delete(_ parcel: Parcel, _ turn: inout Turn) throws {
    let undo = try keep(.delete(parcel.id, parcel.carrier, parcel.number), &turn)
    turn.effects.append(.delete(parcel.id))
    try turn.answer(.deleted)
    let content = Content.notice(.parcelDeleted(number: parcel.number, undo: undo))
    try turn.show(content)
    if let shown = try turn.snapshot.message(showing: Slots.parcel(parcel.id), in: turn.update.chat),
      shown != turn.pressed
    {
      try turn.edit(shown, content)
    }
  }

  private func refresh(_ parcel: Parcel, _ turn: inout Turn) throws {
    var view = ParcelView.card
    if !isFollowed(parcel, turn) {
      try turn.answer(.linkOnly)
    } else if wasJustChecked(parcel, at: turn.now) {
      try turn.answer(.justChecked)
      view = .unchanged
    } else if let spent = try grant(1, Allowance.lookUps, &turn).spent {
      try turn.answer(.spent(spent))
    } else {
      turn.effects.append(.lookUpNow(parcel.id, .result))
      try turn.answer(.refreshing)
    }
    // Relative times move on, and the pressed message becomes the one that the answer is drawn into.
    try turn.showCard(parcel.id, view: view)
  }

  func wasJustChecked(_ parcel: Parcel, at now: Date) -> Bool {
    guard let checked = parcel.shipment.lastChecked else { return false }
    return now.timeIntervalSince(checked) < Self.refreshPause
  }
}
