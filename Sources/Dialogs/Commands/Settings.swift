import Cards
import Chat
import Store
import Tracking

/// `/settings` and its buttons. Each setting takes one tap and is shown at once.
extension Dialogs {
  func set(_ context: inout UpdateContext, view: SettingsView = .all, _ change: (inout AlertPreferences) -> Void) throws
  {
    let before = context.profile.preferences ?? preferences
    var after = before
    change(&after)
    context.profile.preferences = after
    try show(view, &context)
    guard after != before else { return }
    // If quiet hours or the digest changed, alerts held until the old hour are sent now.
    context.effects.append(.recheckAlerts(sendHeld: after.quiet != before.quiet || after.digest != before.digest))
  }

  /// `/settings`, or `/settings Europe/Berlin` to set the time zone.
  func settings(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let zone = spoken.zone.zone(named: arguments) else { return try context.reply(.settings(.all)) }
    try set(zone, &context)
  }

  func set(_ zone: Zone, _ context: inout UpdateContext) throws {
    let before = context.profile.zone
    context.profile.zone = zone
    try show(SettingsView(zone.region ?? .asia), &context)
    // If the time of the morning changed, alerts held until then are sent now.
    context.effects.append(.recheckAlerts(sendHeld: zone.offset(at: context.now) != before.offset(at: context.now)))
  }

  func show(_ view: SettingsView, _ context: inout UpdateContext) throws {
    try context.answerPress(.none)
    try context.show(.settings(view))
  }
}
