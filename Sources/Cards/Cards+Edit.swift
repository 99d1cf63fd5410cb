public import Chat
import Phrases
public import Tracking

extension Cards {
  /// Asks for the new value of a field. If the previous answer was not usable, the message starts with the reason.
  public func field(_ prompt: FieldPrompt, of parcel: Parcel, _ style: CardStyle) -> Card {
    let writer = writer(style)
    let field = prompt.field
    var lines = RichTextBuilder()
    if let fault = prompt.fault {
      lines.add([.plain("⚠️ ")] + writer.spans(fault, of: field))
      lines.blank()
    }
    lines.add(.bold("✎ " + writer.text(field.label)), .plain(" · " + writer.title(parcel, limit: 40).text))
    lines.add(writer.currentValue(field, of: parcel))
    lines.add(writer.text(field.question))
    if !prompt.meant(for: parcel).isEmpty { lines.add(writer.text(.fieldNumberMeant)) }
    lines.add(writer.text(style.members == nil ? .fieldLeave : .groupLeave))
    return Card(text: lines.text, buttons: writer.buttons(prompt, parcel))
  }
}

extension CardWriter {
  /// Adds the values that were read and those that the user entered.
  func addEdit(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    addRemembered(parcel, to: &lines)
    lines.add(dotted: [
      store(parcel).map { .plain($0) }, deadline(of: parcel).map { .plain($0) },
      payment(parcel).map { .plain($0) },
    ])
    addCode(parcel.pickupCode, to: &lines)
    addShopAndNote(parcel, to: &lines)
    lines.blank()
    lines.add(text(.editHint))
  }

  /// The fields in rows of related ones: name and notes, number and carrier, place and deadline, cost.
  private static let editGroups: [[ParcelField]] = [
    [.name, .shop, .note], [.number, .carrier], [.store, .code, .deadline], [.amount, .payment],
  ]

  /// One button for each field: ✎ if it has a value, ＋ if it has none.
  func editButtons(_ parcel: Parcel) -> [[Button]] {
    let rows = Self.editGroups.map { group in
      group.map { field in
        let mark = shortValue(field, of: parcel) == nil ? "＋ " : "✎ "
        return Button(mark + text(field.label), .action(Action.editField(parcel.id, field).encoded))
      }
    }
    let confirm = parcel.unconfirmed == nil ? nil : button(.buttonRight, .confirm(parcel.id))
    let back = button(.buttonBack, .show(parcel.id))
    return rows + [[confirm, back].compactMap { $0 }]
  }

  /// The field's present value, shortened; nil without a value. The pick-up code is hidden.
  private func shortValue(_ field: ParcelField, of parcel: Parcel) -> String? {
    switch field {
    case .name: TextCleanup.line(parcel.name, limit: 60)
    case .shop: TextCleanup.line(parcel.noted.shop, limit: 40)
    case .note: TextCleanup.line(parcel.noted.note, limit: 200)
    case .payment: parcel.noted.payment.map { text(key($0, of: parcel)) }
    case .number: style.isPrivate ? parcel.number.text : parcel.number.masked
    case .carrier: shortCarrier(parcel)
    case .store: store(parcel)
    case .code: parcel.pickupCode.map { _ in "•••" }
    case .deadline:
      parcel.deadline.map { deadline in
        let gap = style.language == .en ? ", " : ""
        let time = deadline.minute.map { gap + LocalDateTime.time(minute: min(max($0, 0), 1439)) } ?? ""
        return phrases.day(CalendarDate(deadline.day), now: now, in: style.language) + time
      }
    case .amount: parcel.amount.map(amount)
    }
  }

  fileprivate func currentValue(_ field: ParcelField, of parcel: Parcel) -> [RichText.Span] {
    var value: RichText.Span = .plain(shortValue(field, of: parcel) ?? text(.fieldNone))
    if field == .number { value = number(parcel.number) }
    if field == .code, style.isPrivate, let code = TextCleanup.line(parcel.pickupCode, limit: 60) {
      value = .spoiler(code)
    }
    return spans(.fieldNow, ["value": value])
  }

  fileprivate func spans(_ fault: FieldPrompt.Fault, of field: ParcelField) -> [RichText.Span] {
    switch fault {
    case .unreadable: [.plain(text(field.fault))]
    case .alreadyThere(let known): spans(.fieldAlreadyThere, ["number": number(known)])
    }
  }

  fileprivate func buttons(_ prompt: FieldPrompt, _ parcel: Parcel) -> [[Button]] {
    let subject = CarrierSubject.parcel(parcel.id)
    let carriers = prompt.carriers.prefix(8).map { carrier in
      let mark = carrier == parcel.carrier ? "✓ " : ""
      return Button(mark + shortCarrier(carrier), .action(Action.chooseCarrier(subject, carrier).encoded))
    }
    let meant = prompt.meant(for: parcel).prefix(3).enumerated().map { index, number in
      let action = Action.replaceNumber(parcel.id, of: parcel.shipment.id, index)
      return Button(style.isPrivate ? number.text : number.masked, .action(action.encoded))
    }
    let other = prompt.field == .carrier ? button(.buttonOtherCarrier, .openCarrierPicker(subject, nil)) : nil
    let payments = prompt.field == .payment ? Payment.allCases : []
    let pay = payments.map { button(key($0, of: parcel), .setPayment(parcel.id, $0)) }
    let clear = parcel.has(prompt.field) ? button(.buttonClear, .clearField(parcel.id, prompt.field)) : nil
    return Rows.of(Array(carriers) + pay) + Rows.of(meant, perRow: 1) + [
      [other, clear, button(.buttonBack, .edit(parcel.id))].compactMap { $0 }
    ]
  }
}

extension FieldPrompt {
  /// The suggested numbers. Empty if the parcel has another number now, because the buttons refer to suggestions for
  /// the number that the prompt was made for.
  fileprivate func meant(for parcel: Parcel) -> [TrackingNumber] {
    meantOf == parcel.shipment.id ? meant ?? [] : []
  }
}
