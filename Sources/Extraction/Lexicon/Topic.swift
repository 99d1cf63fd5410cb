/// The tables whose words are heard; within one, a longer word hides those inside it.
enum Topic: Int, CaseIterable, Sendable {
  /// Names of carriers and shops.
  case names
  /// What numbers are called.
  case labels
  case stores, codes, days, amounts, shops, products, statuses, scam
  /// Which of several parcels is meant.
  case parcels
  /// What is no name in a line that a user typed.
  case lines
  /// Words that the reader of numbers asks for beside labels.
  case asides
  /// Of the tables of shops and products: what names look like, heard beside the words that lead to them.
  case shopNames, productNames
  /// Who sends the parcel.
  case sent
}
