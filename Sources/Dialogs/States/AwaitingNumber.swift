import Cards
import Chat
import Extraction
import Foundation
import Tracking

extension Dialogs {
  /// The user was asked for a number. Anything that cannot be one is said to be so, and the wait goes on.
  func number(_ text: String, of carrier: CarrierID?, _ turn: inout Turn) throws {
    // A carrier's name before it is no part of the number, and wins over the one that was picked.
    if var parcel = typed.read(text) {
      turn.state.mode = .idle
      parcel.carrier = parcel.carrier ?? carrier
      return try follow(parcel, &turn)
    }
    var understood = try understand(text, turn)
    guard !understood.notice.numbers.isEmpty || !understood.notice.doubtful.isEmpty else {
      if try askedElse(text, &turn) { return }
      return try turn.ask(.notice(.notANumber))
    }
    turn.state.mode = .idle
    if try warned(of: understood, in: text, &turn) { return }
    understood.isTrusted = true
    try take(understood, &turn)
  }
}
