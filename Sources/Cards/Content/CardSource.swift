/// What a card is made from.
struct CardSource {
  let context: CardContext
  let data: any CardData
  let place: CardPlace

  var inNewMessage: CardSource { CardSource(context: context, data: data, place: .newMessage) }
}
