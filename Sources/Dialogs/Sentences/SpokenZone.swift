import Foundation
import Phrases
import Tracking

/// Reads which time zone a user is in, in words of all languages: 時區 東京, 我在柏林, time zone UTC+5:30.
struct SpokenZone: Sendable {
  /// Longest first. Only a place may follow these words.
  private let openers: [String]
  /// Words that may follow the place: 東京時間.
  private let endings: [String]
  private let places: [String: Zone]

  init(_ phrases: Phrases) {
    openers = phrases.spokenWords(.saidZone).sorted { $0.count > $1.count }
    endings = phrases.spokenWords(.saidZoneEnd).sorted { $0.count > $1.count }
    let names = Zone.Region.allCases.flatMap(\.zones).flatMap { zone in
      Language.allCases.flatMap { phrases.zoneNames(zone.name, in: $0) }.map { ($0.spokenForm, zone) }
    }
    places = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// The time zone that the writer says to be in. Nil if the line says anything else.
  func zone(saidIn text: String) -> Zone? {
    let line = text.spokenForm
    for opener in openers where line.hasPrefix(opener) {
      let rest = line.dropFirst(opener.count)
      // After "I'm in", a separator must come before the place. After 我在, none is needed.
      if let last = opener.last, last.isASCII, rest.first?.isLetter == true { continue }
      if let zone = zone(named: String(rest)) { return zone }
    }
    return nil
  }

  /// The time zone of a city in any language, of an IANA name or of an offset from UTC.
  func zone(named text: String) -> Zone? {
    let place = text.spokenForm.trimmingCharacters(in: Self.marks)
    if let zone = places[place] ?? Zone(written: place) { return zone }
    guard let ending = endings.first(where: { place.hasSuffix($0) }) else { return nil }
    let rest = place.dropLast(ending.count).trimmingCharacters(in: Self.marks)
    return places[rest] ?? Zone(written: rest)
  }

  private static let marks = CharacterSet(charactersIn: " \t:=.!~。！～、,，")
}

extension String {
  /// The text for comparison with words: full-width characters, letter case and typographic apostrophes make no
  /// difference.
  var spokenForm: String {
    precomposedStringWithCompatibilityMapping.lowercased().replacingOccurrences(of: "’", with: "'")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
