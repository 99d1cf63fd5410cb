import Cards
import Chat
public import Store
import Tracking

/// The conversation with the chats. Takes an update, or the result of a job, and a snapshot of the database, and returns
/// effects.
///
/// A command is handled in `Commands/`, a button in `Buttons/`. What a text means is decided in `Meaning/`. The handlers add
/// effects to the `UpdateContext`; what they do with parcels is in `Parcels/`.
public struct Dialogs: Sendable {
  let services: DialogServices

  public init(_ services: DialogServices) { self.services = services }

  /// Handles one update or result, if its chat may use the bot.
  public func handle(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    let access = AccessCheck(services: services)
    switch row.item {
    case .update(let update):
      let decision = try access.decision(for: update, snapshot)
      guard let update = decision.update else { return decision.effects }
      return try handle(update, snapshot) + decision.effects
    case .result(let result):
      return try access.refusal(of: result, snapshot) ?? handle(result, snapshot)
    }
  }

  private func handle(_ update: Update, _ snapshot: Snapshot) throws -> [Effect] {
    var context = try UpdateContext(.update(update), snapshot, now: services.clock.now())
    guard context.storedProfile != nil || update.content.createsChat else { return [] }
    let membership = Membership(services: services)
    let meanings = MeaningHandler(services: services)
    try context.reportRestore()
    switch update.content {
    case .command(let name, let arguments): try meanings.handleCommand(name, arguments, &context)
    case .button(let data, _): try ButtonHandler(services: services).handle(data, &context)
    case .text(let text, let links):
      try meanings.handle(Message(text, links: links, .typed, context, services), &context)
    case .edited(let text): try meanings.handle(Message(text, .edited, context, services), &context)
    case .document(let document): try ImportHandler(services: services).handle(document, &context)
    case .pictures(let message): try PictureHandler(services: services).handle(message, &context)
    case .wordless(let kind): try context.answerWordless(kind)
    case .membership(let isWelcome): try membership.handle(isWelcome: isWelcome, &context)
    case .migrated(let id): context.effects.append(.migrate(to: id))
    case .joined(let people): membership.handleJoin(people, &context)
    case .left(let user): try membership.handleLeave(user, &context)
    }
    if context.isReopening { try membership.followAgain(&context) }
    return try context.finalEffects()
  }

  private func handle(_ result: JobResult, _ snapshot: Snapshot) throws -> [Effect] {
    var context = try UpdateContext(.result(result), snapshot, now: services.clock.now())
    // The chat was deleted while the job was at work.
    guard let profile = context.storedProfile else { return [] }
    switch result.content {
    case .pictures(let reading): try PictureHandler(services: services).handle(reading, &context)
    // What is read in a mailbox is no sign that the user is back.
    case .mails where profile.closedAt != nil: return []
    case .mails(let reading): try MailHandler(services: services).handle(reading, &context)
    case .model(let reading): try ModelHandler(services: services).handle(reading, &context)
    }
    if context.isReopening { try Membership(services: services).followAgain(&context) }
    return try context.finalEffects()
  }

  /// The effects that tell the user that handling the update or result failed.
  public func reportFailure(_ row: InboundRow, _ snapshot: Snapshot) throws -> [Effect] {
    let level = try AccessCheck(services: services).level(of: row.envelope.chat, snapshot)
    guard level == .allowed else { return [] }
    var context = try UpdateContext(row.item, snapshot, now: services.clock.now())
    try context.answerPress(.none)
    if context.isPrivate { try context.reply(.fault) }
    return try context.finalEffects()
  }
}

extension Update.Content {
  /// Whether the update creates a chat that is not known yet. Updates that end a chat, or that report members joining
  /// or leaving, do not.
  fileprivate var createsChat: Bool {
    switch self {
    case .membership(let isWelcome): isWelcome
    case .migrated, .joined, .left: false
    case .text, .command, .edited, .button, .wordless, .document, .pictures: true
    }
  }
}
