public import Chat
import Phrases
public import Tracking

extension Cards {
  /// A reply to a message that tells of several parcels: one of them is to be opened, and answered.
  public func which(_ parcels: [Parcel], _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    lines.add(words.text(.whichParcel))
    let open = words.openButtons(parcels.prefix(Cards.listPageSize))
    return Card(text: lines.text, buttons: Rows.of(open))
  }
}
