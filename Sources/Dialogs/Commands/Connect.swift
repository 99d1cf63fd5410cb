import Cards
import Chat
import Store
import Tracking

extension Dialogs {
  /// The source that a chat may bring a key of its own for.
  static let connectable: SourceID = "tracktw"

  /// `/connect` shows what there is, or asks; `/connect TOKEN` is taken as the answer.
  func connect(_ arguments: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.connection(.privateOnly)) }
    guard arguments.isEmpty else { return try token(arguments, &context) }
    guard let key = try context.snapshot.key(of: Self.connectable, in: context.update.chat) else {
      context.state.mode = .awaitingToken
      return try context.reply(.connection(.ask))
    }
    try context.reply(.connection(.present(since: key.connectedAt, isAccepted: key.isAccepted)))
  }

  /// A button below a card of `/connect`.
  func press(_ step: ConnectionStep, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try gone(&context) }
    if step == .importList { return try fetchAccount(&context) }
    try context.answer(.none)
    context.state.mode = step == .replace ? .awaitingToken : .idle
    switch step {
    case .remove: try context.show(.connection(.askRemove))
    case .confirmRemove:
      context.effects.append(.disconnect(Self.connectable, opened: coverage.added(by: Self.connectable)))
      try context.show(.connection(.removed))
    case .replace: try context.show(.connection(.ask))
    case .leave, .importList: try context.show(.notice(.unchanged))
    }
  }
}
