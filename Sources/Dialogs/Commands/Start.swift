import Cards

extension Dialogs {
  func start(_ turn: inout Turn) throws {
    try turn.reply(turn.isPrivate ? .welcome : .groupWelcome)
  }
}
