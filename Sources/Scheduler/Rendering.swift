import Chat

/// What becomes of a row of the outbox.
enum Rendering {
  case delivery(Delivery)
  /// An edit that would change nothing: the message has that look already.
  case shown(MessageID, Int64)
  /// Nothing is left to say.
  case nothing
}
