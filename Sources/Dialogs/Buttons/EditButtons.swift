import Cards
import Extraction
import Store
import Tracking

/// The buttons ✓ and ✎: confirm what was read from a message, or correct it.
struct EditButtons {
  let services: DialogServices

  private var editor: ParcelEditor { ParcelEditor(services: services) }

  func confirm(_ id: ParcelID, _ context: inout UpdateContext) throws {
    context.effects.append(.confirm(id))
    try context.answerPress(.confirmed, showing: id)
    try context.redrawReading(of: id)
  }

  func clear(_ field: ParcelField, of parcel: Parcel, _ context: inout UpdateContext) throws {
    try editor.write(nil, into: field, of: parcel, &context)
    try context.answerPress(.cleared, showing: parcel.id, view: .edit)
    try context.redrawReading(of: parcel.id)
  }

  func set(_ payment: Payment, of parcel: Parcel, _ context: inout UpdateContext) throws {
    try editor.write(.payment(payment), into: .payment, of: parcel, &context)
    if context.isPress {
      try context.answerPress(.changed, showing: parcel.id)
    } else {
      try context.tell(.payment, of: parcel.id)
    }
    try context.redrawReading(of: parcel.id)
  }

  /// The user sends the parcel, or does not after all.
  func setSent(_ isSent: Bool, of parcel: Parcel, _ context: inout UpdateContext) throws {
    var noted = parcel.noted
    (noted.isSent, noted.isSentSetByUser) = (isSent, true)
    if noted != parcel.noted {
      try UndoRecorder(services: services).record(
        .sent(parcel.id, parcel.noted.isSent, isByUser: parcel.noted.isSentSetByUser), &context)
      context.effects.append(.setNoted(parcel.id, noted))
    }
    try context.tell(isSent ? .markedSent : .unmarkedSent, of: parcel.id)
    try context.redrawReading(of: parcel.id)
  }

  /// Takes one of the suggested numbers. If the parcel's number has changed since they were suggested, only shows the
  /// parcel's card.
  func correct(_ parcel: Parcel, of shipment: ShipmentID, index: Int, _ context: inout UpdateContext) throws {
    let nearest = parcel.number.map { services.extractor.nearest(to: $0, of: parcel.carrier) } ?? []
    guard shipment == parcel.shipment?.id, nearest.indices.contains(index) else {
      return try context.answerPress(.none, showing: parcel.id)
    }
    try move(parcel, to: parcel.carrier, nearest[index], &context)
  }

  /// Changes the carrier, as chosen by a button, and remembers it for numbers of the same form.
  func changeCarrier(of parcel: Parcel, to carrier: CarrierID, _ context: inout UpdateContext) throws {
    context.state.stopAwaitingValue(of: parcel.id)
    guard let number = parcel.number else {
      try editor.setCarrier(carrier, of: parcel, &context)
      return try context.answerPress(.changed, showing: parcel.id)
    }
    guard carrier != parcel.carrier else {
      context.remember(carrier, for: [number])
      return try context.answerPress(.none, showing: parcel.id)
    }
    try move(parcel, to: carrier, number, &context)
  }

  private func move(
    _ parcel: Parcel, to carrier: CarrierID, _ number: TrackingNumber, _ context: inout UpdateContext
  ) throws {
    let isMoved = try editor.move(parcel, to: carrier, number, &context)
    try context.answerPress(isMoved ? .changed : .alreadyThere, showing: parcel.id)
    if isMoved { try context.redrawReading(of: parcel.id) }
  }
}
