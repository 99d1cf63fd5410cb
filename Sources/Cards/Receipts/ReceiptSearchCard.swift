import Chat
import Phrases
import Receipts
import Tracking

/// The chat's receipts that match the words, newest first, and what they cost. `page` counts from 0.
struct ReceiptSearchCard: CardPart {
  let context: CardContext
  let query: SearchWords
  let lines: [ReceiptLine]
  let page: Int

  var card: Card {
    let found = ReceiptSearch(query.text, names: receiptText.names).found(in: lines)
    let page = Page(page, of: found.count, size: ReceiptListCard.pageSize)
    let navigation = [
      button(.buttonSearchAgain, .receiptList(.askSearch)),
      button(.buttonAllReceipts, .receiptList(.list(page: 0, ReceiptFilter()))),
    ]
    var text = RichTextBuilder()
    text.add(.bold("🔎 " + self.text(.searchTitle, ["words": query.text])))
    guard !found.isEmpty else {
      text.add(self.text(.receiptsSearchNone))
      return Card(text: text.text, buttons: [navigation])
    }
    let sums = receiptListText.sums(found).map { "　" + $0 } ?? ""
    text.add(self.text(.receiptsFound, count: found.count) + sums)
    pageText.add(page, to: &text)
    text.blank()
    let shown = Array(zip(page.range, found[page.range]))
    for (index, line) in shown { receiptListText.add(line, number: index + 1, to: &text) }
    let pages = pageText.buttons(page) { .receiptList(.search(page: $0)) }
    return Card(
      text: text.text,
      buttons: receiptListText.numbered(shown) + Rows.footer(pages, navigation))
  }
}
