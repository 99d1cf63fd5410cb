public import Chat
import Phrases
public import Tracking

extension Cards {
  /// Answers a reply to a message about several parcels: asks the user to open one of them and reply to its card.
  public func ambiguousReply(_ parcels: [Parcel], _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(writer.text(.whichParcel))
    let open = writer.openButtons(parcels.prefix(Cards.listPageSize))
    return Card(text: lines.text, buttons: Rows.of(open))
  }
}
