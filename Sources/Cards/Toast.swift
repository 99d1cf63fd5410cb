public import Tracking

extension Toast {
  /// It stays until it is closed: there is something to read.
  public var isAlert: Bool {
    switch self {
    case .secrets, .secretsOf, .secretsWithheld, .phonePrivateOnly, .spent, .listFull: true
    default: false
    }
  }
}

/// A few words over the chat, in answer to a pressed button.
public enum Toast: Codable, Sendable, Hashable {
  case refreshing
  /// Asked less than a minute ago: not again.
  case justChecked
  /// Of a list: all of it was asked about a while ago.
  case allJustChecked
  /// No source can be asked for this carrier: see its page.
  case linkOnly
  case markedPickedUp
  case reminderSet
  /// It has not arrived yet.
  case reminderSetEarly
  case reminderForgotten
  case claimed
  case released
  /// Somebody else fetches it.
  case claimedBy(String?)
  case muted
  case unmuted
  case archived
  case unarchived
  /// Other parcels wait there than the message shows.
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
  /// A number that nobody knows is followed on.
  case keepsWaiting
  case cleared
  case changed
  /// The chat has that carrier and number already.
  case alreadyThere
  case languageSet
  /// The file comes.
  case preparing
  /// The question was somebody else's.
  case notYours
  // In groups.
  /// Somebody else fetches it: pressed again, nobody does.
  case releaseAsk(String?)
  case mutedForYou
  case unmutedForYou
  /// The member wants to be named in no alert of the group; named again.
  case mutedAllForYou
  case unmutedAllForYou
  /// The number and the code in full, seen by whoever pressed alone; only the parcel's id is kept.
  case secrets(ParcelID)
  /// They are for whoever added it, and for whoever fetches it, which is open to whoever pressed; or which is not.
  case secretsOf(String?)
  case secretsWithheld(String?)
  /// The digits of a phone are not taken here.
  case phonePrivateOnly
  /// The chat may not ask again for a while; of a list so many are asked about all the same.
  case spent(SpentAllowance, granted: Int = 0)
  /// So many parcels are open: none comes back out of the archive.
  case listFull(limit: Int)
  /// Nothing to say: only ends the spinner.
  case none
}
