import Chat
import Foundation
import GRDB
import Tracking

/// Deletes old parcels from the archive. Each chat is told two weeks before, at most once a month, and parcels that it
/// was not told about stay.
///
/// A parcel gets its `endsAt` in the transaction that queues the message. It is deleted then only if that message was
/// shown, or if the chat has removed the bot.
extension Housekeeping {
  /// Seconds between the message and the deletion.
  static let archiveNotice = 14 * day

  /// Minimum seconds between two such messages to one chat.
  private static let archivePause = 30 * day

  /// Maximum number of chats that are told in one round, so that an old database does not flood the platform.
  private static let archiveChats = 300

  /// Number of parcels that are deleted in one transaction.
  fileprivate static let archiveBatch = 100

  func pruneArchives(_ rules: HousekeepingRules, _ report: inout HousekeepingReport) throws {
    guard rules.archiveMonths > 0 else { return }
    let oldest = connection.clock.now().addingTimeInterval(-Double(rules.archiveMonths) * Self.month)
    report.add(try deleteEnded(archivedBefore: oldest), of: "parcel")
    report.hasNewOutboxRows = try announceEnds(archivedBefore: oldest.addingTimeInterval(Self.archiveNotice), rules)
  }

  private static let month = 365.25 / 12 * day

  // MARK: Announcing

  private func announceEnds(archivedBefore date: Date, _ rules: HousekeepingRules) throws -> Bool {
    let told = connection.clock.realNow().seconds - Self.archivePause
    let chats = try connection.pool.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT chat FROM parcel JOIN chat ON chat.id = parcel.chat
          WHERE archivedAt <= ? AND endsAt IS NULL AND closedAt IS NULL AND coalesce(endsToldAt, 0) <= ? LIMIT ?
          """, arguments: [date.seconds, told, Self.archiveChats])
    }
    for chat in chats { try announceEnds(in: chat, archivedBefore: date, rules) }
    return !chats.isEmpty
  }

  private func announceEnds(in id: String, archivedBefore date: Date, _ rules: HousekeepingRules) throws {
    guard let chat = ChatID(id) else { return }
    let now = connection.clock.realNow()
    let end = now.addingTimeInterval(Self.archiveNotice)
    try connection.write { transaction in
      try transaction.db.execute(
        sql: "UPDATE parcel SET endsAt = ? WHERE chat = ? AND archivedAt <= ? AND endsAt IS NULL",
        arguments: [end.seconds, id, date.seconds])
      let count = transaction.db.changesCount
      guard count > 0 else { return }
      try transaction.db.execute(sql: "UPDATE chat SET endsToldAt = ? WHERE id = ?", arguments: [now.seconds, id])
      try transaction.outbox.enqueue(rules.announce(count, end), to: chat)
    }
  }

  // MARK: Deleting

  private func deleteEnded(archivedBefore date: Date) throws -> Int {
    let realNow = connection.clock.realNow()
    let chats = try connection.pool.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT chat FROM parcel WHERE endsAt <= ?1
          UNION SELECT parcel.chat FROM chat JOIN parcel ON parcel.chat = chat.id
          WHERE closedAt IS NOT NULL AND archivedAt <= ?2
          """, arguments: [realNow.seconds, date.seconds])
    }
    return try chats.reduce(0) { count, id in
      guard let chat = ChatID(id) else { return count }
      var total = count
      while true {
        let ended = try connection.write {
          try EndedParcels(transaction: $0).delete(in: chat, archivedBefore: date, now: realNow)
        }
        total += ended.deleted
        if ended.looked < Self.archiveBatch { return total }
      }
    }
  }
}

/// The archived parcels of a chat whose time has come, within a transaction.
private struct EndedParcels: TransactionTable {
  let transaction: WriteTransaction

  func delete(in chat: ChatID, archivedBefore date: Date, now: Date) throws -> (looked: Int, deleted: Int) {
    let id = chat.description
    let closed = "SELECT closedAt IS NOT NULL FROM chat WHERE id = ?"
    let isClosed = try Bool.fetchOne(db, sql: closed, arguments: [id]) ?? false
    if try !isClosed && isBeingTold(in: id, now: now) { return (0, 0) }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, endsAt, archivedAt <= ?3 FROM parcel
        WHERE chat = ?1 AND (endsAt <= ?2 OR ?4 AND archivedAt <= ?3) LIMIT ?5
        """, arguments: [id, now.seconds, date.seconds, isClosed, Housekeeping.archiveBatch])
    var deleted = 0
    for row in rows {
      let isOld: Bool = row[2] ?? false
      if try isOld && (isClosed || isTold(row[1], in: id)) {
        try parcels.delete(ParcelID(rawValue: row[0]), in: chat)
        deleted += 1
      } else {
        // The parcel was taken out of the archive, or the message was never shown. It can be announced again.
        try db.execute(sql: "UPDATE parcel SET endsAt = NULL WHERE id = ?", arguments: [row[0] as Int64])
      }
    }
    try transaction.count("parcel.aged", by: deleted)
    if deleted > 0 { log.recordErasure() }
    return (rows.count, deleted)
  }

  /// Whether the message is still waiting, or was shown less than 13 days ago. Nothing is deleted before that.
  private func isBeingTold(in chat: String, now: Date) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM outbound WHERE chat = ?1 AND slot = ?2)
          OR EXISTS (SELECT 1 FROM shown WHERE chat = ?1 AND slot = ?2 AND shownAt > ?3)
        """,
      arguments: [chat, Outbound.archiveDeletionSlot, now.seconds - Housekeeping.archiveNotice + Housekeeping.day])
      ?? false
  }

  /// Whether the chat was shown the message that announces this deletion date.
  private func isTold(_ endsAt: Double?, in chat: String) throws -> Bool {
    guard let endsAt else { return false }
    return try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM shown WHERE chat = ? AND slot = ? AND shownAt >= ?)",
      arguments: [chat, Outbound.archiveDeletionSlot, endsAt - Housekeeping.archiveNotice - 1]) ?? false
  }
}
