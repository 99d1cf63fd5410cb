import Cards
import Chat
import Extraction
import Foundation
import Phrases
import Receipts
import Store
import Tracking

/// What the chat has, and who writes in it.
extension UpdateContext {
  var isPrivate: Bool { update.kind == .private }

  var isGroup: Bool { update.kind == .group }

  /// The user who wrote the message or pressed the button.
  var person: Person? { update.user.map { Person(id: $0.id, name: $0.name) } }

  /// The current day in the chat's time zone.
  var today: Day { Day(now, zone: profile.zone) }

  /// The offset from UTC in the chat's time zone when the message was written.
  var utcOffset: Int { profile.zone.offset(at: update.date) }

  func parcel(_ id: ParcelID) throws -> Parcel? { try snapshot.parcel(id, in: update.chat) }

  /// The parcels that `/list` shows.
  func listedParcels() throws -> [Parcel] { try snapshot.parcels(in: update.chat).filter { $0.isListed(at: now) } }

  func reading(_ id: ReadingID) throws -> MessageReading? {
    try snapshot.reading(id, in: update.chat).flatMap {
      snapshot.decoded(MessageReading.self, from: $0, of: .readingDetail, id: id.rawValue)
    }
  }

  /// Stores the reading. Its message is rendered from the stored reading.
  mutating func save(_ reading: MessageReading) throws {
    effects.append(.saveReading(reading.id, try JSONEncoder().encode(reading)))
  }

  /// The carriers that the chat chose before, and its numbers. Empty for a new chat.
  func memory() throws -> ChatMemory {
    guard storedProfile != nil else { return ChatMemory() }
    return ChatMemory(
      choices: try snapshot.carrierChoices(in: update.chat), parcels: try snapshot.numbers(in: update.chat))
  }

  /// Remembers the carrier for numbers of the same form, so that the chat is not asked about them again.
  mutating func remember(_ carrier: CarrierID, for numbers: [TrackingNumber]) {
    for form in Set(numbers.map(\.form)).sorted() { effects.append(.saveChoice(form: form, carrier)) }
  }

  /// What is known before a receipt of this chat is read.
  var receipts: ReceiptContext {
    let isEnglish = profile.language == Language.en.rawValue
    return ReceiptContext(
      today: today, isDayFirst: isEnglish, isDollarOpen: isEnglish || Currencies.own(in: profile.zone) != "TWD")
  }
}
