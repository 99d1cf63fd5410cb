/// The kinds of updates that the simulator makes.
enum UpdateKind: String, Sendable, CaseIterable {
  case message
  case editedMessage = "edited_message"
  case callbackQuery = "callback_query"
  case myChatMember = "my_chat_member"

  /// How long one waits to be fetched.
  var lifetime: Duration { self == .callbackQuery ? .seconds(150) : .seconds(86_400) }
}
