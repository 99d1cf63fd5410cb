import Cards
import Chat
import Store
import Tracking

extension Dialogs {
  /// The source that a chat may bring a key of its own for.
  static let connectable: SourceID = "tracktw"

  /// `/connect` shows what there is, or asks; `/connect TOKEN` is taken as the answer.
  func connect(_ arguments: String, _ turn: inout Turn) throws {
    guard turn.isPrivate else { return try turn.reply(.connection(.privateOnly)) }
    guard arguments.isEmpty else { return try token(arguments, &turn) }
    guard let key = try turn.snapshot.key(of: Self.connectable, in: turn.update.chat) else {
      turn.state.mode = .awaitingToken
      return try turn.reply(.connection(.ask))
    }
    try turn.reply(.connection(.present(since: key.connectedAt, isAccepted: key.isAccepted)))
  }

  /// A button below a card of `/connect`.
  func press(_ step: ConnectionStep, _ turn: inout Turn) throws {
    guard turn.isPrivate else { return try gone(&turn) }
    if step == .importList { return try fetchAccount(&turn) }
    try turn.answer(.none)
    turn.state.mode = step == .replace ? .awaitingToken : .idle
    switch step {
    case .remove: try turn.show(.connection(.askRemove))
    case .confirmRemove:
      turn.effects.append(.disconnect(Self.connectable, opened: coverage.added(by: Self.connectable)))
      try turn.show(.connection(.removed))
    case .replace: try turn.show(.connection(.ask))
    case .leave, .importList: try turn.show(.notice(.unchanged))
    }
  }
}
