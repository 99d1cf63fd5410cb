import Chat
import Phrases
import Tracking

/// The buttons for one parcel. A button that has no use for the parcel is nil.
struct ParcelButtonSet: CardPart {
  let context: CardContext

  /// Opens the carrier's own page.
  func page(_ parcel: Parcel) -> Button? {
    page(parcel.carrier, parcel.number).map { Button(text(.buttonPage), .open(url: $0)) }
  }

  /// The first of two answers when the carrier contradicts a message: the message is right.
  func messageRight(_ parcel: Parcel) -> Button {
    let isMail = parcel.noted.stated?.origin == .mail
    return button(isMail ? .buttonMailRight : .buttonMessageRight, .keepStated, parcel)
  }

  /// The second of two answers when the carrier contradicts a message: the carrier is right.
  func carrierRight(_ parcel: Parcel) -> Button {
    let carrier = text(.buttonCarrierRight, ["carrier": shortCarrier(parcel)])
    return Button(carrier, .action(Action.parcel(parcel.id, .dropStated).encoded))
  }

  /// The undo button on a card. Only for renames, edits and joined notices: muting, archiving and "picked up" have their
  /// own buttons.
  func undoOnCard(_ undo: UndoOffer?) -> Button? {
    guard let undo, [.rename, .edit, .join].contains(undo.kind) else { return nil }
    return self.undo(undo)
  }

  /// A button such as `↩ Undo rename`.
  func undo(_ undo: UndoOffer) -> Button {
    Button(text(.buttonUndo, ["what": text(undo.kind.phrase)]), .action(Action.undo(undo.id).encoded))
  }

  /// Marks the parcel picked up. Only for a parcel that can be waiting somewhere.
  func pickedUp(_ parcel: Parcel) -> Button? {
    guard parcel.pickedUpAt == nil else { return nil }
    // A message says that it was picked up: with one tap the user confirms it.
    let isSaid = parcel.status == .collected && parcel.validStatedStatus != nil
    let maySayItWaits = isLinkOnly(parcel) || parcel.pickupCode != nil || parcel.deadline != nil
    let waits = parcel.status == .arrivedAtStore || (parcel.isStillOpen && maySayItWaits)
    return isSaid || waits ? button(pickedUpPhrase(parcel), .pickedUp, parcel) : nil
  }

  /// Takes "picked up" back. Nil once the carrier reports a final status itself.
  func undoPickedUp(_ parcel: Parcel) -> Button? {
    parcel.pickedUpAt == nil || parcel.carrierStatus.isFinal
      ? nil : button(undoPickedUpPhrase(parcel), .undoPickedUp, parcel)
  }

  /// Button title: "picked up" at a counter, "received" at the door, "they have it" of a parcel that the user sends.
  func pickedUpPhrase(_ parcel: Parcel) -> PhraseKey {
    if parcel.isSent { return .buttonTheyHaveIt }
    return pickupText.isForCounter(parcel) ? .buttonPickedUp : .buttonReceived
  }

  func undoPickedUpPhrase(_ parcel: Parcel) -> PhraseKey {
    if parcel.isSent { return .buttonTheyDontHaveIt }
    return pickupText.isForCounter(parcel) ? .buttonUndoPickedUp : .buttonUndoReceived
  }

  /// Shows the code for the counter. Only in a private chat, because the picture would show it to all members.
  func showCode(_ parcel: Parcel) -> Button? {
    guard style.isPrivate, parcel.isStillOpen, !parcel.isSent, !parcel.noted.counterCodes.isEmpty else { return nil }
    return button(.buttonShowCode, .showCode, parcel)
  }

  func refresh(_ parcel: Parcel) -> Button? {
    if isLinkOnly(parcel) || (parcel.status.isFinal && parcel.status != .expired) { return nil }
    return button(.buttonRefresh, .refresh, parcel)
  }

  /// Archives a finished parcel, or takes a parcel out of the archive.
  func archiveToggle(_ parcel: Parcel) -> Button? {
    if parcel.archivedAt != nil { return button(.buttonUnarchive, .unarchive, parcel) }
    return parcel.status.isFinal ? archive(parcel) : nil
  }

  /// Nil if the parcel is already archived.
  func archive(_ parcel: Parcel) -> Button? {
    parcel.archivedAt == nil ? button(.buttonArchive, .archive, parcel) : nil
  }

  func timeline(_ parcel: Parcel, _ view: ParcelView) -> Button? {
    if view == .timeline { return button(.buttonFold, .show, parcel) }
    return parcel.events.isEmpty ? nil : button(.buttonTimeline, .timeline, parcel)
  }

  /// Sets a reminder, or removes the one that is set. Nil if a reminder makes no sense, or if the next evening is too
  /// late.
  func remind(_ parcel: Parcel) -> Button? {
    guard parcel.canHaveReminder else { return nil }
    if parcel.remindAt != nil { return button(.buttonForgetReminder, .forgetReminder, parcel) }
    let isTooLate = parcel.isOverdue(at: style.zone.nextEvening(after: style.now))
    return isTooLate ? nil : button(.buttonRemind, .remind, parcel)
  }

  /// Mutes the parcel, or unmutes it. In a group there is one button for all members; each mutes for themselves.
  func mute(_ parcel: Parcel) -> Button {
    if style.members != nil { return button(.buttonMuteMine, .mute, parcel) }
    return parcel.isMuted ? button(.buttonUnmute, .unmute, parcel) : button(.buttonMute, .mute, parcel)
  }

  /// Says that the user sends the parcel, or takes that back.
  func sent(_ parcel: Parcel) -> Button {
    parcel.isSent ? button(.buttonNotSent, .notSent, parcel) : button(.buttonSent, .sent, parcel)
  }

  /// Opens a map search for the store's name and address.
  func map(_ parcel: Parcel) -> Button? { map([parcel]) }

  /// Opens a map search for the store of these parcels.
  func map(_ parcels: [Parcel]) -> Button? {
    guard let url = storeText.mapAddress(parcels) else { return nil }
    return Button(text(.buttonMap), .open(url: url))
  }

  /// Asks for the digits; nil if the source does not require them.
  func phone(_ parcel: Parcel) -> Button? {
    parcel.needsPhoneDigits && !parcel.status.isFinal ? button(.buttonPhone, .askPhone, parcel) : nil
  }

  // MARK: Groups

  /// Claims the parcel, or removes the claim.
  func claim(_ parcel: Parcel) -> Button? {
    guard !style.isPrivate, parcel.isWaiting else { return nil }
    return parcel.claim == nil ? button(.buttonClaim, .claim, parcel) : button(.buttonRelease, .release, parcel)
  }

  /// The same for all parcels that wait at one store.
  func claimAll(_ parcels: [Parcel]) -> Button? {
    guard !style.isPrivate, let first = parcels.first else { return nil }
    if parcels.count == 1 { return claim(first) }
    let isTaken = parcels.allSatisfy { $0.claim != nil }
    return isTaken
      ? button(.buttonRelease, .releaseAll, first) : button(.buttonClaim, .claimAll, first)
  }

  func reveal(_ parcel: Parcel) -> Button? {
    style.members == nil ? nil : button(.buttonReveal, .reveal, parcel)
  }
}

extension CardPart {
  var parcelButtons: ParcelButtonSet { ParcelButtonSet(context: context) }
}
