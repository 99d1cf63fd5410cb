import Cards
import Chat
import Extraction
import Store
import Tracking

/// Adds one parcel that the user typed, with or without its carrier.
struct TypedParcelAdder {
  let services: DialogServices

  private var adder: ParcelAdder { ParcelAdder(services: services) }

  /// If the parcel names no carrier, it is handled as a number alone.
  func add(_ parcel: TypedParcel, _ context: inout UpdateContext) throws {
    guard let carrier = parcel.carrier else { return try addNumber(of: parcel, &context) }
    guard let others = conflictingCarriers(parcel.number, carrier) else {
      return try add(parcel, carrier: carrier, &context)
    }
    if let known = try context.snapshot.parcel(carrier: carrier, number: parcel.number, in: context.update.chat)?.id {
      return try context.tellKnown(known)
    }
    var reading = adder.newReading(context)
    reading.questions = [
      Question(
        id: 0, reason: .unusualForm, items: [item(of: parcel)],
        carriers: [carrier] + others, suggestions: services.extractor.nearest(to: parcel.number, of: carrier),
        lengths: services.extractor.usualLengths(of: carrier, like: parcel.number))
    ]
    try adder.send(reading, &context)
  }

  /// The carriers whose numbers have the form of `number`, if `carrier` is not one of them. Nil if `carrier` is one of
  /// them, or if its numbers have no known form.
  private func conflictingCarriers(_ number: TrackingNumber, _ carrier: CarrierID) -> [CarrierID]? {
    guard let definition = services.carriers[carrier], definition.id != .other, !definition.isKnownOnlyByName,
      !definition.shapes.isEmpty
    else { return nil }
    let fitting = services.candidates(for: number)
    return fitting.contains(carrier) ? nil : fitting
  }

  /// Takes the only carrier that fits, or the one remembered for this form; otherwise asks the user.
  private func addNumber(of parcel: TypedParcel, _ context: inout UpdateContext) throws {
    let number = parcel.number
    if let known = try context.snapshot.parcelID(number: number, in: context.update.chat) {
      return try context.tellKnown(known)
    }
    let candidates = services.candidates(for: number)
    if let choice = try adder.decidedCarrier(for: number, among: candidates, context) {
      return try add(parcel, carrier: choice.carrier, as: choice.isRemembered ? .remembered : nil, &context)
    }
    var reading = adder.newReading(context)
    reading.ask(item(of: parcel), candidates)
    if !candidates.isEmpty { return try adder.send(reading, &context) }
    try context.save(reading)
    try context.reply(.carrierPicker(.question(reading.id, reading.questions[0].id), number: number, category: nil))
  }

  /// Asks whether to keep a code that was all of a message, so that nobody types it again. If the chat already has it,
  /// shows the card.
  func offer(_ code: TrackingNumber, _ context: inout UpdateContext) throws {
    if let known = try context.snapshot.parcelID(number: code, in: context.update.chat) {
      return try context.tellKnown(known)
    }
    var reading = adder.newReading(context)
    reading.questions = [Question(id: 0, reason: .unknownCode, items: [Question.Item(code)], carriers: [.other])]
    try adder.send(reading, &context)
  }

  /// Adds one parcel and answers with its card. If the chat already has the parcel, only shows the card.
  private func add(
    _ typed: TypedParcel, carrier: CarrierID, as unconfirmed: Parcel.Unconfirmed? = nil,
    _ context: inout UpdateContext
  ) throws {
    if let known = try context.snapshot.parcel(carrier: carrier, number: typed.number, in: context.update.chat)?.id {
      return try context.tellKnown(known)
    }
    if let refusal = try Allowances(services: services).reserveRoom(for: 1, &context).refusal {
      return try context.reply(refusal)
    }
    let parcel = try adder.newParcel(
      typed.number, carrier, name: typed.name, noted: NotedFields(amount: typed.amount), as: unconfirmed,
      from: .typed, context)
    try adder.send(MessageReading(id: services.newID()), adding: [parcel], &context)
  }

  private func item(of typed: TypedParcel) -> Question.Item {
    Question.Item(typed.number, noted: NotedFields(amount: typed.amount), name: typed.name)
  }
}
