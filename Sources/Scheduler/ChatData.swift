import Cards
import Chat
import Foundation
import Monitoring
import Store
import Tracking

/// The data for the cards of one chat, from a snapshot of the database.
struct ChatData: CardData {
  let snapshot: Snapshot
  let chat: ChatID
  let now: Date
  let preferences: AlertPreferences
  let aggregators: [String]
  let archiveMonths: Int
  let monitor: HealthMonitor

  func parcel(_ id: ParcelID) throws -> Parcel? { try snapshot.parcel(id, in: chat) }
  func parcels() throws -> [Parcel] { try snapshot.parcels(in: chat) }
  func openParcels() throws -> [Parcel] { try snapshot.openParcels(in: chat) }
  func parcelCount() throws -> Int { try snapshot.parcelCount(in: chat) }

  func undoOffer(for id: ParcelID) throws -> UndoOffer? {
    try snapshot.undo(of: id, in: chat, at: now).map { UndoOffer(id: $0.id, kind: $0.kind) }
  }

  func reading(_ id: ReadingID) throws -> MessageReading? {
    try snapshot.reading(id, in: chat).flatMap {
      snapshot.decoded(MessageReading.self, from: $0, of: .readingDetail, id: id.rawValue)
    }
  }

  func alerts(_ id: BundleID) throws -> AlertBatch? {
    try snapshot.bundle(id, in: chat).map { bundle in
      AlertBatch(
        bundle.items.map { AlertItem($0.0, $0.1) }, isSilent: bundle.isSilent, isAfterRestore: bundle.isRestoreBundle)
    }
  }

  func importPreview(_ id: ImportID) throws -> ImportPreview? {
    guard let list = try snapshot.importedList(id, in: chat) else { return nil }
    let (news, known) = try snapshot.newParcels(in: list, for: chat)
    return ImportPreview(
      new: news, known: known, unreadable: list.unreadable,
      room: Parcel.maxInChat - (try snapshot.openParcelCount(in: chat)))
  }

  func hostReport() throws -> HostReport { try monitor.report(snapshot) }
  func knownChatCount() throws -> Int { try snapshot.knownChatCount() }

  func knownChats(_ range: Range<Int>, dayStart: Date) throws -> [KnownChat] {
    try snapshot.knownChats(from: range.lowerBound, limit: range.count, dayStart: dayStart)
  }
}
