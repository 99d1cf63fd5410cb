import Cards
import Chat
import Store
import Tracking

extension Dialogs {
  /// The answer to a question, or to the picker: the number gets its carrier, or the carrier waits for its number.
  func choose(_ carrier: CarrierID, for id: QuestionID, _ turn: inout Turn) throws {
    guard let question = turn.state.question(id), carriers.contains(carrier) else { return try gone(&turn) }
    turn.state.close(id)
    guard let number = question.number else {
      turn.state.mode = .awaitingNumber(carrier)
      try turn.answer(.none)
      return try turn.show(.notice(.askNumber(carrier)))
    }
    guard let parcel = try place(number, carrier: carrier, noted: question.noted, &turn) else {
      return try turn.answer(.none)
    }
    try turn.answer(.added)
    try turn.showCard(parcel)
  }
}
