import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// `/add`, `/add NUMBER`, `/add CARRIER NUMBER`.
  func add(_ arguments: String, _ turn: inout Turn) throws {
    let arguments = arguments.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !arguments.isEmpty else {
      turn.state.mode = .awaitingNumber(nil)
      return try turn.reply(.askNumber(nil))
    }
    let notice = extractor.read(arguments, now: turn.update.date)
    guard notice.numbers.isEmpty, notice.doubtful.isEmpty else { return try take(notice, &turn) }
    // Beyond what a reader would dare: whoever writes `/add` means it.
    let parts = arguments.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let rest = parts.count == 2 ? TrackingNumber(parts[1]) : nil
    if let rest, let carrier = extractor.carrier(named: parts[0]) {
      return try follow(rest, carrier: carrier, noted: NotedFields(), &turn)
    }
    if let number = TrackingNumber(arguments) { return try addBare(number, &turn) }
    if rest != nil { return try turn.reply(.unknownCarrier(parts[0])) }
    turn.state.mode = .awaitingNumber(nil)
    try turn.reply(.notANumber)
  }

  /// A number without a word about its carrier: the single one that fits, else the user is asked.
  func addBare(_ number: TrackingNumber, _ turn: inout Turn) throws {
    if let known = try turn.snapshot.parcelID(number: number, in: turn.update.chat) {
      return try turn.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    let candidates = extractor.candidates(for: number).map(\.carrier)
    if candidates.count == 1 { return try follow(number, carrier: candidates[0], noted: NotedFields(), &turn) }
    let id = turn.state.ask(about: number)
    if candidates.isEmpty { return try turn.reply(.picker(question: id, number: number, category: nil)) }
    try turn.reply(.question(Question(id: id, number: number, carriers: candidates, reason: .severalCarriers)))
  }
}
