import Chat
import Phrases
import Tracking

/// Asks for the new value of a field. If the previous answer was not usable, the message starts with the reason.
struct FieldCard: CardPart {
  let context: CardContext
  let prompt: FieldPrompt
  let parcel: Parcel

  var card: Card {
    var lines = RichTextBuilder()
    if let fault = prompt.fault {
      lines.add([.plain("⚠️ ")] + spans(fault))
      lines.blank()
    }
    lines.add(.bold("✎ " + text(prompt.field.label)), .plain(" · " + title(parcel, limit: 40).text))
    lines.add(ParcelFields(context: context, parcel: parcel).currentValue(prompt.field))
    lines.add(text(prompt.field.question))
    if !suggestions.isEmpty { lines.add(text(.fieldNumberMeant)) }
    lines.add(text(style.members == nil ? .fieldLeave : .groupLeave))
    return Card(text: lines.text, buttons: buttons)
  }

  private func spans(_ fault: FieldPrompt.Fault) -> [RichText.Span] {
    switch fault {
    case .unreadable: [.plain(text(prompt.field.fault))]
    case .alreadyThere(let known): spans(.fieldAlreadyThere, ["number": number(known)])
    }
  }

  /// The suggested numbers. Empty if the parcel has another number now, because the buttons refer to suggestions for
  /// the number that the prompt was made for.
  private var suggestions: [TrackingNumber] {
    prompt.meantOf != nil && prompt.meantOf == parcel.shipment?.id ? prompt.meant ?? [] : []
  }

  private var buttons: [[Button]] {
    let subject = CarrierSubject.parcel(parcel.id)
    let carriers = prompt.carriers.prefix(8).map { carrier in
      let mark = carrier == parcel.carrier ? "✓ " : ""
      return Button(mark + shortCarrier(carrier), .action(Action.chooseCarrier(subject, carrier).encoded))
    }
    let meant = suggestions.prefix(3).enumerated().compactMap { index, number -> Button? in
      guard let shipment = parcel.shipment else { return nil }
      let action = Action.parcel(parcel.id, .replaceNumber(of: shipment.id, index))
      return Button(style.isPrivate ? number.text : number.masked, .action(action.encoded))
    }
    let other = prompt.field == .carrier ? button(.buttonOtherCarrier, .openCarrierPicker(subject, nil)) : nil
    let payments = prompt.field == .payment ? Payment.allCases : []
    let pay = payments.map { button(paymentText.phrase($0, of: parcel), .setPayment($0), parcel) }
    let clear = parcel.has(prompt.field) ? button(.buttonClear, .clearField(prompt.field), parcel) : nil
    return Rows.of(Array(carriers) + pay) + Rows.of(meant, perRow: 1) + [
      [other, clear, button(.buttonBack, .edit, parcel)].compactMap { $0 }
    ]
  }
}

extension FieldCard {
  /// Nil if the parcel was deleted.
  init?(_ prompt: FieldPrompt, _ source: CardSource) throws {
    guard let parcel = try source.data.parcel(prompt.parcel) else { return nil }
    self.init(context: source.context, prompt: prompt, parcel: parcel)
  }
}
