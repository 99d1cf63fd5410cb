import Cards
import Chat
import Store
import Tracking

extension Message {
  func findParcelsRepliedTo() throws -> [Parcel] {
    let (snapshot, chat) = (context.snapshot, context.update.chat)
    guard let reply = context.update.reply else { return [] }
    guard let slot = try snapshot.slot(of: reply.message, in: chat) else { return try parcels(shownIn: reply) }
    if let id = Slots.parcel(of: slot) ?? Slots.changed(of: slot) { return try context.parcel(id).map { [$0] } ?? [] }
    if let id = Slots.bundle(of: slot) {
      var seen: Set<ParcelID> = []
      return try snapshot.bundle(id, in: chat)?.items.map(\.parcel).filter { seen.insert($0.id).inserted } ?? []
    }
    guard let id = Slots.reading(of: slot), let reading = try context.reading(id) else { return [] }
    return try (reading.parcels + reading.known).compactMap { try context.parcel($0) }
  }

  /// The parcels whose numbers appear in the message that the reply quotes. For when the bot does not know the message
  /// by its ID: the platform has not confirmed it yet, or never did, or the card has been sent again since.
  private func parcels(shownIn reply: Update.Reply) throws -> [Parcel] {
    guard reply.isToBot, let words = reply.text else { return [] }
    return try context.snapshot.parcels(in: context.update.chat).filter { parcel in
      parcel.number.map { words.contains($0.text) } ?? false
    }
  }
}
