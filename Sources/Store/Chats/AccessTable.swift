import Chat
import Foundation
import GRDB
import Tracking

/// Access control, within a transaction: which chats may use the bot.
struct AccessTable: TransactionTable {
  let transaction: WriteTransaction

  /// Applies a change of access.
  /// - Returns: whether a shipment became due.
  func apply(_ effect: AccessEffect, from inbound: InboundRow, now: Date) throws -> Bool {
    switch effect {
    case .refuse(let refusal):
      try refuse(refusal, from: inbound)
      return false
    case .admit(let invitation, let parcels):
      try admit(inbound.envelope.chat, invitation, now: now)
      return try letIn(inbound.envelope.chat, resuming: parcels, now: now)
    case .block(let chat):
      try db.execute(
        sql: "INSERT OR IGNORE INTO blocked (chat, at) VALUES (?, ?)", arguments: [chat.description, now.seconds])
      try shutOut(chat)
      return false
    case .unblock(let chat, let parcels):
      try db.execute(sql: "DELETE FROM blocked WHERE chat = ?", arguments: [chat.description])
      try db.execute(sql: "DELETE FROM refusal WHERE chat = ?", arguments: [chat.description])
      guard let parcels else { return false }
      return try letIn(chat, resuming: parcels, now: now)
    }
  }

