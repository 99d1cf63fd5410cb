import Chat
import Foundation
import Store
import Tracking

/// Fills a database with parcels, in the same way as messages do but without extraction. Adds one group of parcels for
/// one chat at a time. Each group gets a random due time, so that shipments due together are spread over the file.
struct ScaleSeed {
  static let carrier: CarrierID = "tcat"
  static let account = "bench"
  /// Number of parcels that one update adds.
  private static let groupSize = 20

  let shipments: Int
  let chats: Int
  /// The first group is due at `start`, the last one `seconds` later.
  let start: Date
  let seconds: Double

  static func number(_ index: Int) -> TrackingNumber? { TrackingNumber(String(620_000_000_000 + index)) }

  static func chat(_ index: Int) -> ChatID { ChatID(platform: "telegram", value: String(10_000_000 + index)) }

  func fill(_ store: Store) throws {
    var random = SystemRandomNumberGenerator()
    let groups = Array(0..<(shipments + Self.groupSize - 1) / Self.groupSize)
    // Several groups are received in one transaction. A commit for each group would take most of the time.
    for part in stride(from: 0, to: groups.count, by: 500).map({ groups[$0..<min($0 + 500, groups.count)] }) {
      let updates = part.map { Inbound.update(update(group: $0)) }
      try store.inbox.receive(updates, account: Self.account, next: nil, receivedAt: start)
      for _ in part {
        let due = start.addingTimeInterval(Double.random(in: 0..<seconds, using: &random))
        let result = try store.inbox.handle(
          limit: 1, now: due,
          handler: { row, _ in effects(of: row.envelope, ids: store.ids, now: due) },
          reportFailure: { _, _, error in throw error })
        guard result.handled == 1 else { throw SeedFailure() }
      }
    }
  }

  private struct SeedFailure: Error {}

  private func update(group: Int) -> Update {
    Update(
      id: String(group), chat: Self.chat(group % chats), kind: .private, user: nil, date: start, message: nil,
      content: .text("", links: []))
  }

  private func effects(of update: Update.Envelope, ids: IDGenerator, now: Date) -> [Effect] {
    let group = Int(update.id) ?? 0
    let profile = ChatProfile(
      id: update.chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: now)
    let first = group * Self.groupSize
    let parcels = (first..<min(first + Self.groupSize, shipments)).compactMap(Self.number).map { number in
      Effect.add(
        NewParcel(
          id: ParcelID(rawValue: ids.next()), carrier: Self.carrier, number: number, owner: nil, noted: NotedFields(),
          isFollowed: true))
    }
    return [.saveChat(profile)] + parcels
  }
}
