public import Tracking

extension Toast {
  /// Whether the popup stays until the user closes it, because the text is long.
  public var staysOpen: Bool {
    switch self {
    case .secrets, .secretsOf, .secretsWithheld, .phonePrivateOnly, .spent, .listFull: true
    default: false
    }
  }
}

/// A short popup that answers a pressed button.
public enum Toast: Codable, Sendable, Hashable {
  case refreshing
  /// The source was asked less than a minute ago and is not asked again.
  case justChecked
  /// The sources of all parcels of the list were asked less than ten minutes ago.
  case allJustChecked
  /// No source can be asked for this carrier; the user can open its page.
  case linkOnly
  case markedPickedUp
  case reminderSet
  /// A reminder is set for a parcel that has not arrived yet.
  case reminderSetEarly
  case reminderForgotten
  case claimed
  case released
  /// Another member already fetches it; the member's name.
  case claimedBy(String?)
  /// The user sends the parcel, or does not after all.
  case markedSent, unmarkedSent
  case muted
  case unmuted
  case archived
  case unarchived
  /// The parcels at the store are no longer those that the message shows.
  case listChanged
  case pickedUpUndone
  case deleted
  case undone(UndoKind)
  case undoTooLate
  case undoneAlready
  case outdated
  case gone
  case added
  case confirmed
  /// The bot keeps following a number that no source knows.
  case keepsWaiting
  /// The bot asks again later whether the parcel came, or no more.
  case asksLater, asksNoMore
  case cleared
  case changed
  /// The chat already has a parcel with this carrier and number.
  case alreadyThere
  case languageSet
  /// The file will be sent.
  case preparing
  /// The question is for another member.
  case notYours
  // Only in groups.
  /// Another member fetches it. A second press removes the claim.
  case releaseAsk(String?)
  case mutedForYou
  case unmutedForYou
  /// The member is no longer mentioned in any alert of the group.
  case mutedAllForYou
  /// The member is mentioned again.
  case unmutedAllForYou
  /// The full number and pick-up code; only the member who pressed the button sees them. Only the parcel's id is
  /// stored.
  case secrets(ParcelID)
  /// Only the owner (name, if known) and the member who fetches the parcel may see them. The member who pressed the
  /// button may claim the parcel.
  case secretsOf(String?)
  /// Only the owner (name, if known) may see them, and the parcel cannot be claimed now.
  case secretsWithheld(String?)
  /// The digits of a phone number can only be given in a private chat.
  case phonePrivateOnly
  /// The chat has used up an allowance. For a list: `granted` parcels are refreshed all the same.
  case spent(SpentAllowance, granted: Int = 0)
  /// The chat has `limit` open parcels, so none can be taken out of the archive.
  case listFull(limit: Int)
  /// No text; it only acknowledges the press.
  case none
}
