import Chat
import Foundation
import GRDB
import Tracking

/// The record of a message, and what decides when it is deleted.
struct ShownRow {
  var chat: String
  var message: String
  var shownAt: Double
  /// Kind of the slot; nil if nothing is remembered about what it shows.
  var kind: HousekeepingRules.SlotKind?
  /// True if a newer message shows the same slot.
  var isSuperseded: Bool
  /// The parcel that the message shows: when it was archived, and whether it still exists. Nil if it shows no parcel.
  var parcel: (archivedAt: Date?, exists: Bool)?

  private static let pageSize = 1_000
  private static let day = Housekeeping.day

  /// The next page of records after `last`, chat by chat.
  static func page(
    after last: ShownRow?, kind: (String) -> HousekeepingRules.SlotKind, in db: Database
  ) throws -> [ShownRow] {
    var rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT chat, message, shownAt, slot, EXISTS (
            SELECT 1 FROM shown AS newer
            WHERE newer.chat = shown.chat AND newer.slot = shown.slot AND newer.shownAt > shown.shownAt)
          FROM shown WHERE (chat, message) > (?, ?) ORDER BY chat, message LIMIT ?
          """), arguments: [last?.chat ?? "", last?.message ?? "", pageSize]
    ).map { row in
      ShownRow(
        chat: row[0], message: row[1], shownAt: row[2], kind: (row[3] as String?).map(kind), isSuperseded: row[4])
    }
    let parcels = try archiveTimes(of: rows.compactMap(\.parcelID), in: db)
    for index in rows.indices {
      guard let id = rows[index].parcelID else { continue }
      rows[index].parcel = (parcels[id] ?? nil, parcels[id] != nil)
    }
    return rows
  }

  private var parcelID: Int64? {
    if case .parcel(let id)? = kind { id.rawValue } else { nil }
  }

  /// When the parcels were archived, for those of them that exist.
  private static func archiveTimes(of parcels: [Int64], in db: Database) throws -> [Int64: Date?] {
    guard !parcels.isEmpty else { return [:] }
    return try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, archivedAt FROM parcel WHERE id IN (SELECT value FROM json_each(?))"),
      arguments: [JSON.list(parcels)]
    ).reduce(into: [:]) { times, row in times[row[0] as Int64] = .some(Date(seconds: row[1] as Double?)) }
  }

  /// Whether the record is no longer needed.
  /// - Parameters:
  ///   - now: the time that applies to parcels.
  ///   - realNow: the time that applies to messages.
  func isOver(now: Date, realNow: Date) -> Bool {
    let age = realNow.seconds - shownAt
    if isSuperseded, age > 7 * Self.day { return true }
    switch kind {
    case nil, .other?: return age > 30 * Self.day
    case .reading?: return age > Housekeeping.readingLife
    case .parcel?:
      // A deleted parcel can be restored for ten minutes.
      guard let parcel, parcel.exists else { return age > 2 * Self.day }
      guard let archivedAt = parcel.archivedAt else { return false }
      return age > 30 * Self.day && now.timeIntervalSince(archivedAt) > 30 * Self.day
    }
  }
}

/// Deletes records of what messages show, when users can no longer be expected to press them and no news is drawn into
/// them.
extension Housekeeping {
  /// Deletes old records. A message without one still answers every press: it then becomes the parcel's card or the
  /// list.
  /// - Returns: the number of deleted records.
  func pruneShown(
    kind: (String) -> HousekeepingRules.SlotKind, now: Date, realNow: Date
  ) throws -> Int {
    var deleted = 0
    var last: ShownRow?
    while true {
      let page = try connection.pool.read { try ShownRow.page(after: last, kind: kind, in: $0) }
      guard let end = page.last else { return deleted }
      last = end
      let over = page.filter { $0.isOver(now: now, realNow: realNow) }
      guard !over.isEmpty else { continue }
      deleted += try connection.write { transaction in
        // A message that was redrawn meanwhile keeps its record.
        let delete = try transaction.db.cachedStatement(
          sql: "DELETE FROM shown WHERE chat = ? AND message = ? AND shownAt = ?")
        return try over.reduce(0) { count, row in
          try delete.execute(arguments: [row.chat, row.message, row.shownAt])
          return count + transaction.db.changesCount
        }
      }
    }
  }
}
