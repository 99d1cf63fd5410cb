import Chat
import Phrases
import Tracking

/// Answers a customs notice without a tracking number: what to do and where. It never contains a link from the
/// notice.
struct CustomsCard: CardPart {
  let context: CardContext
  let matter: CustomsMatter

  var card: Card {
    var lines = RichTextBuilder()
    customsText.add(matter, carrier: nil, to: &lines)
    lines.blank()
    lines.add(text(.customsNoNumber))
    return Card(
      text: lines.text,
      buttons: [[customsText.pageButton, button(.buttonEnterNumber, .enterNumber)].compactMap { $0 }])
  }
}
