import Cards
import Chat
import Store
import Tracking

/// `/settings`, and the buttons below it. Each is one tap, and shows at once.
extension Dialogs {
  func set(_ turn: inout Turn, view: SettingsView = .all, _ change: (inout AlertPreferences) -> Void) throws {
    let before = turn.profile.preferences ?? preferences
    var after = before
    change(&after)
    turn.profile.preferences = after
    try show(view, &turn)
    guard after != before else { return }
    // What was held back for an hour that is no more goes out now.
    turn.effects.append(.reconsider(releasing: after.quiet != before.quiet || after.digest != before.digest))
  }

  /// `/settings`, or `/settings Europe/Berlin`.
  func settings(_ arguments: String, _ turn: inout Turn) throws {
    guard let zone = spoken.zone.zone(named: arguments) else { return try turn.reply(.settings(.all)) }
    try set(zone, &turn)
  }

  func set(_ zone: Zone, _ turn: inout Turn) throws {
    let before = turn.profile.zone
    turn.profile.zone = zone
    try show(SettingsView(zone.region ?? .asia), &turn)
    // What was held back until a morning that is at another time now goes out.
    turn.effects.append(.reconsider(releasing: zone.offset(at: turn.now) != before.offset(at: turn.now)))
  }

  func show(_ view: SettingsView, _ turn: inout Turn) throws {
    try turn.answer(.none)
    try turn.show(.settings(view))
  }
}
