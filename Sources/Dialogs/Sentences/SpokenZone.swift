import Foundation
import Phrases
import Tracking

/// Understands where somebody's clock is, in words of all languages: 時區 東京, 我在柏林, time zone UTC+5:30.
struct SpokenZone: Sendable {
  /// Longer ones first. What comes behind them is a place, and nothing else.
  private let openers: [String]
  /// Words that may follow the place: 東京時間.
  private let endings: [String]
  private let places: [String: Zone]

  init(_ phrases: Phrases) {
    func words(_ key: PhraseKey) -> [String] {
      Language.allCases.flatMap { phrases.text(key, in: $0).split(separator: "|") }
        .map { SpokenWords.folded(String($0)) }.sorted { $0.count > $1.count }
    }
    openers = words(.saidZone)
    endings = words(.saidZoneEnd)
    let names = Zone.Region.allCases.flatMap(\.zones).flatMap { zone in
      Language.allCases.flatMap { phrases.zoneNames(zone.name, in: $0) }.map { (SpokenWords.folded($0), zone) }
    }
    places = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// The zone that a line says to be its writer's; nil where it says anything else.
  func zone(saidIn text: String) -> Zone? {
    let line = SpokenWords.folded(text)
    for opener in openers where line.hasPrefix(opener) {
      let rest = line.dropFirst(opener.count)
      // "I'm in" stands apart from its place; 我在 need not.
      if let last = opener.last, last.isASCII, rest.first?.isLetter == true { continue }
      if let zone = zone(named: String(rest)) { return zone }
    }
    return nil
  }

  /// By a city in any language, IANA's name or the difference from UTC.
  func zone(named text: String) -> Zone? {
    let place = SpokenWords.folded(text).trimmingCharacters(in: Self.marks)
    if let zone = places[place] ?? Zone(written: place) { return zone }
    guard let ending = endings.first(where: { place.hasSuffix($0) }) else { return nil }
    let rest = place.dropLast(ending.count).trimmingCharacters(in: Self.marks)
    return places[rest] ?? Zone(written: rest)
  }

  private static let marks = CharacterSet(charactersIn: " \t:=.!~。！～、,，")
}
