import Chat
import Phrases
import Tracking

/// The parcel's pick-up code in one line, hidden until it is tapped. Never in a group.
struct PickupCodeCard: CardPart {
  let context: CardContext
  let parcel: Parcel

  var card: Card {
    var lines = RichTextBuilder()
    let name = RichText.Span.bold(title(parcel, limit: 80).text)
    if !style.isPrivate {
      lines.add(text(.codePrivateOnly))
    } else if let code = TextCleanup.line(parcel.pickupCode, limit: 60) {
      lines.add([.plain("🔑 ")] + spans(.codeSaid, ["name": name, "code": .spoiler(code)]))
    } else {
      lines.add(spans(.codeNone, ["name": name]))
    }
    return Card(
      text: lines.text,
      buttons: [[button(.buttonOpen, .show, parcel), parcelButtons.showCode(parcel)].compactMap { $0 }])
  }
}

extension PickupCodeCard {
  /// Nil if the parcel was deleted.
  init?(_ id: ParcelID, _ source: CardSource) throws {
    guard let parcel = try source.data.parcel(id) else { return nil }
    self.init(context: source.context, parcel: parcel)
  }
}
