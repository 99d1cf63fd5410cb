import Cards
import Chat
import Foundation
import Store
import Tracking

/// The buttons of a parcel's card and of its alerts. Sentences about a parcel come here too.
struct ParcelButtons {
  let services: DialogServices

  /// Seconds. A user who refreshes again sooner sees the last answer, to spare the carriers' pages.
  private static let minRefreshInterval = 60.0

  func handle(_ action: ParcelAction, on id: ParcelID, _ context: inout UpdateContext) throws {
    guard let parcel = try context.parcel(id) else {
      // This button is below a picture, which cannot become a text.
      if action == .showCodePicture { return try context.answerPress(.gone, replying: .systemMessage(.gone)) }
      return try context.showGone()
    }
    try handle(action, on: parcel, &context)
  }

  func handle(_ action: ParcelAction, on parcel: Parcel, _ context: inout UpdateContext) throws {
    let id = parcel.id
    let pickup = PickupButtons(services: services)
    let edit = EditButtons(services: services)
    context.state.stopAwaitingValue(of: id)
    // Whoever uses the card has seen that it was read right.
    if parcel.unconfirmed != nil, context.isPress { context.effects.append(.confirm(id)) }
    switch action {
    case .show: try open(parcel, &context)
    case .more: try context.answerPress(.none, showing: id, view: .more)
    case .timeline: try context.answerPress(.none, showing: id, view: .timeline)
    case .refresh: try refresh(parcel, &context)
    case .pickedUp: try pickup.pickUp(parcel, &context)
    case .undoPickedUp: try pickup.undoPickUp(parcel, &context)
    case .pickedUpAll(let count): try pickup.pickUpAll(at: parcel, count: count, &context)
    case .undoPickedUpAll: try pickup.undoPickUpAll(with: parcel, &context)
    case .keepPickedUp: try context.answerPress(.confirmed, showing: id)
    case .keepStated: try pickup.keepStated(parcel, &context)
    case .dropStated: try pickup.setStated(nil, of: parcel, &context)
    case .same(let other): try Notices(services: services).merge(parcel, with: other, &context)
    case .isOrder: try Notices(services: services).closeOrder(of: parcel, &context)
    case .remind: try ReminderButtons.remind(parcel, services, &context)
    case .remindAt(let date): try ReminderButtons.remind(parcel, at: date, services, &context)
    case .forgetReminder: try ReminderButtons.forget(parcel, services, &context)
    case .claim: try GroupButtons.claim(parcel, &context)
    case .release: try GroupButtons.release(parcel, &context)
    case .claimAll: try GroupButtons.claimAll(at: parcel, &context)
    case .releaseAll: try GroupButtons.releaseAll(at: parcel, &context)
    case .reveal: try GroupButtons.reveal(parcel, &context)
    case .sent: try edit.setSent(true, of: parcel, &context)
    case .notSent: try edit.setSent(false, of: parcel, &context)
    case .mute: try pickup.mute(parcel, true, &context)
    case .unmute: try pickup.mute(parcel, false, &context)
    case .archive: try pickup.archive(parcel, true, &context)
    case .unarchive: try pickup.archive(parcel, false, &context)
    case .delete: try context.answerPress(.none, showing: id, view: .confirmDelete)
    case .confirmDelete: try delete(parcel, &context)
    case .keepWaiting: try keepWaiting(for: parcel, &context)
    case .confirm: try edit.confirm(id, &context)
    case .edit: try context.answerPress(.none, showing: id, view: .edit)
    case .editInNewMessage: try context.answerPress(.none, replying: .parcel(id, view: .edit))
    case .editField(let field): try FieldQuestions(services: services).ask(for: field, of: parcel, &context)
    case .clearField(let field): try edit.clear(field, of: parcel, &context)
    case .setPayment(let payment): try edit.set(payment, of: parcel, &context)
    case .replaceNumber(let shipment, let index): try edit.correct(parcel, of: shipment, index: index, &context)
    case .askPhone: try PhoneQuestion(services: services).ask(of: parcel, &context)
    case .showCode: try context.answerPress(.none, replying: .counterCode(id, isOriginal: false))
    case .showCodePicture: try context.answerPress(.none, replying: .counterCode(id, isOriginal: true))
    }
  }

  /// Shows the card. If it takes the place of something else, its button "back" leads back there.
  private func open(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    try context.answerPress(.none)
    if let message = context.pressedMessage, let shown = try context.pressedSlot(), Slots.parcel(of: shown) == nil {
      context.effects.append(.saveOrigin(message, shown))
    }
    try context.showCard(parcel.id)
  }

  /// Deletes the parcel after the second tap. Every message that shows its card is edited to say so.
  private func delete(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    let recorder = UndoRecorder(services: services)
    let undo = try recorder.record(.delete(parcel.id, parcel.carrier, parcel.number), &context)
    context.effects.append(.delete(parcel.id))
    let content = Content.systemMessage(.parcelDeleted(number: parcel.number, undo: undo))
    try context.answerPress(.deleted, showing: content)
    if let shown = try context.snapshot.message(showing: Slots.parcel(parcel.id), in: context.update.chat),
      shown != context.pressedMessage
    {
      try context.edit(shown, content)
    }
  }

  /// Seconds. Of two answers in a shorter time only the first counts.
  private static let minAnswerInterval = 3600.0

  /// Goes on waiting. A parcel about which nobody can be asked is asked about again later.
  private func keepWaiting(for parcel: Parcel, _ context: inout UpdateContext) throws {
    guard !services.canLookUp(parcel, for: context.profile) || parcel.isKnownToUserAlone else {
      return try context.answerPress(.keepsWaiting, showing: parcel.id)
    }
    var noted = parcel.noted
    let last = noted.notYetAt.last ?? .distantPast
    if context.now.timeIntervalSince(last) >= Self.minAnswerInterval {
      noted.notYetAt.append(context.now)
      context.effects.append(.setNoted(parcel.id, noted))
    }
    let isOver = noted.notYetAt.count { $0 > parcel.lastNews } > Parcel.repeatedQuestions
    try context.answerPress(isOver ? .asksNoMore : .asksLater, showing: parcel.id)
  }

  private func refresh(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    var view = ParcelView.card
    if !services.canLookUp(parcel, for: context.profile) {
      try context.answerPress(.linkOnly)
    } else if wasJustChecked(parcel, at: context.now) {
      try context.answerPress(.justChecked)
      view = .unchanged
    } else if let spent = try Allowances(services: services).grant(1, Allowance.lookUps, &context).spent {
      try context.answerPress(.spent(spent))
    } else {
      context.effects.append(.lookUpNow(parcel.id, .result))
      try context.answerPress(.refreshing)
    }
    // Updates relative times. The pressed message also becomes the card's message, so that the answer is shown there.
    try context.showCard(parcel.id, view: view)
  }

  private func wasJustChecked(_ parcel: Parcel, at now: Date) -> Bool {
    guard let checked = parcel.shipment?.lastChecked else { return false }
    return now.timeIntervalSince(checked) < Self.minRefreshInterval
  }
}
