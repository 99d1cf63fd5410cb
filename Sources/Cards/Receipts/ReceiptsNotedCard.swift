import Chat
import Phrases
import Receipts
import Tracking

/// Several expenses that were noted together: a line each, with buttons that open them.
struct ReceiptsNotedCard: CardPart {
  let context: CardContext
  let lines: [ReceiptLine]

  var card: Card {
    var text = RichTextBuilder()
    text.add(.bold("🧾 " + self.text(.receiptKeptSeveral, ["count": String(lines.count)])))
    for (index, line) in lines.enumerated() { receiptListText.add(line, number: index + 1, to: &text) }
    return Card(text: text.text, buttons: receiptListText.numbered(Array(lines.enumerated().map { ($0, $1) })))
  }
}

extension ReceiptsNotedCard {
  /// Nil if all of them are deleted.
  init?(_ ids: [ReceiptID], _ source: CardSource) throws {
    let kept = try ids.compactMap { try source.data.receipt($0) }
    guard !kept.isEmpty else { return nil }
    self.init(context: source.context, lines: kept.map(ReceiptLine.init))
  }
}
