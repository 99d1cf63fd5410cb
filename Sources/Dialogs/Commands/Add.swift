import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Handles `/add`, `/add NUMBER` and `/add CARRIER NUMBER`.
  func add(_ arguments: String, _ context: inout UpdateContext) throws {
    // A reply with `/add` refers to the message it replies to. In a group, the bot does not see other members' messages
    // in any other way.
    let pointed = context.update.reply
    let arguments = [arguments, pointed?.othersText ?? ""].joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !arguments.isEmpty else {
      context.state.mode = .awaitingNumber(nil)
      return try context.ask(.systemMessage(.askNumber(nil)))
    }
    var interpreted = try interpret(arguments, links: pointed?.links ?? [], context)
    guard interpreted.extraction.numbers.isEmpty, interpreted.extraction.doubtful.isEmpty else {
      if pointed == nil { interpreted.readTypedName(in: arguments, by: typedReader) }
      return try addParcels(from: interpreted, &context)
    }
    // Accepts more than the extractor accepts in a normal text, because the user surely means a parcel here.
    if let parcel = typedReader.read(arguments) { return try addTypedParcel(parcel, &context) }
    let parts = arguments.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    if parts.count == 2, TrackingNumber(String(parts[1])) != nil {
      return try context.reply(.unknownCarrier(String(parts[0])))
    }
    context.state.mode = .awaitingNumber(nil)
    try context.ask(.systemMessage(.notANumber))
  }

  var typedReader: TypedParcelReader { TypedParcelReader(extractor: extractor, spoken: spoken, sentences: sentences) }

  /// Adds a parcel that the user typed. If it names no carrier, it is handled as a number alone.
  func addTypedParcel(_ parcel: TypedParcel, _ context: inout UpdateContext) throws {
    guard let carrier = parcel.carrier else { return try addNumber(parcel.number, name: parcel.name, &context) }
    let others = conflictingCarriers(parcel.number, carrier)
    guard let others else { return try addParcel(parcel.number, carrier: carrier, name: parcel.name, &context) }
    if let known = try context.snapshot.parcel(carrier: carrier, number: parcel.number, in: context.update.chat)?.id {
      return try context.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    var reading = MessageReading(id: ReadingID(rawValue: ids.next()), message: context.update.message)
    reading.owner = context.person
    reading.questions = [
      Question(
        id: 0, reason: .unusualForm, items: [Question.Item(parcel.number, name: parcel.name)],
        carriers: [carrier] + others, suggestions: extractor.nearest(to: parcel.number, of: carrier))
    ]
    try sendReading(reading, adding: [], &context)
  }

  /// The carriers whose numbers have the form of `number`, if `carrier` is not one of them. Nil if `carrier` is one of
  /// them, or if its numbers have no known form.
  func conflictingCarriers(_ number: TrackingNumber, _ carrier: CarrierID) -> [CarrierID]? {
    guard let definition = carriers[carrier], definition.id != .other, !definition.isKnownOnlyByName,
      !definition.shapes.isEmpty
    else { return nil }
    let fitting = extractor.candidates(for: number).map(\.carrier)
    return fitting.contains(carrier) ? nil : fitting
  }

  /// Adds a number that was typed without a carrier. Takes the only carrier that fits, or the one remembered for this
  /// form; otherwise asks the user.
  func addNumber(_ number: TrackingNumber, name: String? = nil, _ context: inout UpdateContext) throws {
    if let known = try context.snapshot.parcelID(number: number, in: context.update.chat) {
      return try context.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    let candidates = extractor.candidates(for: number).map(\.carrier)
    if let choice = try decidedCarrier(for: number, among: candidates, context) {
      return try addParcel(
        number, carrier: choice.carrier, name: name, as: choice.isRemembered ? .remembered : nil, &context)
    }
    var reading = MessageReading(id: ReadingID(rawValue: ids.next()), message: context.update.message)
    reading.owner = context.person
    reading.ask(Question.Item(number, name: name), candidates)
    if !candidates.isEmpty { return try sendReading(reading, adding: [], &context) }
    try context.save(reading)
    try context.reply(.carrierPicker(.question(reading.id, reading.questions[0].id), number: number, category: nil))
  }

  /// The only carrier that fits, or the one that the chat last chose for a number of this form.
  func decidedCarrier(
    for number: TrackingNumber, among candidates: [CarrierID], _ context: UpdateContext
  ) throws -> (carrier: CarrierID, isRemembered: Bool)? {
    if candidates.count == 1 { return (candidates[0], false) }
    guard let chosen = try context.memory().choices[number.form], carriers[chosen] != nil else { return nil }
    return (chosen, true)
  }

  /// Adds one parcel and answers with its card. If the chat already has the parcel, only shows the card.
  func addParcel(
    _ number: TrackingNumber, carrier: CarrierID, name: String? = nil, as unconfirmed: Parcel.Unconfirmed? = nil,
    _ context: inout UpdateContext
  ) throws {
    if let known = try context.snapshot.parcel(carrier: carrier, number: number, in: context.update.chat)?.id {
      return try context.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    if let refusal = try reserveRoom(for: 1, &context).refusal { return try context.reply(refusal) }
    let parcel = newParcel(number, carrier, name: name, as: unconfirmed, &context)
    try sendReading(MessageReading(id: ReadingID(rawValue: ids.next())), adding: [parcel], &context)
  }
}
