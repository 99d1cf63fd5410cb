import Chat
import Phrases
import Tracking

/// Which buttons a parcel's card shows: the main one first, at most three beside ⋯ and the way back. All others are
/// behind ⋯.
struct CardButtons {
  /// In the order in which ⋯ lists them.
  enum Name: CaseIterable {
    case undo, messageRight, carrierRight, phone, right, changeCarrier
    case pickedUp, undoPickedUp, claim, release, reveal, map, remind
    case refresh, timeline, page, customs
    case edit, mute, archive, delete
  }

  let words: CardWriter
  let parcel: Parcel
  let view: ParcelView
  let undo: UndoOffer?

  /// The card's own buttons; `back`: where it leads back to.
  func face(back: Button) -> [[Button]] {
    Rows.of(shown.map(button)) + [[words.button(.buttonMore, .more(parcel.id)), back]]
  }

  /// What ⋯ opens.
  var more: [[Button]] {
    let rest = Name.allCases.filter { !shown.contains($0) }
    return Rows.of(rest.map(button)) + [[words.button(.buttonBack, .show(parcel.id))]]
  }

  // MARK: What is shown at once

  private var shown: [Name] {
    let (question, stage) = (there(question), there(stage))
    let main = view == .timeline ? [.timeline] : question.isEmpty ? Array(stage.prefix(1)) : question
    var names: [Name] = []
    for name in main + there(pressing) + question + stage where !names.contains(name) { names.append(name) }
    return Array(names.prefix(3))
  }

  private func there(_ names: [Name]) -> [Name] { names.filter { button($0) != nil } }

  /// What the card asks.
  private var question: [Name] {
    if parcel.isContradicted { return [.messageRight, .carrierRight] }
    if words.phoneButton(parcel) != nil { return [.phone] }
    guard words.isToBeChecked(parcel) else { return [] }
    return [.right, parcel.unconfirmed == .remembered ? .changeCarrier : .edit]
  }

  /// What comes right after the main button or the question: who fetches it, or what they need there, that it is fetched,
  /// and the way to take a change back.
  private var pressing: [Name] {
    (parcel.isWaiting ? [parcel.claim == nil ? .claim : .reveal, .pickedUp] : []) + [.undo]
  }

  /// What one does at that stage, the main thing first.
  private var stage: [Name] {
    if parcel.archivedAt != nil { return [.archive, .timeline] }
    if parcel.status == .pending, words.isLinkOnly(parcel) { return [.customs, .page, .pickedUp, .map] }
    if parcel.isWaiting { return [.pickedUp, .map] }
    switch parcel.status {
    case .pending, .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore:
      return words.isLinkOnly(parcel) ? [.customs, .page, .pickedUp] : [.customs, .refresh, .timeline, .pickedUp]
    case .exception, .returning: return [.customs, .refresh, .page, .timeline]
    case .collected: return [.pickedUp, .undoPickedUp, .archive, .timeline]
    case .delivered, .returned: return [.archive, .timeline]
    case .expired: return [.refresh, .archive]
    }
  }

  // MARK: The buttons

  /// Nil where there is nothing for it to do.
  private func button(_ name: Name) -> Button? {
    switch name {
    case .undo: words.undoOnCard(undo)
    case .messageRight: parcel.isContradicted ? words.messageRightButton(parcel) : nil
    case .carrierRight: parcel.isContradicted ? words.carrierRightButton(parcel) : nil
    case .phone: words.phoneButton(parcel)
    case .right: isChecked ? words.button(.buttonRight, .confirm(parcel.id)) : nil
    case .changeCarrier:
      isChecked && parcel.unconfirmed == .remembered
        ? words.button(.buttonChangeCarrier, .editField(parcel.id, .carrier)) : nil
    case .pickedUp: words.pickedUpButton(parcel)
    case .undoPickedUp: words.undoPickedUpButton(parcel)
    case .claim: parcel.claim == nil ? words.claimButton(parcel) : nil
    case .release: parcel.claim == nil ? nil : words.claimButton(parcel)
    case .reveal: words.revealButton(parcel)
    case .map: words.isToBePickedUp(parcel) ? words.mapButton(parcel) : nil
    // Not while it is open whether it waits at all.
    case .remind: question.isEmpty ? words.remindButton(parcel) : nil
    case .refresh: words.refreshButton(parcel)
    case .timeline: words.timelineButton(parcel, view)
    case .page: words.pageButton(parcel)
    case .customs: parcel.customs == nil ? nil : words.customsButton
    case .edit: words.button(.buttonEdit, .edit(parcel.id))
    case .mute: parcel.status.isFinal || parcel.archivedAt != nil ? nil : words.muteButton(parcel)
    case .archive: words.shelfButton(parcel)
    case .delete: words.button(.buttonDelete, .delete(parcel.id))
    }
  }

  /// Whether the card asks if what was read is right.
  private var isChecked: Bool { words.isToBeChecked(parcel) && !parcel.isContradicted }
}
