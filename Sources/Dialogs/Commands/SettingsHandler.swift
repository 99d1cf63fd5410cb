import Cards
import Phrases
import Store
import Tracking

/// `/settings`, `/language` and their buttons. Each setting takes one tap and is shown at once.
struct SettingsHandler {
  let services: DialogServices

  /// `/settings`, or `/settings Europe/Berlin` to set the time zone.
  func handle(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let zone = services.spoken.zone.zone(named: arguments) else { return try context.reply(.settings(.all)) }
    try set(zone, &context)
  }

  func set(
    _ context: inout UpdateContext, showing view: SettingsView = .all, _ change: (inout AlertPreferences) -> Void
  ) throws {
    let before = services.preferences(of: context)
    var after = before
    change(&after)
    context.profile.preferences = after
    try context.answerPress(.none, showing: .settings(view))
    guard after != before else { return }
    // If quiet hours or the digest changed, alerts held until the old hour are sent now.
    context.effects.append(.recheckAlerts(sendHeld: after.quiet != before.quiet || after.digest != before.digest))
  }

  func set(_ zone: Zone, _ context: inout UpdateContext) throws {
    let before = context.profile.zone
    context.profile.zone = zone
    try context.answerPress(.none, showing: .settings(SettingsView(zone.region ?? .asia)))
    // If the time of the morning changed, alerts held until then are sent now.
    context.effects.append(.recheckAlerts(sendHeld: zone.offset(at: context.now) != before.offset(at: context.now)))
  }

  /// `/language` asks for the language. `/language en` sets it.
  func handleLanguage(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let language = Language.allCases.first(where: { $0.rawValue.lowercased() == arguments.lowercased() }) else {
      return try context.reply(.languages)
    }
    try set(language, &context)
    try context.reply(.languageSet)
  }

  /// A button below the languages. If they are below the introduction, the introduction itself is then shown in the
  /// chosen language.
  func choose(_ language: Language, _ context: inout UpdateContext) throws {
    try set(language, &context)
    try context.answerPress(.languageSet)
    let slot = try context.pressedSlot()
    guard slot == Slots.introduction else { return try context.show(.systemMessage(.languageSet)) }
    try context.show(.systemMessage(.groupWelcome), slot: slot)
  }

  /// Sets the chat's language and sends the command menu in it.
  private func set(_ language: Language, _ context: inout UpdateContext) throws {
    context.profile.language = language.rawValue
    context.profile.isLanguageChosen = true
    try context.sendMenu()
  }
}
