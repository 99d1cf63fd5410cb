import Foundation
import Tracking

/// Reads the times of international sources: `2026-11-20T09:10:00+08:00`, `2026-11-20T01:10:00.000Z`,
/// `2026-11-20 09:10:00 +0800`, `2026-11-20T09:10:00`, `2026-11-20`.
enum ZonedTime {
  /// Reads one such time; nil when `text` is anything else. A time without a zone is local to `country` (ISO 3166, two
  /// or three letters), or to Taiwan when `country` is missing. If the country has several zones or daylight saving
  /// time, only the day is kept.
  static func read(_ text: String?, country: String? = nil) -> EventTime? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), text.utf8.count >= 10 else { return nil }
    let (local, zone) = split(text)
    guard local.last != "T", let taipei = DateReader.read(local) else { return nil }
    guard taipei.precision != .day else { return zone == nil ? taipei : nil }
    if let zone {
      guard let offset = offset(zone) else { return nil }
      return EventTime(taipei.date.addingTimeInterval(Double(taipeiOffset - offset)), precision: taipei.precision)
    }
    guard let country, !country.isEmpty else { return taipei }
    guard let offset = offsets[country.uppercased()] else { return EventTime(Day(taipei.date).date(), precision: .day) }
    return EventTime(taipei.date.addingTimeInterval(Double(taipeiOffset - offset)), precision: taipei.precision)
  }

  /// The local day, whatever the zone, because an expected delivery day is meant locally.
  static func day(_ text: String?) -> Day? {
    guard let text, text.utf8.count >= 10 else { return nil }
    return Day(text.prefix(10))
  }

  /// Splits `text` into date and clock without fractions of a second, and the zone, if any.
  private static func split(_ text: String) -> (local: String, zone: Substring?) {
    let clockStart = text.index(text.startIndex, offsetBy: 10, limitedBy: text.endIndex) ?? text.endIndex
    let mark = text[clockStart...].firstIndex { $0 == "Z" || $0 == "z" || $0 == "+" || $0 == "-" }
    var local = text[..<(mark ?? text.endIndex)]
    if let point = local.firstIndex(of: "."), local[local.index(after: point)...].allSatisfy(\.isWholeNumber) {
      local = local[..<point]
    }
    return (String(local), mark.map { text[$0...] })
  }

  /// The seconds ahead of UTC: `Z`, `+08:00`, `+0800`, `+08`.
  private static func offset(_ zone: Substring) -> Int? {
    if zone == "Z" || zone == "z" { return 0 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard [2, 4].contains(digits.utf8.count), let value = UInt(digits) else { return nil }
    let (hours, minutes) = digits.utf8.count == 2 ? (value, 0) : (value / 100, value % 100)
    guard hours <= 14, minutes < 60 else { return nil }
    let seconds = Int(hours * 3600 + minutes * 60)
    return zone.first == "-" ? -seconds : seconds
  }

  /// The offsets of countries with one zone and no daylight saving time, in seconds.
  private static let offsets: [String: Int] = {
    let hours: [(Double, [String])] = [
      (9, ["JP", "JPN", "KR", "KOR"]),
      (8, ["TW", "TWN", "CN", "CHN", "HK", "HKG", "MO", "MAC", "SG", "SGP", "MY", "MYS", "PH", "PHL"]),
      (7, ["TH", "THA", "VN", "VNM", "KH", "KHM", "LA", "LAO"]), (5.5, ["IN", "IND"]), (4, ["AE", "ARE"]),
      (3, ["TR", "TUR", "SA", "SAU"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: hours.flatMap { hour, names in names.map { ($0, Int(hour * 3600)) } })
  }()
}
