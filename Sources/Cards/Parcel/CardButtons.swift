import Chat
import Foundation
import Phrases
import Tracking

/// Selects the buttons of a parcel's card. The card shows at most three, the main one first, and below them ⋯ and the
/// way back. ⋯ opens all the others.
struct CardButtons: CardPart {
  /// Every button that a card can have, in the order in which ⋯ lists them.
  enum Name: CaseIterable {
    case undo, messageRight, carrierRight, phone, changeCarrier
    case showCode, pickedUp, notYet, undoPickedUp, claim, release, reveal, map, remind
    case refresh, addNumber, timeline, page, customs, receipt
    case edit, mute, archive, delete
  }

  let context: CardContext
  let parcel: Parcel
  let view: ParcelView
  let undo: UndoOffer?
  /// The newest receipt of the parcel.
  var receipt: ReceiptID?

  /// The buttons below the card itself. `back` is the button that leads back.
  func belowCard(back: Button) -> [[Button]] {
    [answers, actions].map { $0.compactMap(button) }.filter { !$0.isEmpty }
      + [[button(.buttonMore, .more, parcel), back]]
  }

  /// The buttons that ⋯ opens: all that `belowCard` does not show.
  var more: [[Button]] {
    let shown = shown
    let rest = Name.allCases.filter { !shown.contains($0) }
    return Rows.of(rest.map(button)) + [[button(.buttonBack, .show, parcel)]]
  }

  // MARK: Choice of the buttons on the card

  private var shown: [Name] { answers + actions }

  /// The buttons that answer the card's question.
  private var answers: [Name] { available(question) }

  /// What can be done with the parcel, the main action first. There are three with the answers to a question. While it is
  /// in doubt whether the parcel waits, members of a group may still say that they fetch it.
  private var actions: [Name] {
    let statusActions = available(statusActions)
    let main = view == .timeline ? [.timeline] : answers.count > 1 ? [] : statusActions.prefix(1)
    let secondary = answers.count > 1 ? secondary.filter { $0 != .pickedUp } : secondary
    var names: [Name] = []
    for name in main + available(secondary) + statusActions where !names.contains(name) && !answers.contains(name) {
      names.append(name)
    }
    return Array(names.prefix(3 - answers.count))
  }

  private func available(_ names: [Name]) -> [Name] { names.filter { button($0) != nil } }

  /// The buttons that answer the card's question; empty if it asks none.
  private var question: [Name] {
    if parcel.isContradicted { return [.messageRight, .carrierRight] }
    if parcelButtons.phone(parcel) != nil { return [.phone] }
    let isOpen = !parcel.status.isFinal && parcel.archivedAt == nil
    return parcel.unconfirmed == .remembered && isOpen ? [.changeCarrier] : []
  }

  /// The buttons that follow the main button or the question: claim the parcel (or, once it is claimed, reveal its
  /// code), mark it picked up, and undo the last change.
  private var secondary: [Name] {
    (parcel.isWaiting ? [.pickedUp, parcel.claim == nil ? .claim : .reveal, .map, .showCode] : []) + [.undo]
  }

  /// The useful actions at the parcel's status, the main one first.
  private var statusActions: [Name] {
    if parcel.archivedAt != nil { return [.archive, .timeline] }
    if parcel.isSent { return sentActions }
    if parcel.status == .pending, isLinkOnly(parcel) { return [.customs, .page, .pickedUp, .map] }
    if parcel.isWaiting { return [.pickedUp, .map, .addNumber] }
    switch parcel.status {
    case .pending, .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore:
      return isLinkOnly(parcel)
        ? [.customs, .page, .pickedUp, .notYet, .addNumber] : [.customs, .refresh, .timeline, .pickedUp]
    case .exception, .returning: return [.customs, .refresh, .page, .timeline]
    case .collected: return [.pickedUp, .undoPickedUp, .archive, .timeline]
    case .delivered, .returned: return [.archive, .timeline]
    case .expired: return [.refresh, .archive]
    }
  }

  /// The same for a parcel that the user sends. What the receiver does is no main button.
  private var sentActions: [Name] {
    if parcel.pickedUpAt != nil { return [.undoPickedUp, .archive, .timeline] }
    return parcel.status.isFinal && parcel.status != .expired
      ? [.archive, .timeline] : [.customs, .refresh, .page, .timeline]
  }

  // MARK: The buttons

  /// The button, or nil if it has no use for this parcel.
  private func button(_ name: Name) -> Button? {
    switch name {
    case .undo: parcelButtons.undoOnCard(undo)
    case .messageRight: parcel.isContradicted ? parcelButtons.messageRight(parcel) : nil
    case .carrierRight: parcel.isContradicted ? parcelButtons.carrierRight(parcel) : nil
    case .phone: parcelButtons.phone(parcel)
    case .changeCarrier:
      parcel.unconfirmed == .remembered ? button(.buttonChangeCarrier, .editField(.carrier), parcel) : nil
    case .showCode: parcelButtons.showCode(parcel)
    case .pickedUp: parcelButtons.pickedUp(parcel)
    case .notYet: asksWhetherItCame ? button(.buttonNotYet, .keepWaiting, parcel) : nil
    case .undoPickedUp: parcelButtons.undoPickedUp(parcel)
    case .claim: parcel.claim == nil ? parcelButtons.claim(parcel) : nil
    case .release: parcel.claim == nil ? nil : parcelButtons.claim(parcel)
    case .reveal: parcelButtons.reveal(parcel)
    case .map: parcel.isStillOpen && !parcel.isSent ? parcelButtons.map(parcel) : nil
    // Not while the card asks a question: it may be unclear whether the parcel waits at all.
    case .remind: question.isEmpty ? parcelButtons.remind(parcel) : nil
    case .refresh: parcelButtons.refresh(parcel)
    case .addNumber: addNumber
    case .timeline: parcelButtons.timeline(parcel, view)
    case .page: parcelButtons.page(parcel)
    case .customs: parcel.customs == nil ? nil : customsText.pageButton
    case .receipt: receipt.map { button(.buttonReceipt, .receipt($0, .show(.card))) }
    case .edit: button(.buttonEdit, .edit, parcel)
    case .mute: parcel.status.isFinal || parcel.archivedAt != nil ? nil : parcelButtons.mute(parcel)
    case .archive: parcelButtons.archiveToggle(parcel)
    case .delete: button(.buttonDelete, .delete, parcel)
    }
  }

  private var addNumber: Button? {
    guard parcel.number == nil else { return nil }
    return Button("＋ " + text(.buttonAddNumber), .action(Action.parcel(parcel.id, .editField(.number)).encoded))
  }

  /// Whether the user was asked if the parcel came, and has not said so yet. A message about several parcels has no room
  /// for the answers.
  private var asksWhetherItCame: Bool {
    guard isLinkOnly(parcel) || parcel.isKnownToUserAlone, !parcel.isSent, parcel.pickedUpAt == nil,
      !parcel.status.isFinal
    else {
      return false
    }
    if deadlineText.isOverdue(parcel) { return true }
    let pace = definition(parcel.carrier)?.pace ?? .usual(for: .other)
    guard let days = (pace[parcel.status] ?? pace[.inTransit])?.maxSilenceDays else { return false }
    let last = max(parcel.lastNews, parcel.addedAt, parcel.noted.notYetAt.last ?? .distantPast)
    return style.now.timeIntervalSince(last) >= days * 86_400
  }
}
