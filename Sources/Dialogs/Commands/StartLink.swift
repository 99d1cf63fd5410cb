import Cards
import Chat
import Extraction
import Store
import Tracking

extension Dialogs {
  /// A link to the bot may bring a number. Anybody can make one: nothing is added before the user says whose it is.
  func startAlone(_ payload: String, _ turn: inout Turn) throws {
    guard let number = TrackingNumber(payload), payload.contains(where: \.isNumber) else {
      return try turn.reply(.welcome)
    }
    if let known = try turn.snapshot.parcelID(number: number, in: turn.update.chat) {
      return try turn.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    if turn.before == nil { try turn.reply(.welcome) }
    var reading = Reading(id: ReadingID(rawValue: ids.next()), message: turn.update.message)
    reading.owner = turn.person
    let carriers = extractor.candidates(for: number).map(\.carrier)
    reading.questions = [Question(id: 0, reason: .fromLink, items: [Question.Item(number)], carriers: carriers)]
    try answer(reading, adding: [], &turn)
  }
}
