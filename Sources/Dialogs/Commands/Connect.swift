import Cards
import Chat
import Store
import Tracking

extension Dialogs {
  /// The source for which a chat can connect its own key.
  static let connectable: SourceID = "tracktw"

  /// `/connect` shows the connected key or asks for one. `/connect TOKEN` takes the token as the answer.
  func connect(_ arguments: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.connection(.privateOnly)) }
    guard arguments.isEmpty else { return try handleToken(arguments, &context) }
    guard let key = try context.snapshot.key(of: Self.connectable, in: context.update.chat) else {
      context.state.mode = .awaitingToken
      return try context.reply(.connection(.ask))
    }
    try context.reply(.connection(.present(since: key.connectedAt, isAccepted: key.isAccepted)))
  }

  /// Handles a button below a message of `/connect`.
  func handleConnectionButton(_ step: ConnectionStep, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try showGone(&context) }
    if step == .importList { return try fetchAccount(&context) }
    try context.answerPress(.none)
    context.state.mode = step == .replace ? .awaitingToken : .idle
    switch step {
    case .remove: try context.show(.connection(.askRemove))
    case .confirmRemove:
      context.effects.append(.disconnect(Self.connectable, exclusiveCarriers: coverage.added(by: Self.connectable)))
      try context.show(.connection(.removed))
    case .replace: try context.show(.connection(.ask))
    case .cancel, .importList: try context.show(.systemMessage(.unchanged))
    }
  }
}
