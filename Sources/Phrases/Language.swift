/// The languages of the bot. Each chat uses one of them.
public enum Language: String, Codable, Sendable, CaseIterable {
  case zhHant = "zh-Hant"
  case zhHans = "zh-Hans"
  case en

  /// The language for a client's language tag, in any case: `zh-hant`, `zh-TW`, `zh-HK` and `zh-MO` give `zhHant`,
  /// other `zh` tags `zhHans`, and all others (or nil) `en`.
  public init(clientTag tag: String?) {
    let parts = (tag ?? "").lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard parts.first == "zh" else {
      self = .en
      return
    }
    if parts.contains("hans") {
      self = .zhHans
    } else if parts.contains(where: { ["hant", "tw", "hk", "mo"].contains($0) }) {
      self = .zhHant
    } else {
      self = .zhHans
    }
  }
}
