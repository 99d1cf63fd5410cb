import Cards
import Sentences
import Store
import Tracking

/// Mutes the whole chat: by a sentence, and by the buttons below its answer or in the settings.
struct QuietHandler {
  let services: DialogServices

  /// "Stop notifying me". In a group one member does not silence the others: the bot asks what to mute.
  func mute(_ sentence: Sentence, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.mute(isQuestion: true)) }
    try choose(sentence.time?.namesDay == true ? .untilMorning : .everything, &context)
  }

  /// Applies the choice and says in one line what it means.
  func choose(_ choice: MuteChoice, _ context: inout UpdateContext) throws {
    let before = services.preferences(of: context).activeMute(at: context.now)
    let after = mute(choice, context)
    try context.answerPress(.none)
    if after != before {
      try UndoRecorder(services: services).record(.quiet(before), &context)
      apply(after, &context)
    }
    try context.show(.mute(isQuestion: false))
  }

  /// What was held by the former mute comes now, unless the new one keeps it back. What fell due meanwhile and was not
  /// held is not sent.
  func apply(_ mute: ChatMute?, _ context: inout UpdateContext) {
    let endsHolding = services.preferences(of: context).activeMute(at: context.now)?.until != nil && mute?.until == nil
    var after = services.preferences(of: context)
    after.mute = mute
    context.profile.preferences = after
    let isQuiet = after.quiet?.contains(minute: context.profile.zone.minute(of: context.now)) ?? false
    context.effects.append(.recheckAlerts(sendHeld: endsHolding && !isQuiet))
    if let until = mute?.until { context.effects.append(.holdAlerts(until: until)) }
  }

  private func mute(_ choice: MuteChoice, _ context: UpdateContext) -> ChatMute? {
    switch choice {
    case .untilMorning:
      .untilMorning(after: context.now, quiet: services.preferences(of: context).quiet, zone: context.profile.zone)
    case .allButPickUps: ChatMute(.allButPickUps)
    case .everything: ChatMute(.everything)
    case .off: nil
    }
  }
}
