import Chat
import Phrases
import Tracking

/// Says what the import of a list has added.
struct ImportedCard: CardPart {
  let context: CardContext
  let added: Int
  let known: Int
  let left: Int
  var receipts = 0

  var card: Card {
    var lines = RichTextBuilder()
    if added > 0 || receipts == 0 { lines.add(.bold(text(.importTaken, count: added))) }
    if receipts > 0 { lines.add(.bold(text(.importTakenReceipts, count: receipts))) }
    if known > 0 { lines.add(text(.importKnown, count: known)) }
    if left > 0 { lines.add(text(.importLeft, count: left, ["limit": String(Parcel.maxInChat)])) }
    if added > 0 || receipts == 0 { lines.add(text(.importTakenWhy)) }
    let list = button(.buttonShowList, .list(page: 0))
    let all = receipts > 0 ? button(.buttonAllReceipts, .receiptList(.list(page: 0, ReceiptFilter()))) : nil
    return Card(text: lines.text, buttons: Rows.of([list, all]))
  }
}
