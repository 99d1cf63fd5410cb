import Chat
import Phrases
import Tracking

/// Says what the import of a list has added.
struct ImportedCard: CardPart {
  let context: CardContext
  let added: Int
  let known: Int
  let left: Int

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(text(.importTaken, count: added)))
    if known > 0 { lines.add(text(.importKnown, count: known)) }
    if left > 0 { lines.add(text(.importLeft, count: left, ["limit": String(Parcel.maxInChat)])) }
    lines.add(text(.importTakenWhy))
    return Card(text: lines.text, buttons: [[button(.buttonShowList, .list(page: 0))]])
  }
}
