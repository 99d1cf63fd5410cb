/// The kinds of updates that the simulator creates.
enum UpdateKind: String, Sendable, CaseIterable {
  case message
  case editedMessage = "edited_message"
  case callbackQuery = "callback_query"
  case myChatMember = "my_chat_member"

  /// How long the update can be fetched.
  var lifetime: Duration { self == .callbackQuery ? .seconds(150) : .seconds(86_400) }
}
