import Cards
import Chat
import Store

extension Dialogs {
  /// `/help` shows the topics; `/help alerts` one of them.
  func help(_ arguments: String, _ turn: inout Turn) throws {
    try turn.reply(.help(HelpTopic(rawValue: arguments.lowercased())))
  }

  /// In place: no wall of messages.
  func show(_ topic: HelpTopic?, _ turn: inout Turn) throws {
    try turn.answer(.none)
    try turn.show(.help(topic))
  }
}
