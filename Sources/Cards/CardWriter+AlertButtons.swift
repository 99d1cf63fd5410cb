import Chat
import Foundation
import Phrases
import Tracking

extension CardWriter {
  func alertButtons(_ item: AlertItem) -> [[Button]] {
    let parcel = item.parcel
    let open = button(.buttonOpen, .show(parcel.id))
    if item.isAnsweredByPickup {
      return [[button(undoPickedUpKey(parcel), .undoPickedUp(parcel.id)), open]]
    }
    switch item.kind {
    case .stillUnknown: return unknownNumberButtons(parcel)
    case .contradiction where parcel.pickedUpAt == nil:
      guard parcel.isContradicted else { return [[open]] }
      return [[messageRightButton(parcel), carrierRightButton(parcel)], [open]]
    case .contradiction:
      return [
        [button(.buttonHaveIt, .keepPickedUp(parcel.id)), button(undoPickedUpKey(parcel), .undoPickedUp(parcel.id))],
        [open],
      ]
    case .goneQuiet:
      let buttons = [
        button(.buttonKeepWaiting, .keepWaiting(parcel.id)), pageButton(parcel), open,
        archiveButton(parcel),
      ]
      return Rows.of(buttons)
    case .delivered:
      return Rows.of([archiveButton(parcel), open, pageButton(parcel)])
    case let kind where kind.isAtStore && parcel.isWaiting:
      return Rows.of(waitingButtons(parcel) + [open])
    default: return Rows.of([open, pageButton(parcel), muteButton(parcel)])
    }
  }

  /// The buttons for a parcel at a store. A group gets the claim buttons, a private chat the reminder button.
  private func waitingButtons(_ parcel: Parcel) -> [Button?] {
    let reveal = parcel.claim == nil ? nil : revealButton(parcel)
    return [button(pickedUpKey(parcel), .pickedUp(parcel.id)), mapButton(parcel)]
      + (style.isPrivate ? [remindButton(parcel)] : [claimButton(parcel), reveal])
  }

  /// Sets a reminder, or removes the one that is set. Nil if a reminder makes no sense.
  func remindButton(_ parcel: Parcel) -> Button? {
    guard parcel.canHaveReminder else { return nil }
    if parcel.remindAt != nil { return button(.buttonForgetReminder, .forgetReminder(parcel.id)) }
    return isOverdue(parcel) ? nil : button(.buttonRemind, .remind(parcel.id))
  }

  /// Mutes the parcel, or unmutes it. In a group there is one button for all members; each mutes for themselves.
  func muteButton(_ parcel: Parcel) -> Button {
    if style.members != nil { return button(.buttonMuteMine, .mute(parcel.id)) }
    return parcel.isMuted ? button(.buttonUnmute, .unmute(parcel.id)) : button(.buttonMute, .mute(parcel.id))
  }

  /// Opens a map search for the store's name and address.
  func mapButton(_ parcel: Parcel) -> Button? {
    guard let url = mapAddress(parcel) else { return nil }
    return Button(text(.buttonMap), .open(url: url))
  }

  func mapAddress(_ parcel: Parcel) -> String? {
    guard let store = parcel.store else { return nil }
    let query = [storeOfChain(store.name, parcel.carrier), store.address].compactMap { $0 }.joined(separator: " ")
    guard let escaped = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else { return nil }
    return "https://www.google.com/maps/search/?api=1&query=" + escaped
  }

  /// The buttons for a number that no source knows: keep waiting, or correct the number or the carrier.
  private func unknownNumberButtons(_ parcel: Parcel) -> [[Button]] {
    let buttons = [
      button(.buttonKeepWaiting, .keepWaiting(parcel.id)), button(.buttonTypo, .editField(parcel.id, .number)),
      button(.buttonChangeCarrier, .editField(parcel.id, .carrier)), pageButton(parcel),
    ]
    return Rows.of(buttons)
  }

  /// The buttons of a message with several alerts. One button opens each parcel, up to five buttons in all; parcels
  /// that wait at one store can be marked picked up together. `isOnePlace`: all parcels are at the same store.
  func alertsButtons(_ items: [AlertItem], waiting: [Parcel], isOnePlace: Bool) -> [[Button]] {
    let map = isOnePlace ? mapButton(items[0].parcel) : nil
    let all = pickedUpAllRow(waiting)
    let room = 5 - all.joined().count - (map == nil ? 0 : 1)
    let list = items.count > room ? button(.buttonShowList, .list(page: 0)) : nil
    let open = openButtons(items.prefix(list == nil ? room : room - 1).map(\.parcel))
    return all + Rows.of(open + [map, list])
  }

  /// The row that marks all parcels of one store as picked up. Empty unless at least two parcels wait, all at one
  /// store.
  func pickedUpAllRow(_ waiting: [Parcel]) -> [[Button]] {
    guard let first = waiting.first, waiting.count > 1, waiting.allSatisfy({ $0.isAtSameStore(as: first) })
    else { return [] }
    return [
      [button(.buttonGotAll, .pickedUpAll(first.id, count: waiting.count)), claimAllButton(waiting)].compactMap { $0 }
    ]
  }

  /// Adds the user's choices: claim, reminder, muting, archive. `mentions`: an alert mentions the claimer.
  func addUserChoices(_ parcel: Parcel, mentions: Bool = false, to lines: inout RichTextBuilder) {
    if let claim = claim(parcel, mentions: mentions) { lines.add(claim) }
    if let remindAt = parcel.remindAt, parcel.canHaveReminder {
      lines.add(text(.parcelReminder, ["time": stamp(remindAt)]))
    }
    addMuting(parcel, to: &lines)
    if parcel.archivedAt != nil { lines.add(text(.parcelArchived)) }
  }
}
