import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// `/add`, `/add NUMBER`, `/add CARRIER NUMBER`.
  func add(_ arguments: String, _ turn: inout Turn) throws {
    // `/add` in reply to a message means that message: the others' words reach the bot in no other way.
    let pointed = turn.update.reply
    let arguments = [arguments, pointed?.othersText ?? ""].joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !arguments.isEmpty else {
      turn.state.mode = .awaitingNumber(nil)
      return try turn.ask(.notice(.askNumber(nil)))
    }
    let understood = try understand(arguments, links: pointed?.links ?? [], turn)
    guard understood.notice.numbers.isEmpty, understood.notice.doubtful.isEmpty else {
      return try take(understood, &turn)
    }
    // Beyond what a reader would dare: whoever writes `/add` means it.
    if let (carrier, number) = named(arguments) { return try follow(number, carrier: carrier, &turn) }
    if let number = TrackingNumber(arguments) { return try addBare(number, &turn) }
    let parts = arguments.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    if parts.count == 2, TrackingNumber(String(parts[1])) != nil {
      return try turn.reply(.unknownCarrier(String(parts[0])))
    }
    turn.state.mode = .awaitingNumber(nil)
    try turn.ask(.notice(.notANumber))
  }

  /// A carrier's name and a number behind it, whatever the number looks like.
  func named(_ text: String) -> (CarrierID, TrackingNumber)? {
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard parts.count == 2, let number = TrackingNumber(String(parts[1])) else { return nil }
    return extractor.carrier(named: parts[0]).map { ($0, number) }
  }

  /// A number without a word about its carrier: the single one that fits, the one chosen before, else the user is
  /// asked.
  func addBare(_ number: TrackingNumber, _ turn: inout Turn) throws {
    if let known = try turn.snapshot.parcelID(number: number, in: turn.update.chat) {
      return try turn.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    let candidates = extractor.candidates(for: number).map(\.carrier)
    if let choice = try choice(for: number, among: candidates, turn) {
      return try follow(number, carrier: choice.carrier, as: choice.isRemembered ? .remembered : nil, &turn)
    }
    var reading = Reading(id: ReadingID(rawValue: ids.next()), message: turn.update.message)
    reading.owner = turn.person
    reading.ask(Question.Item(number, noted: turn.takeUnplaced(among: 1)), candidates)
    if !candidates.isEmpty { return try answer(reading, adding: [], &turn) }
    try turn.save(reading)
    try turn.reply(.picker(.question(reading.id, reading.questions[0].id), number: number, category: nil))
  }

  /// The single carrier that fits, or the one that the chat chose last for such a number.
  func choice(
    for number: TrackingNumber, among candidates: [CarrierID], _ turn: Turn
  ) throws -> (carrier: CarrierID, isRemembered: Bool)? {
    if candidates.count == 1 { return (candidates[0], false) }
    guard let chosen = try turn.memory().choices[number.form], carriers.contains(chosen) else { return nil }
    return (chosen, true)
  }

  /// Adds one parcel, where it is new, and answers with its card.
  func follow(
    _ number: TrackingNumber, carrier: CarrierID, as unconfirmed: Parcel.Unconfirmed? = nil, _ turn: inout Turn
  ) throws {
    if let known = try turn.snapshot.parcel(carrier: carrier, number: number, in: turn.update.chat)?.id {
      return try turn.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    guard try hasRoom(for: 1, &turn) else { return }
    let parcel = newParcel(number, carrier, noted: turn.takeUnplaced(among: 1), as: unconfirmed, turn)
    try answer(Reading(id: ReadingID(rawValue: ids.next())), adding: [parcel], &turn)
  }
}
