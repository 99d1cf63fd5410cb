import Chat
import Phrases

/// Asks for the format of an export.
struct ExportQuestionCard: CardPart {
  let context: CardContext
  let parcels: Int
  let receipts: Int

  var card: Card {
    var lines = RichTextBuilder()
    if parcels > 0 { lines.add(.bold(text(.exportTitle, count: parcels))) }
    if receipts > 0 { lines.add(.bold(text(.exportReceipts, count: receipts))) }
    lines.blank()
    lines.add(text(.exportBody))
    let formats = [
      button(.buttonExportJSON, .data(.export(.json))),
      parcels > 0 ? button(.buttonExportCSV, .data(.export(.csv))) : nil,
      receipts > 0 ? button(.buttonExportReceipts, .data(.export(.receipts))) : nil,
    ]
    return Card(text: lines.text, buttons: Rows.of(formats))
  }
}

extension ExportQuestionCard {
  init(_ source: CardSource) throws {
    self.init(
      context: source.context, parcels: try source.data.parcelCount(), receipts: try source.data.receiptCount())
  }
}
