import Cards
import Chat
import Extraction
import Store
import Tracking

/// The buttons ✓ and ✎: confirm what was read from a message, or correct it.
extension Dialogs {
  func confirm(_ id: ParcelID, _ context: inout UpdateContext) throws {
    context.effects.append(.confirm(id))
    try context.answerPress(.confirmed)
    try context.showCard(id)
    try context.redrawReading(of: id)
  }

  /// Asks for a field's value. The next text of the user who pressed the button is taken as the value.
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

  func prompt(_ field: ParcelField, of parcel: Parcel, fault: FieldPrompt.Fault? = nil) -> FieldPrompt {
    let carriers = field == .carrier ? extractor.candidates(for: parcel.number).map(\.carrier) : []
    let meant = field == .number ? extractor.nearest(to: parcel.number, of: parcel.carrier) : []
    return FieldPrompt(
      parcel.id, field, carriers: carriers, meant: meant, meantOf: meant.isEmpty ? nil : parcel.shipment.id,
      fault: fault)
  }

  func clear(_ field: ParcelField, of parcel: Parcel, _ context: inout UpdateContext) throws {
    try write(nil, into: field, of: parcel, &context)
    try context.answerPress(.cleared)
    try context.showCard(parcel.id, view: .edit)
    try context.redrawReading(of: parcel.id)
  }

  func set(_ payment: Payment, of parcel: Parcel, _ context: inout UpdateContext) throws {
    try write(.payment(payment), into: .payment, of: parcel, &context)
    try context.answerPress(.changed)
    try context.showCard(parcel.id)
    try context.redrawReading(of: parcel.id)
  }

  /// Sets a noted field to the user's value, or clears it if `value` is nil. The change can be undone.
  func write(_ value: FieldValue?, into field: ParcelField, of parcel: Parcel, _ context: inout UpdateContext) throws {
    if field == .name {
      var name: String?
      if case .name(let given) = value { name = given }
      guard name != parcel.name else { return }
      try recordUndo(.name(parcel.id, parcel.name), &context)
      return context.effects.append(.rename(parcel.id, name))
    }
    var noted = parcel.noted
    if let value { noted.set(value) } else { noted.clear(field) }
    guard noted != parcel.noted else { return }
    try recordUndo(.field(parcel.id, field, parcel.noted), &context)
    context.effects.append(.setNoted(parcel.id, noted))
  }

  /// Takes one of the suggested numbers. If the parcel's number has changed since they were suggested, only shows the
  /// parcel's card.
  func correct(_ parcel: Parcel, of shipment: ShipmentID, index: Int, _ context: inout UpdateContext) throws {
    let nearest = extractor.nearest(to: parcel.number, of: parcel.carrier)
    guard shipment == parcel.shipment.id, nearest.indices.contains(index) else {
      try context.answerPress(.none)
      return try context.showCard(parcel.id)
    }
    let number = nearest[index]
    let isMoved = try move(parcel, to: parcel.carrier, number, &context)
    try context.answerPress(isMoved ? .changed : .alreadyThere)
    try context.showCard(parcel.id)
    if isMoved { try context.redrawReading(of: parcel.id) }
  }

  /// Changes the carrier, as chosen by a button, and remembers it for numbers of the same form.
  func changeCarrier(of parcel: Parcel, to carrier: CarrierID, _ context: inout UpdateContext) throws {
    stopAwaitingField(of: parcel.id, &context)
    guard carrier != parcel.carrier else {
      remember(carrier, for: [parcel.number], &context)
      try context.answerPress(.none)
      return try context.showCard(parcel.id)
    }
    guard try move(parcel, to: carrier, parcel.number, &context) else {
      try context.answerPress(.alreadyThere)
      return try context.showCard(parcel.id)
    }
    try context.answerPress(.changed)
    try context.showCard(parcel.id)
    try context.redrawReading(of: parcel.id)
  }

  /// Moves the parcel to another carrier or number.
  /// - Returns: false if the chat already has a parcel with that carrier and number. Then nothing is changed.
  func move(
    _ parcel: Parcel, to carrier: CarrierID, _ number: TrackingNumber, _ context: inout UpdateContext
  ) throws -> Bool {
    let there = try context.snapshot.parcel(carrier: carrier, number: number, in: context.update.chat)
    guard there == nil || there?.id == parcel.id else { return false }
    if there == nil {
      // The undo record also holds the carrier remembered for this form of number, which the change replaces.
      let form = number.form
      let choice = try context.snapshot.carrierChoices(in: context.update.chat)[form]
      try recordUndo(.shipment(parcel.id, parcel.carrier, parcel.number, form: form, choice), &context)
      // A wrong carrier or number can be corrected even if the allowance for lookups is used up. The answer then only
      // comes later.
      let isFollowed = canBeLookedUp(carrier, context)
      let isAwaited = try isFollowed && grant(1, Allowance.lookUps, &context).count > 0
      let target = CorrectionTarget(carrier: carrier, number: number, isFollowed: isFollowed, isAwaited: isAwaited)
      context.effects.append(.move(parcel.id, to: target))
    }
    if carrier != parcel.carrier { remember(carrier, for: [number], &context) }
    return true
  }

  /// Stops waiting for a field's value of this parcel, because the user pressed another of its buttons.
  func stopAwaitingField(of id: ParcelID, _ context: inout UpdateContext) {
    switch context.state.mode {
    case .awaitingField(id, _, _), .awaitingPhone(id): context.state.mode = .idle
    default: break
    }
  }
}
