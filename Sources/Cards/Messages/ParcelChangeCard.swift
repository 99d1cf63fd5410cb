import Chat
import Phrases
import Tracking

/// One line about a change, with ↩. A button opens the card if it is out of sight.
struct ParcelChangeCard: CardPart {
  let context: CardContext
  let parcel: Parcel
  let change: ParcelChange

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(
      dotted: [.bold(title(parcel, limit: 40).text), .plain(words)]
        + (change.subject == .known
          ? [.plain(statusText.words(parcel)), storeText.name(parcel).map { .plain($0) }] : []))
    let undo = change.undo.map { Button(text(.buttonTakeBack), .action(Action.undo($0).encoded)) }
    let open = change.isCardInSight ? nil : button(.buttonOpen, .show, parcel)
    return Card(text: lines.text, buttons: [[undo, open].compactMap(\.self)].filter { !$0.isEmpty }, isSilent: true)
  }

  private var words: String {
    switch change.subject {
    case .state(let toast): ToastText(context: context).words(toast) ?? text(.toastChanged)
    case .known: text(.changeKnown)
    case .field(.name) where parcel.name != nil: text(.changeRenamed)
    case .field(let field):
      ParcelFields(context: context, parcel: parcel).value(field).map {
        text(.changeField, ["field": text(field.label), "value": $0])
      } ?? text(.changeCleared, ["field": text(field.label)])
    }
  }
}

extension ParcelChangeCard {
  /// Nil if the parcel was deleted.
  init?(_ change: ParcelChange, _ source: CardSource) throws {
    guard let parcel = try source.data.parcel(change.parcel) else { return nil }
    self.init(context: source.context, parcel: parcel, change: change)
  }
}
