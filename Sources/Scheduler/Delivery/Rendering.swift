import Chat

/// What to do with an outbox row.
enum Rendering {
  case delivery(Delivery)
  /// The message already shows this content, so no edit is sent. With the message and the hash of its content.
  case shown(MessageID, Int64)
  /// There is nothing left to send.
  case nothing
}
