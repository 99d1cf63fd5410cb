import Cards
import Chat
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Seconds. A user who refreshes again sooner sees the last answer, to spare the carriers' pages.
  static let minRefreshInterval = 60.0

  func handleParcelButton(_ action: ParcelAction, on parcel: Parcel, _ context: inout UpdateContext) throws {
    let id = parcel.id
    stopAwaitingField(of: id, &context)
    switch action {
    case .more:
      try context.answerPress(.none)
      try context.showCard(id, view: .more)
    case .timeline:
      try context.answerPress(.none)
      try context.showCard(id, view: .timeline)
    case .refresh: try refresh(parcel, &context)
    case .pickedUp: try pickUp(parcel, &context)
    case .undoPickedUp: try undoPickUp(parcel, &context)
    case .pickedUpAll(let count): try pickUpAll(at: parcel, count: count, &context)
    case .undoPickedUpAll: try undoPickUpAll(with: parcel, &context)
    case .keepPickedUp:
      try context.answerPress(.confirmed)
      try context.showCard(id)
    case .keepStated: try keepStated(parcel, &context)
    case .dropStated: try dropStated(parcel, &context)
    case .assignNotice(let notice): try assignNotice(notice, to: parcel, &context)
    case .remind: try remind(parcel, &context)
    case .remindAt(let date): try remind(parcel, at: date, &context)
    case .forgetReminder: try forgetReminder(parcel, &context)
    case .claim: try claim(parcel, &context)
    case .release: try release(parcel, &context)
    case .claimAll: try claimAll(at: parcel, &context)
    case .releaseAll: try releaseAll(at: parcel, &context)
    case .reveal: try reveal(parcel, &context)
    case .mute where context.isGroup: try muteForMember(parcel, context.isPress ? nil : true, &context)
    case .unmute where context.isGroup: try muteForMember(parcel, false, &context)
    case .mute: try mute(parcel, true, &context)
    case .unmute: try mute(parcel, false, &context)
    case .archive: try archive(parcel, true, &context)
    case .unarchive: try archive(parcel, false, &context)
    case .delete:
      try context.answerPress(.none)
      try context.showCard(id, view: .confirmDelete)
    case .keepWaiting:
      try context.answerPress(.keepsWaiting)
      try context.showCard(id)
    case .confirm: try confirm(id, &context)
    case .edit:
      try context.answerPress(.none)
      try context.showCard(id, view: .edit)
    case .editInNewMessage:
      try context.answerPress(.none)
      try context.reply(.parcel(id, view: .edit))
    case .editField(let field): try ask(for: field, of: parcel, &context)
    case .clearField(let field): try clear(field, of: parcel, &context)
    case .setPayment(let payment): try set(payment, of: parcel, &context)
    case .replaceNumber(let shipment, let index): try correct(parcel, of: shipment, index: index, &context)
    case .askPhone: try askPhone(of: parcel, &context)
    case .confirmDelete: try delete(parcel, &context)
    case .show:
      try context.answerPress(.none)
      try context.saveOrigin()
      try context.showCard(id)
    }
  }

  /// Deletes the parcel after the second tap. Every message that shows its card is edited to say so.
  private func delete(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    let undo = try recordUndo(.delete(parcel.id, parcel.carrier, parcel.number), &context)
    context.effects.append(.delete(parcel.id))
    try context.answerPress(.deleted)
    let content = Content.systemMessage(.parcelDeleted(number: parcel.number, undo: undo))
    try context.show(content)
    if let shown = try context.snapshot.message(showing: Slots.parcel(parcel.id), in: context.update.chat),
      shown != context.pressedMessage
    {
      try context.edit(shown, content)
    }
  }

  private func refresh(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    var view = ParcelView.card
    if !canBeLookedUp(parcel, context) {
      try context.answerPress(.linkOnly)
    } else if wasJustChecked(parcel, at: context.now) {
      try context.answerPress(.justChecked)
      view = .unchanged
    } else if let spent = try grant(1, Allowance.lookUps, &context).spent {
      try context.answerPress(.spent(spent))
    } else {
      context.effects.append(.lookUpNow(parcel.id, .result))
      try context.answerPress(.refreshing)
    }
    // Updates relative times. The pressed message also becomes the card's message, so that the answer is shown there.
    try context.showCard(parcel.id, view: view)
  }

  func wasJustChecked(_ parcel: Parcel, at now: Date) -> Bool {
    guard let checked = parcel.shipment.lastChecked else { return false }
    return now.timeIntervalSince(checked) < Self.minRefreshInterval
  }
}
