import Cards
import Chat
import Store
import Tracking

extension UpdateContext {
  /// The parcels of the message that the update replies to.
  func parcelsRepliedTo() throws -> [Parcel] {
    let chat = update.chat
    guard let reply = update.reply else { return [] }
    guard let slot = try snapshot.slot(of: reply.message, in: chat) else { return try parcels(shownIn: reply) }
    if let id = Slots.parcel(of: slot) ?? Slots.changed(of: slot) { return try parcel(id).map { [$0] } ?? [] }
    if let id = Slots.bundle(of: slot) {
      var seen: Set<ParcelID> = []
      return try snapshot.bundle(id, in: chat)?.items.map(\.parcel).filter { seen.insert($0.id).inserted } ?? []
    }
    guard let id = Slots.reading(of: slot), let reading = try reading(id) else { return [] }
    return try (reading.parcels + reading.known).compactMap { try parcel($0) }
  }

  /// The parcels whose numbers appear in the message that the reply quotes. For when the bot does not know the message
  /// by its ID: the platform has not confirmed it yet, or never did, or the card has been sent again since.
  private func parcels(shownIn reply: Update.Reply) throws -> [Parcel] {
    guard reply.isToBot, let words = reply.text else { return [] }
    return try snapshot.parcels(in: update.chat).filter { parcel in
      parcel.number.map { words.contains($0.text) } ?? false
    }
  }
}
