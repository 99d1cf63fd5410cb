/// What a sentence asks for. The names are those of the first column of `sentences.tsv`.
public enum Intent: String, Sendable, CaseIterable {
  /// All parcels; what waits at which store; one parcel; one parcel asked for anew, as a reply to its card.
  case list, round, parcel, refresh
  /// A carrier's name: its number comes next.
  case carrier
  case add
  case pickedUp, pickedUpAll, notPickedUp
  case deadline
  case remind, unremind, reminders
  /// "Tell me when it is there", which happens anyway.
  case willTell
  case timeline, delete, mute, unmute, archive, unarchive, claim, release, edit, undo
  case help, language, settings, stop, history, stats, export, privacy, forget, search
  case thanks, hello, bye
}
