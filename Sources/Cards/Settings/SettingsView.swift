public import Tracking

/// A view of the settings: all of them, or the choices of one.
public enum SettingsView: String, Codable, Sendable, CaseIterable {
  case all, quietHours, digest
  /// The time zones of one region; `timeZone` shows Asia.
  case timeZone, timeZoneEurope, timeZoneAmericas, timeZoneOceania
  /// Whether photos of receipts go to a model.
  case model
  /// What the whole chat mutes.
  case mute
}

extension SettingsView: Defaulted {
  /// The list of all settings replaces unknown views.
  public static var usual: Self { .all }
}

extension SettingsView {
  /// The view that shows this region's zones.
  public init(_ region: Zone.Region) {
    switch region {
    case .asia: self = .timeZone
    case .europe: self = .timeZoneEurope
    case .americas: self = .timeZoneAmericas
    case .oceania: self = .timeZoneOceania
    }
  }

  /// The region whose zones this view shows; nil for the other views.
  var region: Zone.Region? { Zone.Region.allCases.first { SettingsView($0) == self } }
}
