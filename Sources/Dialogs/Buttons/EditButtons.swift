import Cards
import Chat
import Extraction
import Store
import Tracking

/// ✓ and ✎: what was understood is right, or is put right.
extension Dialogs {
  func confirm(_ id: ParcelID, _ turn: inout Turn) throws {
    turn.effects.append(.confirm(id))
    try turn.answer(.confirmed)
    try turn.showCard(id)
    try turn.refreshReading(of: id)
  }

  /// The next text of whoever pressed is the value.
  func ask(for field: ParcelField, of parcel: Parcel, _ turn: inout Turn) throws {
    turn.state.mode = .awaitingField(parcel.id, field, user: turn.update.user?.id)
    try turn.answer(.none)
    let prompt = prompt(field, of: parcel)
    let hasChoices = !prompt.carriers.isEmpty || prompt.meant?.isEmpty == false || parcel.has(field)
    // In a group the card belongs to all: it becomes the question only where that has something to press.
    if hasChoices || field.isChosen || !turn.isGroup { try turn.show(.field(prompt), slot: Slots.passing(parcel.id)) }
    if turn.isGroup, !field.isChosen { try turn.ask(.field(prompt)) }
  }

  func prompt(_ field: ParcelField, of parcel: Parcel, fault: FieldPrompt.Fault? = nil) -> FieldPrompt {
    let carriers = field == .carrier ? extractor.candidates(for: parcel.number).map(\.carrier) : []
    let meant = field == .number ? extractor.nearest(to: parcel.number, of: parcel.carrier) : []
    return FieldPrompt(
      parcel.id, field, carriers: carriers, meant: meant, meantOf: meant.isEmpty ? nil : parcel.shipment.id,
      fault: fault)
  }

  func clear(_ field: ParcelField, of parcel: Parcel, _ turn: inout Turn) throws {
    try write(nil, into: field, of: parcel, &turn)
    try turn.answer(.cleared)
    try turn.showCard(parcel.id, view: .edit)
    try turn.refreshReading(of: parcel.id)
  }

  func set(_ payment: Payment, of parcel: Parcel, _ turn: inout Turn) throws {
    try write(.payment(payment), into: .payment, of: parcel, &turn)
    try turn.answer(.changed)
    try turn.showCard(parcel.id)
    try turn.refreshReading(of: parcel.id)
  }

  /// Writes what the user says into a field that is noted, or (nil) clears it; it can be taken back.
  func write(_ value: FieldValue?, into field: ParcelField, of parcel: Parcel, _ turn: inout Turn) throws {
    if field == .name {
      var name: String?
      if case .name(let given) = value { name = given }
      guard name != parcel.name else { return }
      try keep(.name(parcel.id, parcel.name), &turn)
      return turn.effects.append(.rename(parcel.id, name))
    }
    var noted = parcel.noted
    if let value { noted.set(value) } else { noted.clear(field) }
    guard noted != parcel.noted else { return }
    try keep(.field(parcel.id, field, parcel.noted), &turn)
    turn.effects.append(.note(parcel.id, noted))
  }

  /// One of the numbers that were offered. Where the parcel has another number by now, its card shows which.
  func correct(_ parcel: Parcel, of shipment: ShipmentID, index: Int, _ turn: inout Turn) throws {
    let nearest = extractor.nearest(to: parcel.number, of: parcel.carrier)
    guard shipment == parcel.shipment.id, nearest.indices.contains(index) else {
      try turn.answer(.none)
      return try turn.showCard(parcel.id)
    }
    let number = nearest[index]
    let isMoved = try move(parcel, to: parcel.carrier, number, &turn)
    try turn.answer(isMoved ? .changed : .alreadyThere)
    try turn.showCard(parcel.id)
    if isMoved { try turn.refreshReading(of: parcel.id) }
  }

  /// The carrier is changed by a button; the next such numbers are taken to be that one's.
  func change(_ parcel: Parcel, to carrier: CarrierID, _ turn: inout Turn) throws {
    leaveField(of: parcel.id, &turn)
    guard carrier != parcel.carrier else {
      remember(carrier, for: [parcel.number], &turn)
      try turn.answer(.none)
      return try turn.showCard(parcel.id)
    }
    guard try move(parcel, to: carrier, parcel.number, &turn) else {
      try turn.answer(.alreadyThere)
      return try turn.showCard(parcel.id)
    }
    try turn.answer(.changed)
    try turn.showCard(parcel.id)
    try turn.refreshReading(of: parcel.id)
  }

  /// - Returns: false where the chat has that carrier and number already: then nothing is changed.
  func move(
    _ parcel: Parcel, to carrier: CarrierID, _ number: TrackingNumber, _ turn: inout Turn
  ) throws -> Bool {
    let there = try turn.snapshot.parcel(carrier: carrier, number: number, in: turn.update.chat)
    guard there == nil || there?.id == parcel.id else { return false }
    if there == nil {
      // The choice that is remembered with the carrier goes back with it.
      let form = number.form
      let choice = try turn.snapshot.choices(in: turn.update.chat)[form]
      try keep(.shipment(parcel.id, parcel.carrier, parcel.number, form: form, choice), &turn)
      // What is wrong may always be put right; how soon the answer comes is another matter.
      let isFollowed = isFollowed(carrier, turn)
      let isAwaited = try isFollowed && grant(1, Allowance.lookUps, &turn).count > 0
      let destination = Destination(carrier: carrier, number: number, isFollowed: isFollowed, isAwaited: isAwaited)
      turn.effects.append(.move(parcel.id, to: destination))
    }
    if carrier != parcel.carrier { remember(carrier, for: [number], &turn) }
    return true
  }

  /// Whoever presses another button of the parcel does not write the value any more.
  func leaveField(of id: ParcelID, _ turn: inout Turn) {
    switch turn.state.mode {
    case .awaitingField(id, _, _), .awaitingPhone(id): turn.state.mode = .idle
    default: break
    }
  }
}
