import Cards
import Chat
import Store

extension Dialogs {
  /// `/help` shows the topics. `/help alerts` shows one of them.
  func help(_ arguments: String, _ context: inout UpdateContext) throws {
    try context.reply(.help(HelpTopic(rawValue: arguments.lowercased())))
  }

  /// Shows the topic in the pressed message, so that help does not fill the chat with messages.
  func show(_ topic: HelpTopic?, _ context: inout UpdateContext) throws {
    try context.answerPress(.none)
    try context.show(.help(topic))
  }
}
