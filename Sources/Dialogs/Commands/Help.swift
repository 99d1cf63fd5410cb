import Cards
import Chat
import Store

extension Dialogs {
  /// `/help` shows the topics; `/help alerts` one of them.
  func help(_ arguments: String, _ context: inout UpdateContext) throws {
    try context.reply(.help(HelpTopic(rawValue: arguments.lowercased())))
  }

  /// In place: no wall of messages.
  func show(_ topic: HelpTopic?, _ context: inout UpdateContext) throws {
    try context.answer(.none)
    try context.show(.help(topic))
  }
}
