import Chat
import Phrases
import Tracking

/// The question for the digits, or the reason why the answer was not accepted.
struct PhoneCard: CardPart {
  let context: CardContext
  let prompt: PhonePrompt
  let parcel: Parcel

  var card: Card {
    var lines = RichTextBuilder()
    switch prompt.fault {
    case nil:
      lines.add(.bold(text(.buttonPhone)))
      lines.add(text(.phoneAsk, ["carrier": shortCarrier(parcel.carrier)]))
    case .notDigits: lines.add(text(.phoneNotDigits))
    case .unavailable: lines.add(text(.phoneUnavailable))
    }
    return Card(text: lines.text, buttons: [[button(.buttonBack, .show, parcel)]])
  }
}

extension PhoneCard {
  /// Nil if the parcel was deleted.
  init?(_ prompt: PhonePrompt, _ source: CardSource) throws {
    guard let parcel = try source.data.parcel(prompt.parcel) else { return nil }
    self.init(context: source.context, prompt: prompt, parcel: parcel)
  }
}
