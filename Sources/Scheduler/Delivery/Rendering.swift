package import Cards
package import Chat

/// What is to be carried out for an outbox row.
package enum PlannedDelivery {
  /// The platform can carry it out.
  case ready(Delivery)
  /// The picture of this card is drawn first, if it has to be. `isGroup`: the chat is a group.
  case picture(CardWithPicture, to: ChatID, isGroup: Bool)
}

/// What to do with an outbox row.
enum Rendering {
  case delivery(PlannedDelivery)
  /// The message already shows this content, so no edit is sent. With the message and the hash of its content.
  case shown(MessageID, Int64)
  /// There is nothing left to send.
  case nothing
}
