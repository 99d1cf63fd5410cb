import Cards
import Chat
import Store
import Tracking

/// `/settings`, and the buttons below it. Each is one tap, and shows at once.
extension Dialogs {
  func set(_ context: inout UpdateContext, view: SettingsView = .all, _ change: (inout AlertPreferences) -> Void) throws
  {
    let before = context.profile.preferences ?? preferences
    var after = before
    change(&after)
    context.profile.preferences = after
    try show(view, &context)
    guard after != before else { return }
    // What was held back for an hour that is no more goes out now.
    context.effects.append(.reconsider(releasing: after.quiet != before.quiet || after.digest != before.digest))
  }

  /// `/settings`, or `/settings Europe/Berlin`.
  func settings(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let zone = spoken.zone.zone(named: arguments) else { return try context.reply(.settings(.all)) }
    try set(zone, &context)
  }

  func set(_ zone: Zone, _ context: inout UpdateContext) throws {
    let before = context.profile.zone
    context.profile.zone = zone
    try show(SettingsView(zone.region ?? .asia), &context)
    // What was held back until a morning that is at another time now goes out.
    context.effects.append(.reconsider(releasing: zone.offset(at: context.now) != before.offset(at: context.now)))
  }

  func show(_ view: SettingsView, _ context: inout UpdateContext) throws {
    try context.answer(.none)
    try context.show(.settings(view))
  }
}
