import Chat
import Phrases
import Tracking

/// Time zones by their cities, and the buttons that choose one.
struct ZoneText: CardPart {
  let context: CardContext

  /// The zone with its present offset: `Berlin UTC+1`. A plain offset from UTC has no city.
  func name(_ zone: Zone) -> String {
    [city(of: zone), difference(zone.offset(at: style.now))].compactMap { $0 }.joined(separator: " ")
  }

  /// Buttons for the cities of a region, and for the other regions.
  func buttons(in region: Zone.Region) -> [[Button]] {
    let cities = region.zones.map { other in
      Button((other == style.zone ? "✓ " : "") + name(other), .action(Action.setZone(other).encoded))
    }
    let others = Zone.Region.allCases.filter { $0 != region }
    return Rows.of(cities) + [others.map { button($0.title, .settings(SettingsView($0))) }]
  }

  /// The city's name; for a zone that the catalogues lack, the last part of its IANA name. Nil for a plain offset.
  private func city(of zone: Zone) -> String? {
    guard !zone.isFixedOffset else { return nil }
    let own = zone.name.split(separator: "/").last.map { String($0).replacing("_", with: " ") }
    return phrases.zoneNames(zone.name, in: style.language).first ?? own
  }

  /// The offset from UTC, given in seconds: `UTC+5:30`.
  private func difference(_ offset: Int) -> String {
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + (minutes % 60 < 10 ? "0" : "") + String(minutes % 60)
    return "UTC" + (offset < 0 ? "−" : "+") + String(minutes / 60) + rest
  }
}

extension CardPart {
  var zoneText: ZoneText { ZoneText(context: context) }
}

extension Zone.Region {
  fileprivate var title: PhraseKey {
    switch self {
    case .asia: .zonesAsia
    case .europe: .zonesEurope
    case .americas: .zonesAmericas
    case .oceania: .zonesOceania
    }
  }
}
