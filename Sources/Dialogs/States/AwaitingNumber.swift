import Cards
import Chat
import Extraction
import Foundation
import Tracking

extension Dialogs {
  /// The user was asked for a number. Anything that cannot be one is said to be so, and the wait goes on.
  func number(_ text: String, of carrier: CarrierID?, _ turn: inout Turn) throws {
    // With a carrier's name before it, which is no part of the number and wins over the one that was picked.
    if let (carrier, number) = named(text) {
      turn.state.mode = .idle
      return try follow(number, carrier: carrier, &turn)
    }
    if let number = TrackingNumber(text) {
      turn.state.mode = .idle
      guard let carrier else { return try addBare(number, &turn) }
      return try follow(number, carrier: carrier, &turn)
    }
    let understood = try understand(text, turn)
    guard !understood.notice.numbers.isEmpty || !understood.notice.doubtful.isEmpty else {
      return try turn.ask(.notice(.notANumber))
    }
    turn.state.mode = .idle
    if try warned(of: understood, in: text, &turn) { return }
    try take(understood, &turn)
  }
}
