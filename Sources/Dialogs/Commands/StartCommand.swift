import Cards
import Chat
import Foundation
import Store
import Tracking

/// `/start`, alone or as the payload of a link to the bot.
struct StartCommand {
  let services: DialogServices

  /// If a user adds the bot to a group by a link, Telegram also sends `/start` with a payload, right after it reports
  /// that the bot was added. That one is not answered with a second introduction.
  func handle(_ payload: String, _ context: inout UpdateContext) throws {
    if context.isPrivate { return try startInPrivateChat(payload, &context) }
    let wasJustSaid = context.profile.introducedAt.map { context.now.timeIntervalSince($0) < 60 } ?? false
    guard payload.isEmpty || !wasJustSaid else { return }
    try context.introduce()
  }

  /// A link to the bot can carry a number. Anyone can create such a link, so nothing is added until the user confirms
  /// that the parcel is theirs.
  private func startInPrivateChat(_ payload: String, _ context: inout UpdateContext) throws {
    guard let number = TrackingNumber(payload), payload.contains(where: \.isNumber) else {
      return try context.reply(.welcome)
    }
    if let known = try context.snapshot.parcelID(number: number, in: context.update.chat) {
      return try context.replyWithCard(known)
    }
    if context.storedProfile == nil { try context.reply(.welcome) }
    let adder = ParcelAdder(services: services)
    var reading = adder.newReading(context)
    let carriers = services.candidates(for: number)
    reading.questions = [Question(id: 0, reason: .fromLink, items: [Question.Item(number)], carriers: carriers)]
    try adder.send(reading, &context)
  }
}
