/// What a sentence asks for. The raw values are those in the first column of `sentences.tsv`.
public enum Intent: String, Sendable, CaseIterable {
  /// `list`: all parcels. `round`: the pick-up round. `parcel`: one parcel. `refresh`: news of one parcel, in a reply
  /// to its card.
  case list, round, parcel, refresh
  /// The sentence is a carrier's name; the number comes next.
  case carrier
  case add
  case pickedUp, pickedUpAll, notPickedUp
  case deadline
  case remind, unremind, reminders
  /// "Tell me when it is there"; the bot does so anyway.
  case willTell
  case timeline, delete, mute, unmute, archive, unarchive, claim, release, edit, undo
  case help, language, settings, stop, history, stats, export, privacy, forget, search, receipts, mobileBarcode
  case thanks, hello, bye
}
