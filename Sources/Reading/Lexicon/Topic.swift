/// The tables whose words are heard; within one, a longer word hides those inside it.
enum Topic: Int, CaseIterable, Sendable {
  /// Names of carriers and shops.
  case names
  /// What numbers are called.
  case labels
  case stores, codes, days, amounts, shops, products, statuses, scam, parcels
}
