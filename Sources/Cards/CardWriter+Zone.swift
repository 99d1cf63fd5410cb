import Chat
import Phrases
public import Tracking

extension CardWriter {
  /// `Berlin UTC+1`, as far ahead as it is now; without a city for a mere difference from UTC.
  func zone(_ zone: Zone) -> String {
    [city(of: zone), difference(zone.offset(at: style.now))].compactMap { $0 }.joined(separator: " ")
  }

  /// The cities of a region, and the ways to the other regions.
  func zoneButtons(in region: Zone.Region) -> [[Button]] {
    let cities = region.zones.map { other in
      Button((other == style.zone ? "✓ " : "") + zone(other), .action(Action.setZone(other).encoded))
    }
    let others = Zone.Region.allCases.filter { $0 != region }
    return Rows.of(cities) + [others.map { button($0.title, .settings(SettingsView($0))) }]
  }

  /// One that is not offered is called what IANA calls it.
  private func city(of zone: Zone) -> String? {
    guard !zone.isPlaceless else { return nil }
    let own = zone.name.split(separator: "/").last.map { String($0).replacing("_", with: " ") }
    return phrases.zoneNames(zone.name, in: style.language).first ?? own
  }

  /// `UTC+5:30`
  private func difference(_ offset: Int) -> String {
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + (minutes % 60 < 10 ? "0" : "") + String(minutes % 60)
    return "UTC" + (offset < 0 ? "−" : "+") + String(minutes / 60) + rest
  }
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

extension SettingsView {
  /// The zones of that region.
  public init(_ region: Zone.Region) {
    switch region {
    case .asia: self = .timeZone
    case .europe: self = .timeZoneEurope
    case .americas: self = .timeZoneAmericas
    case .oceania: self = .timeZoneOceania
    }
  }

  /// Nil where no zones are shown.
  var region: Zone.Region? { Zone.Region.allCases.first { SettingsView($0) == self } }
}
