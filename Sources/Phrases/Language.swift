/// The languages of the catalogues, decided per chat.
public enum Language: String, Codable, Sendable, CaseIterable {
  case zhHant = "zh-Hant"
  case zhHans = "zh-Hans"
  case en

  /// The language for a client's tag such as `zh-hant-tw`, `zh-HK`, `en-BE`, compared without case:
  /// `zh-hant`, `zh-TW`, `zh-HK`, `zh-MO` give zh-Hant; other `zh` zh-Hans; all else English.
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
