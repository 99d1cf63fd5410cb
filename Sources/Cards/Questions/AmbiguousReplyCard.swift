import Chat
import Phrases
import Tracking

/// Answers a reply to a message about several parcels: asks the user to open one of them and reply to its card.
struct AmbiguousReplyCard: CardPart {
  let context: CardContext
  let parcels: [Parcel]

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(text(.whichParcel))
    let open = openButtons.of(parcels.prefix(ListCard.pageSize))
    return Card(text: lines.text, buttons: Rows.of(open))
  }
}

extension AmbiguousReplyCard {
  init(_ ids: [ParcelID], _ source: CardSource) throws {
    self.init(context: source.context, parcels: try source.data.parcels(ids))
  }
}
