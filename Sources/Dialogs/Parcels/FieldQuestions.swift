import Cards
import Chat
import Extraction
import Store
import Tracking

/// Asks for the value of a parcel's field, and takes it.
struct FieldQuestions {
  let services: DialogServices

  /// The next text of the user who pressed the button is taken as the value.
  func ask(for field: ParcelField, of parcel: Parcel, _ context: inout UpdateContext) throws {
    context.state.mode = .awaitingField(parcel.id, field, user: context.update.user?.id)
    try context.answerPress(.none)
    let prompt = prompt(field, of: parcel)
    let hasChoices = !prompt.carriers.isEmpty || prompt.meant?.isEmpty == false || parcel.has(field)
    // In a group, all members use the card, so it is replaced by the question only if the question has buttons.
    if hasChoices || field.isChosenByButton || !context.isGroup {
      try context.show(.field(prompt), slot: Slots.temporaryView(parcel.id))
    }
    if context.isGroup, !field.isChosenByButton { try context.ask(.field(prompt)) }
  }

  func askAgain(for field: ParcelField, of parcel: Parcel, _ fault: FieldPrompt.Fault, _ context: inout UpdateContext)
    throws
  { try context.askAgain(prompt(field, of: parcel, fault: fault)) }

  private func prompt(_ field: ParcelField, of parcel: Parcel, fault: FieldPrompt.Fault? = nil) -> FieldPrompt {
    let number = parcel.number
    let carriers = field == .carrier ? number.map(services.candidates) ?? [] : []
    let meant = field == .number ? number.map { services.extractor.nearest(to: $0, of: parcel.carrier) } ?? [] : []
    return FieldPrompt(
      parcel.id, field, carriers: carriers, meant: meant, meantOf: meant.isEmpty ? nil : parcel.shipment?.id,
      fault: fault)
  }

  /// Nil if the text is not a valid value for the field.
  func value(of field: ParcelField, _ text: String, for parcel: Parcel, _ context: UpdateContext) -> ParcelFieldValue? {
    let reader = FieldValueReader(
      extractor: services.extractor, spoken: services.spoken, now: context.update.date, utcOffset: context.utcOffset)
    return reader.value(of: field, text, for: parcel)
  }

  /// Sets the value and tells so. If the chat already has a parcel with that carrier and number, asks again.
  func apply(_ value: ParcelFieldValue, to parcel: Parcel, _ context: inout UpdateContext) throws {
    guard try ParcelEditor(services: services).set(value, of: parcel, &context) else {
      var number = parcel.number
      if case .number(let other, _) = value { number = other }
      guard let number else { return }
      context.state.mode = .awaitingField(parcel.id, value.field, user: context.update.user?.id)
      return try askAgain(for: value.field, of: parcel, .alreadyThere(number), &context)
    }
    context.state.mode = .idle
    // A parcel that got the number of another is that other from now on.
    var id = parcel.id
    if parcel.number == nil, case .number(let number, let carrier) = value {
      id = try context.snapshot.parcel(carrier: carrier, number: number, in: context.update.chat)?.id ?? id
    }
    switch value.field {
    // Another number is asked about at once, so its card is the answer.
    case .number, .carrier:
      try context.replyWithCard(id)
      try context.redrawOtherCard(of: id)
    case .name, .shop, .note, .store, .code, .deadline, .amount, .payment: try context.tell(value.field, of: id)
    }
    try context.redrawReading(of: id)
  }
}
