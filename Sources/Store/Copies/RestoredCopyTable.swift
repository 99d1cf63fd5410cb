import Chat
import Foundation
import GRDB
import Tracking

/// What happens to a database that is a copy, within a transaction.
struct RestoredCopyTable: TransactionTable {
  let transaction: WriteTransaction

  func markAnnounced(_ chat: ChatID) throws {
    try db.execute(sql: "DELETE FROM restoredChat WHERE chat = ?", arguments: [chat.description])
  }

  /// Whether the update was already in the inbox when the copy was made. The bot has answered it since then. Its changes
  /// are made again, because the copy does not contain them, but its answer is not sent again.
  func isAnsweredBefore(_ inbound: InboundRow) throws -> Bool {
    guard let copy = transaction.connection.restoredCopy, inbound.id <= copy.lastInbound else { return false }
    try transaction.count("outbound.notSentAfterRestore")
    return true
  }

  // MARK: Alerts

  /// Adds an alert to the chat's one message of alerts that may have been sent before the restore. If that message was
  /// already sent, it is edited.
  func addToBundle(
    _ alert: Alert, of plan: ParcelPlan, sendAt: Date, makeBundleRow: BundleRowMaker, now: Date
  ) throws {
    let open = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT id, sendAt IS NULL FROM bundle WHERE chat = ? AND place = ? ORDER BY openedAt DESC LIMIT 1"),
      arguments: [plan.chat.description, RestoredCopy.place])
    let bundle =
      try open.map { BundleID(rawValue: $0[0]) }
      ?? insertBundle(plan.chat, sendAt: sendAt, now: now)
    try db.cachedStatement(sql: "UPDATE alert SET bundle = ? WHERE parcel = ? AND kind = ? AND occasion = ?")
      .execute(arguments: [bundle.rawValue, plan.parcel.rawValue, alert.kind.rawValue, alert.occasion])
    try transaction.count("alert.gathered")
    guard let open, open[1] as Bool else { return }
    var outbound = try makeBundleRow(bundle)
    if try self.outbox.isWaiting(outbound.slot, in: plan.chat) { return }
    outbound.action = .edit(nil)
    outbound.key = outbound.slot.map { "edit:" + $0 }
    try self.outbox.enqueue(outbound, to: plan.chat)
  }

  private func insertBundle(_ chat: ChatID, sendAt: Date, now: Date) throws -> BundleID {
    let bundle = BundleID(rawValue: ids.next())
    try db.execute(
      sql: "INSERT INTO bundle (id, chat, place, isSilent, openedAt, sendAt) VALUES (?, ?, ?, 1, ?, ?)",
      arguments: [bundle.rawValue, chat.description, RestoredCopy.place, now.seconds, sendAt.seconds])
    return bundle
  }

  // MARK: The first start

  /// Prepares a database that is a copy, in the first transaction of the first process that runs on it. The outbox is
  /// emptied, alerts that were held back go into one silent message per chat, and the chats that must be told are
  /// recorded.
  func adopt(now: Date) throws {
    guard try db.tableExists("copy") else { return }
    let copiedAt = try Double.fetchOne(db, sql: "SELECT madeAt FROM copy") ?? 0
    let knowsChats = try db.tableExists("copyChat")
    try dropOutbox()
    if knowsChats { try takeOverChats() }
    try addHeld(now: now)
    try recordChats(knowsChats: knowsChats, copiedAt: copiedAt)
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO restoration (id, copiedAt, restoredAt, knowsChats, lastInbound)
        VALUES (1, ?, ?, ?, (SELECT coalesce(max(id), 0) FROM inbound))
        """, arguments: [copiedAt, now.seconds, knowsChats])
    try db.execute(sql: "DROP TABLE copy; DROP TABLE IF EXISTS copyChat")
  }

  private func dropOutbox() throws {
    try db.execute(sql: "DELETE FROM outbound")
    try transaction.count("outbound.notSentAfterRestore", by: db.changesCount)
    // The outbox contained the last messages to them.
    try db.execute(sql: "DELETE FROM chat WHERE isForgotten = 1")
    // These messages may have been edited since the copy was made.
    try db.execute(sql: "UPDATE shown SET look = NULL WHERE look IS NOT NULL")
  }

  /// Adds the chats that began after the copy was made, so that they can be told to start again. Deletes the private
  /// chats that were forgotten since then. A missing group is kept, because it may have moved to another id.
  private func takeOverChats() throws {
    let forgotten = try String.fetchAll(
      db, sql: "SELECT id FROM chat WHERE kind = 'private' AND id NOT IN (SELECT id FROM copyChat)")
    for chat in forgotten {
      try db.execute(
        sql: "UPDATE inbound SET lane = '', body = NULL, isDone = 1 WHERE lane = ?", arguments: [chat])
      try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [chat])
    }
    try db.execute(
      sql: """
        DELETE FROM shipment WHERE NOT EXISTS (SELECT 1 FROM parcel WHERE parcel.shipment = shipment.id);
        INSERT INTO chat (id, kind, language, isLanguageChosen, timeZone, createdAt)
        SELECT id, kind, language, isLanguageChosen, timeZone, createdAt FROM copyChat
        WHERE isActive AND id NOT IN (SELECT id FROM chat);
        UPDATE chat SET closedAt = NULL WHERE id IN (SELECT id FROM copyChat WHERE isActive);
        """)
  }

  /// Alerts that were held until a time in the past have already been sent by then, so they go into the one message.
  private func addHeld(now: Date) throws {
    let held = "alert.heldUntil <= ?"
    let chats = try String.fetchAll(
      db, sql: "SELECT DISTINCT chat FROM alert JOIN parcel ON parcel.id = alert.parcel WHERE \(held)",
      arguments: [now.seconds])
    for chat in chats.compactMap(ChatID.init) {
      let bundle = try insertBundle(chat, sendAt: now.addingTimeInterval(RestoredCopy.bundleDelay), now: now)
      try db.execute(
        sql: """
          UPDATE alert SET bundle = ?, heldUntil = NULL
          WHERE \(held) AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
          """, arguments: [bundle.rawValue, now.seconds, chat.description])
    }
  }

  /// Records which chats to tell. If the chats that were active since the copy are unknown, those active in the week
  /// before the copy count as active. The others are told when they write.
  private func recordChats(knowsChats: Bool, copiedAt: Double) throws {
    try db.execute(sql: "DELETE FROM restoredChat")
    guard !knowsChats else {
      return try db.execute(
        sql: "INSERT INTO restoredChat SELECT id, 1 FROM chat WHERE id IN (SELECT id FROM copyChat WHERE isActive)")
    }
    try db.execute(
      sql: """
        INSERT INTO restoredChat
        SELECT id, id IN (
          SELECT lane FROM inbound WHERE receivedAt > :week UNION SELECT chat FROM parcel WHERE addedAt > :week
        ) FROM chat WHERE closedAt IS NULL
        """, arguments: ["week": copiedAt - 7 * 86_400])
  }
}

extension TransactionTable {
  var restoredCopy: RestoredCopyTable { RestoredCopyTable(transaction: transaction) }
}
