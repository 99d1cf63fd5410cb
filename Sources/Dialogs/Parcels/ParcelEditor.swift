import Cards
import Chat
import Store
import Tracking

/// Changes a parcel's name, fields, carrier or number, so that the change can be undone.
struct ParcelEditor {
  let services: DialogServices

  /// Sets a noted field to the user's value, or clears it if `value` is nil.
  func write(_ value: ParcelFieldValue?, into field: ParcelField, of parcel: Parcel, _ context: inout UpdateContext)
    throws
  {
    let undo = UndoRecorder(services: services)
    if field == .name {
      var name: String?
      if case .name(let given) = value { name = given }
      guard name != parcel.name else { return }
      try undo.record(.name(parcel.id, parcel.name), &context)
      var noted = parcel.noted
      noted.fieldsByUser.insert(.name)
      return context.effects += [.rename(parcel.id, name), .setNoted(parcel.id, noted)]
    }
    var noted = parcel.noted
    if let value { noted.set(value) } else { noted.clear(field) }
    guard noted != parcel.noted else { return }
    try undo.record(.field(parcel.id, field, parcel.noted), &context)
    context.effects.append(.setNoted(parcel.id, noted))
  }

  /// Sets the field to the user's value.
  /// - Returns: false if the chat already has a parcel with that carrier and number. Then nothing is changed.
  func set(_ value: ParcelFieldValue, of parcel: Parcel, _ context: inout UpdateContext) throws -> Bool {
    switch value {
    case .number(let number, let carrier): return try move(parcel, to: carrier, number, &context)
    case .carrier(let carrier):
      guard let number = parcel.number else {
        try setCarrier(carrier, of: parcel, &context)
        return true
      }
      return try move(parcel, to: carrier, number, &context)
    case .name, .shop, .note, .payment, .store, .code, .deadline, .amount:
      try write(value, into: value.field, of: parcel, &context)
    }
    return true
  }

  /// Sets the carrier of a parcel without a number.
  func setCarrier(_ carrier: CarrierID, of parcel: Parcel, _ context: inout UpdateContext) throws {
    guard carrier != parcel.carrier else { return }
    var noted = parcel.noted
    noted.carrier = carrier == .other ? nil : carrier
    try UndoRecorder(services: services).record(.field(parcel.id, .carrier, parcel.noted), &context)
    context.effects.append(.setNoted(parcel.id, noted))
  }

  /// Moves the parcel to another carrier or number. A parcel without a number gets one; if the chat already has a parcel
  /// with it, the two are the same.
  /// - Returns: false if the chat already has a parcel with that carrier and number. Then nothing is changed.
  func move(
    _ parcel: Parcel, to carrier: CarrierID, _ number: TrackingNumber, _ context: inout UpdateContext
  ) throws -> Bool {
    let there = try context.snapshot.parcel(carrier: carrier, number: number, in: context.update.chat)
    if let there, parcel.number == nil {
      try Notices(services: services).merge(parcel, into: there, &context)
      return true
    }
    guard there == nil || there?.id == parcel.id else { return false }
    if there == nil {
      // The undo record also holds the carrier remembered for this form of number, which the change replaces.
      let form = number.form
      let choice = try context.snapshot.carrierChoices(in: context.update.chat)[form]
      try UndoRecorder(services: services).record(
        .shipment(parcel.id, parcel.carrier, parcel.number, form: form, choice), &context)
      // A wrong carrier or number can be corrected even if the allowance for lookups is used up. The answer then only
      // comes later.
      let isFollowed = services.canLookUp(carrier, for: context.profile)
      let isAwaited = try isFollowed && Allowances(services: services).grant(1, Allowance.lookUps, &context).count > 0
      let target = CorrectionTarget(carrier: carrier, number: number, isFollowed: isFollowed, isAwaited: isAwaited)
      context.effects.append(.move(parcel.id, to: target))
    }
    if carrier != parcel.carrier { context.remember(carrier, for: [number]) }
    return true
  }
}
