import Cards
import Chat
import Store
import Tracking

/// The chat's own account at a source: `/connect`, its buttons, and the token that the user sends.
struct ConnectionHandler {
  let services: DialogServices

  private static let source = SourceID.connectable

  /// `/connect` shows the connected key or asks for one. `/connect TOKEN` takes the token as the answer.
  func handle(_ arguments: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.connection(.privateOnly)) }
    guard arguments.isEmpty else { return try answer(arguments).perform(&context) }
    guard let key = try context.snapshot.key(of: Self.source, in: context.update.chat) else {
      context.state.mode = .awaitingToken
      return try context.reply(.connection(.ask))
    }
    try context.reply(.connection(.present(since: key.connectedAt, isAccepted: key.isAccepted)))
  }

  /// Handles a button below a message of `/connect`.
  func handle(_ step: ConnectionStep, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.showGone() }
    if step == .importList { return try ImportHandler(services: services).fetchAccount(&context) }
    try context.answerPress(.none)
    context.state.mode = step == .replace ? .awaitingToken : .idle
    switch step {
    case .remove: try context.show(.connection(.askRemove))
    case .confirmRemove:
      let carriers = services.coverage.added(by: Self.source)
      context.effects.append(.disconnect(Self.source, exclusiveCarriers: carriers))
      try context.show(.connection(.removed))
    case .replace: try context.show(.connection(.ask))
    case .cancel, .importList: try context.show(.systemMessage(.unchanged))
    }
  }

  /// What a text is while the bot waits for a token. It is never read as anything else.
  func answer(_ text: String) -> StateAnswer {
    guard let token = TokenText.token(in: text) else {
      return .askAgain { context in
        context.state.mode = .awaitingToken
        try context.reply(.connection(.notAToken))
      }
    }
    return .value { try take(token, &$0) }
  }

  /// The token leaves this function only encrypted, and the user's message is deleted.
  private func take(_ token: Secret, _ context: inout UpdateContext) throws {
    context.state.mode = .idle
    try context.deleteMessage()
    if let spent = try Allowances(services: services).grant(1, [.connectTriesPerHour], &context).spent {
      return try context.reply(.spent(spent))
    }
    let chat = context.update.chat
    guard let sealed = services.seal(token, .key(Self.source), chat) else {
      return try context.reply(.connection(.unavailable))
    }
    let key = SealedKey(
      chat: chat, source: Self.source, serial: services.ids.next(), sealed: sealed, connectedAt: context.now)
    context.effects.append(.connect(key, exclusiveCarriers: services.coverage.added(by: Self.source)))
    try context.reply(.connection(.checking), slot: Slots.connection)
  }
}

extension SourceID {
  /// The source for which a chat can connect its own key.
  static let connectable: SourceID = "tracktw"
}
