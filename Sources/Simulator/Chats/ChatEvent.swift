/// Something that a client of the chat would show.
struct ChatEvent: Sendable {
  enum Content: Sendable {
    case message(Message)
    case edit(Message)
    case deleted(Int)
    /// The answer to a pressed button; without text it only ends the spinner.
    case toast(text: String, isAlert: Bool)
    case typing
  }

  var chat: Int
  var content: Content
}
