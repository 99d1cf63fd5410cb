import Chat
import Phrases

/// Asks for the format of an export.
struct ExportQuestionCard: CardPart {
  let context: CardContext
  let count: Int

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(text(.exportTitle, count: count)))
    lines.blank()
    lines.add(text(.exportBody))
    let formats = [
      button(.buttonExportJSON, .data(.export(.json))), button(.buttonExportCSV, .data(.export(.csv))),
    ]
    return Card(text: lines.text, buttons: [formats])
  }
}
