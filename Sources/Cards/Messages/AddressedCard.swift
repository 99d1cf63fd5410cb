import Chat
import Phrases
import Tracking

/// A question to one member of a group. It starts with a mention of the member and asks for a reply to the message.
struct AddressedCard: CardPart {
  let context: CardContext
  let question: Card
  let person: Person

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.mention(memberText.name(person), user: person.id))
    lines.add(question.text.spans)
    lines.add(.bold(text(.groupReplyHere)))
    var card = Card(text: lines.text)
    card.wantsReply = true
    return card
  }
}
