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

  func setZone(hours: Int, _ turn: inout Turn) throws {
    turn.profile.zone = Zone(utcOffset: hours * 3600)
    try show(.timeZone, &turn)
    turn.effects.append(.reconsider(releasing: false))
  }

  func show(_ view: SettingsView, _ turn: inout Turn) throws {
    try turn.answer(.none)
    try turn.show(.settings(view))
  }
}
