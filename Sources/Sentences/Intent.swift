/// What a sentence asks for. The raw values are those in the first column of `sentences.tsv`.
public enum Intent: String, Sendable, CaseIterable {
  /// `list`: all parcels. `round`: the pick-up round. `parcel`: one parcel. `refresh`: news of one parcel, in a reply
  /// to its card.
  case list, round, parcel, refresh
  /// How many parcels there are, or wait, or are on the way.
  case count, countWaiting, countOnTheWay
  /// It asks about parcels of a carrier of whom there is none.
  case notListed
  /// The sentence is a carrier's name; the number comes next.
  case carrier
  case add
  case pickedUp, pickedUpAll, notPickedUp
  case deadline
  case remind, unremind, reminders
  /// "Tell me when it is there"; the bot does so anyway.
  case willTell
  case timeline, delete, mute, unmute, archive, unarchive, claim, release, edit, undo
  /// `language`: which languages there are. `switchLanguage`: the one that the sentence names.
  case language, switchLanguage
  case help, settings, stop, history, stats, export, privacy, forget, search, receipts, mobileBarcode
  /// `silence`: no alerts any more, in the whole chat. `unsilence`: alerts again.
  case silence, unsilence
  /// Archives what is collected.
  case archiveCollected
  /// The parcel is one that the user sends.
  case sent
  /// The parcel's pick-up code.
  case code
  /// A reminder every day, which the bot does not give.
  case remindDaily
  /// What was spent, in a month, at a shop, on a kind of thing.
  case spending
  case lottery, mail, sheets
  /// The telephone number of a parcel's carrier.
  case phone
  case thanks, hello, bye
  /// Not understood, but about parcels. `SentenceReader` gives no such intent; it sets `isAboutParcels`.
  case overview
}
