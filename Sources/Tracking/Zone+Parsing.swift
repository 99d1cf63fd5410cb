import Foundation

extension Zone {
  /// Parses a zone as users write it: `europe/berlin`, `Lord Howe`, `UTC+5:30`, `GMT-3`, `+0800`. Nil for anything
  /// else.
  public init?(written text: some StringProtocol) {
    let text = String(text).precomposedStringWithCompatibilityMapping.replacing("−", with: "-")
      .trimmingCharacters(in: .whitespaces)
    guard let zone = Zone.difference(text.uppercased()).map(Zone.init(utcOffset:)) ?? Zone(text) ?? Zone.named(text)
    else { return nil }
    self = zone
  }

  /// Finds a zone by its name in any case, or by its city alone. Foundation lists one name for each zone but knows the
  /// others too: its list has Asia/Calcutta, not Asia/Kolkata. So a name that is not listed is tried directly.
  private static func named(_ text: String) -> Zone? {
    let wanted = text.lowercased().replacing(" ", with: "_")
    guard wanted.utf8.count >= 3 else { return nil }
    let names = TimeZone.knownTimeZoneIdentifiers
    let name = names.first { $0.lowercased() == wanted } ?? names.first { $0.lowercased().hasSuffix("/" + wanted) }
    if let name { return Zone(name) }
    let usual = wanted.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.split(separator: "_", omittingEmptySubsequences: false).map(\.capitalized).joined(separator: "_")
    }.joined(separator: "/")
    return Zone(usual) ?? areas.lazy.compactMap { Zone($0 + "/" + usual) }.first
  }

  private static let areas = ["Asia", "Europe", "America", "Australia", "Pacific", "Africa", "Atlantic", "Indian"]

  /// The offset from UTC in seconds, parsed from `UTC`, `UTC+8`, `GMT-3:30` or `+0545`.
  private static func difference(_ text: String) -> Int? {
    var rest = text[...]
    for prefix in ["UTC", "GMT"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 == " " }
    if rest.isEmpty { return text.isEmpty ? nil : 0 }
    guard let sign = ["+": 1, "-": -1][rest.prefix(1)] else { return nil }
    let digits = rest.dropFirst().drop { $0 == " " }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    let isTogether = parts.count == 1 && digits.utf8.count == 4
    let clock = isTogether ? [digits.prefix(2), digits.suffix(2)] : parts
    guard (1...2).contains(clock.count), (1...2).contains(clock[0].utf8.count), let hours = UInt(clock[0]),
      hours <= 14
    else { return nil }
    guard clock.count == 2 else { return sign * Int(hours) * 3600 }
    guard clock[1].utf8.count == 2, let minutes = UInt(clock[1]), minutes < 60 else { return nil }
    return sign * Int(hours * 60 + minutes) * 60
  }
}
