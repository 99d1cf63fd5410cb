/// An event that a chat client shows.
struct ChatEvent: Sendable {
  enum Content: Sendable {
    case message(Message)
    case edit(Message)
    case deleted(Int)
    /// The bot has put an emoji on the message, or taken it away.
    case reaction(Message)
    /// The answer to a button press. Without text, it only ends the spinner.
    case toast(text: String, isAlert: Bool)
    case typing
  }

  var chat: Int
  var content: Content
}
