import Chat
import Phrases
import Receipts
import Tracking

/// What can be done with the list of receipts beside opening them: filters, the search, and everything else that has to
/// do with receipts.
struct ReceiptMoreCard: CardPart {
  let context: CardContext
  /// All receipts of the chat.
  let lines: [ReceiptLine]
  let filter: ReceiptFilter
  /// Whether receipts can be written into a spreadsheet at Google.
  var hasGoogle = false

  var card: Card {
    var text = RichTextBuilder()
    text.add(.bold("🧾 " + self.text(.receiptsTitle, count: lines.count)))
    if !filter.isEmpty { text.add(receiptListText.filterLine(filter, lines.filter(filter.matches))) }
    text.add(self.text(.receiptsMoreBody))
    let back = button(.buttonBack, .receiptList(.list(page: 0, filter)))
    let rows = filterButtons + receiptListText.navigation(hasGoogle: hasGoogle) + [[back]]
    return Card(text: text.text, buttons: rows.filter { !$0.isEmpty })
  }

  /// Buttons for the months, categories and shops, and for the receipts that somebody has to look at.
  private var filterButtons: [[Button]] {
    let choices: [(PhraseKey, ReceiptChoice)] = [
      (.buttonReceiptMonths, .month), (.buttonReceiptCategories, .category), (.buttonReceiptShops, .shop),
    ]
    let all = filter.isEmpty ? nil : button(.buttonAllReceipts, .receiptList(.list(page: 0, ReceiptFilter())))
    return [
      choices.map { button($0.0, .receiptList(.choose($0.1, filter))) },
      [receiptListText.toCheck(lines, filter), all].compactMap { $0 },
    ]
  }
}
