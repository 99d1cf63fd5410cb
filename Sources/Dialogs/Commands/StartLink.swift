import Cards
import Chat
import Extraction
import Store
import Tracking

extension Dialogs {
  /// A link to the bot can carry a number. Anyone can create such a link, so nothing is added until the user confirms
  /// that the parcel is theirs.
  func startInPrivateChat(_ payload: String, _ context: inout UpdateContext) throws {
    guard let number = TrackingNumber(payload), payload.contains(where: \.isNumber) else {
      return try context.reply(.welcome)
    }
    if let known = try context.snapshot.parcelID(number: number, in: context.update.chat) {
      return try context.reply(.parcel(known, view: .card), slot: Slots.parcel(known))
    }
    if context.storedProfile == nil { try context.reply(.welcome) }
    var reading = MessageReading(id: ReadingID(rawValue: ids.next()), message: context.update.message)
    reading.owner = context.person
    let carriers = extractor.candidates(for: number).map(\.carrier)
    reading.questions = [Question(id: 0, reason: .fromLink, items: [Question.Item(number)], carriers: carriers)]
    try sendReading(reading, adding: [], &context)
  }
}