  /// Queues the answer to a chat that may not use the bot. The outbox needs a row of the chat until the answer is sent,
  /// so a chat without one gets a bare row, like a forgotten chat.
  private func refuse(_ refusal: AccessRefusal, from inbound: InboundRow) throws {
    let chat = inbound.envelope.chat
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO chat (id, kind, language, timeZone, createdAt, isForgotten) VALUES (?, ?, ?, ?, 0, 1)
        """
    ).execute(arguments: [chat.description, refusal.kind.rawValue, refusal.language, Zone.taipei.name])
    if refusal.message != nil {
      try recordRefusal(of: chat, rejectsCode: refusal.rejectsCode)
      try dropRefusals(in: chat)
    }
    let start = refusal.delay > 0 ? clock.realNow().addingTimeInterval(refusal.delay) : nil
    for outbound in [refusal.message, refusal.leaveAction].compactMap({ $0 }) {
      try outbox.enqueue(
        outbound, to: chat, causedAt: start == nil ? inbound.receivedAt : nil, replyToken: inbound.envelope.replyToken,
        notBefore: start)
    }
    try transaction.count("access.refused")
  }

  private func recordRefusal(of chat: ChatID, rejectsCode: Bool) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO refusal (chat, since, words, codes) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (chat) DO UPDATE SET
          words = excluded.words + CASE WHEN abs(excluded.since - since) < ?5 THEN words ELSE 0 END,
          codes = excluded.codes + CASE WHEN abs(excluded.since - since) < ?5 THEN codes ELSE 0 END,
          since = CASE WHEN abs(excluded.since - since) < ?5 THEN since ELSE excluded.since END
        """
    ).execute(arguments: [
      chat.description, clock.realNow().seconds, rejectsCode ? 0 : 1, rejectsCode ? 1 : 0, Snapshot.refusalDay,
    ])
  }

  /// Deletes refusals that wait in the outbox.
  private func dropRefusals(in chat: ChatID) throws {
    try db.cachedStatement(sql: "DELETE FROM outbound WHERE chat = ? AND key IN (?, ?) AND isSending = 0")
      .execute(arguments: [chat.description, Outbound.refusalKey, Outbound.leaveKey])
  }

  private func admit(_ chat: ChatID, _ invitation: Invitation, now: Date) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO invitation (id, expiresAt) VALUES (?, ?)",
      arguments: [invitation.id, invitation.expiresAt.seconds])
    try db.execute(sql: "DELETE FROM refusal WHERE chat = ?", arguments: [chat.description])
    try dropRefusals(in: chat)
    // The row may be the bare one that a refusal needed.
    try db.execute(
      sql: """
        UPDATE chat SET admittedAt = ?1, createdAt = CASE createdAt WHEN 0 THEN ?1 ELSE createdAt END WHERE id = ?2
        """, arguments: [now.seconds, chat.description])
    try transaction.count("access.admitted")
  }

  /// Ends the service for the chat: no source is asked and nothing is sent. Alerts that were held back are dropped.
  func shutOut(_ chat: ChatID) throws {
    let id = chat.description
    try db.execute(sql: "UPDATE chat SET isShutOut = 1 WHERE id = ?", arguments: [id])
    try db.execute(
      sql: "DELETE FROM outbound WHERE chat = ? AND priority IN (?, ?) AND isSending = 0",
      arguments: [id, Outbound.Priority.alert.rawValue, Outbound.Priority.redraw.rawValue])
    try db.execute(
      sql: """
        UPDATE alert SET heldUntil = NULL
        WHERE heldUntil IS NOT NULL AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
        """, arguments: [id])
    try db.execute(
      sql: """
        UPDATE shipment SET nextCheck = NULL WHERE id IN (SELECT shipment FROM parcel WHERE chat = ?)
          AND NOT EXISTS (
            SELECT 1 FROM parcel JOIN chat ON chat.id = parcel.chat
            WHERE parcel.shipment = shipment.id AND closedAt IS NULL AND isShutOut = 0 AND archivedAt IS NULL)
        """, arguments: [id])
  }

  /// Gives the chat access again, if it has none. Parcels are checked from now on, so earlier events cause no alerts.
  /// - Returns: whether shipments became due.
  func letIn(_ chat: ChatID, resuming parcels: [ParcelID], now: Date) throws -> Bool {
    try db.execute(sql: "UPDATE chat SET isShutOut = 0 WHERE id = ? AND isShutOut = 1", arguments: [chat.description])
    guard db.changesCount > 0 else { return false }
    try alerts.recheckAlerts(of: chat, sendHeld: false, now: now)
    try db.execute(
      sql: """
        UPDATE shipment SET nextCheck = ? WHERE nextCheck IS NULL AND id IN (
          SELECT shipment FROM parcel WHERE chat = ? AND id IN (SELECT value FROM json_each(?)))
        """, arguments: [now.seconds, chat.description, JSON.list(parcels.map(\.rawValue))])
    return db.changesCount > 0
  }

  /// Records the day on which the chat was last active, in its own time zone. A day is enough for the operator; a time
  /// would reveal more than needed.
  func recordActivity(of chat: ChatID, now: Date) throws {
    let zone = try String.fetchOne(
      db.cachedStatement(sql: "SELECT timeZone FROM chat WHERE id = ? AND isShutOut = 0 AND isForgotten = 0"),
      arguments: [chat.description])
    guard let zone else { return }
    try db.cachedStatement(sql: "UPDATE chat SET lastActiveDay = ?1 WHERE id = ?2 AND lastActiveDay IS NOT ?1")
      .execute(arguments: [Day(now, zone: Zone(stored: zone)).number, chat.description])
  }

  /// Moves the access rights of a group that became a supergroup. Until now, the new id was unknown, so refusals that
  /// wait for it are deleted.
  func moveAccess(from old: ChatID, to new: ChatID) throws {
    let names: StatementArguments = ["old": old.description, "new": new.description]
    for change in [
      "DELETE FROM chat WHERE id = :new AND isForgotten = 1 AND :old IN (SELECT id FROM chat)",
      "DELETE FROM refusal WHERE chat IN (:old, :new)",
      "UPDATE OR REPLACE blocked SET chat = :new WHERE chat = :old",
      "UPDATE chat SET formerID = coalesce(formerID, :old) WHERE id = :old AND :new != ''",
      """
      UPDATE chat SET formerID = old.formerID, admittedAt = coalesce(chat.admittedAt, old.admittedAt),
        isShutOut = max(chat.isShutOut, old.isShutOut),
        lastActiveDay = max(coalesce(chat.lastActiveDay, old.lastActiveDay), coalesce(old.lastActiveDay, chat.lastActiveDay))
      FROM (SELECT * FROM chat WHERE id = :old) AS old WHERE chat.id = :new
      """,
    ] {
      try db.execute(sql: change, arguments: names)
    }
  }
}

extension TransactionTable {
  var access: AccessTable { AccessTable(transaction: transaction) }
}
