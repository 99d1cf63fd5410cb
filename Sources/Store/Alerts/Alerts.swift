import Chat
public import Foundation
import GRDB
public import Tracking

/// The alerts that are due by the time alone.
public struct Alerts: Sendable {
  let connection: Connection

  /// Checks at most `limit` parcels that are due for alerts which depend on time, and commits what `decide` returns for
  /// each.
  /// - Returns: the number of checked parcels, and whether rows were put into the outbox.
  public func check(
    limit: Int, now: Date, makeBundleRow: BundleRowMaker, decide: (Follower) throws -> ParcelPlan
  ) throws -> (count: Int, hasNewOutboxRows: Bool) {
    let due = "SELECT id FROM parcel WHERE lookAt <= ? ORDER BY lookAt LIMIT ?"
    let ids = try connection.pool.read { db in
      try Int64.fetchAll(db.cachedStatement(sql: due), arguments: [now.seconds, limit])
    }
    guard !ids.isEmpty else { return (0, false) }
    return try connection.write { transaction in
      let followers = try transaction.setAsides.readRepaired { try Follower.all(of: ids, in: transaction.db) }
      // All parcels are unscheduled first, so that an unreadable one does not block the others.
      try transaction.db.cachedStatement(
        sql: "UPDATE parcel SET lookAt = NULL, lookedAt = ? WHERE id IN (SELECT value FROM json_each(?))"
      ).execute(arguments: [now.seconds, JSON.list(ids)])
      var hasNewOutboxRows = false
      for follower in followers {
        let plan = try decide(follower)
        let previous = ParcelPlanWriter.Scheduled(alertCheck: nil, reminder: follower.nextReminder)
        hasNewOutboxRows =
          try transaction.plans.carryOut(plan, previous: previous, makeBundleRow: makeBundleRow, now: now)
          || hasNewOutboxRows
        if plan.asksFirst {
          try transaction.alerts.setLastAlertCheck(follower.lastAlertCheck, of: follower.parcel)
        }
        if let check = plan.checkAt, let shipment = follower.parcel.shipment {
          try transaction.shipments.pullCheck(of: shipment.id, to: check, for: .reminder, now: now)
        }
      }
      return (ids.count, hasNewOutboxRows)
    }
  }

  /// Sends the held alerts whose time has come, in one message per chat. What `isOver` is left out of it for good, so
  /// that a later edit of the message does not show it either.
  /// - Returns: whether rows were put into the outbox.
  public func sendHeld(
    now: Date, makeBundleRow: BundleRowMaker, isOver: (AlertKind, Parcel) -> Bool = { _, _ in false }
  ) throws -> Bool {
    let due = "SELECT EXISTS (SELECT 1 FROM alert WHERE heldUntil <= ?)"
    guard
      try connection.pool.read({ try Bool.fetchOne($0.cachedStatement(sql: due), arguments: [now.seconds]) }) ?? false
    else { return false }
    return try connection.write { transaction in
      let chats = try String.fetchAll(
        transaction.db,
        sql: """
          SELECT DISTINCT chat FROM alert JOIN parcel ON parcel.id = alert.parcel WHERE heldUntil <= ?
          """, arguments: [now.seconds])
      var hasNewOutboxRows = false
      for chat in chats.compactMap(ChatID.init)
      where try transaction.alerts.dropHeld(of: chat, until: now, isOver: isOver) {
        let bundle = try transaction.alerts.insertBundle(chat, place: nil, isSilent: false, now: now)
        try transaction.db.cachedStatement(
          sql: """
            UPDATE alert SET bundle = ?, heldUntil = NULL
            WHERE heldUntil <= ? AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
            """
        ).execute(arguments: [bundle.rawValue, now.seconds, chat.description])
        try transaction.outbox.enqueue(makeBundleRow(bundle), to: chat)
        hasNewOutboxRows = true
      }
      return hasNewOutboxRows
    }
  }

  /// Sends the messages that have collected alerts long enough.
  /// - Returns: whether rows were put into the outbox.
  public func sendRestoreBundles(now: Date, makeBundleRow: BundleRowMaker) throws -> Bool {
    let due = "SELECT id, chat FROM bundle WHERE sendAt <= ?"
    guard connection.restoredCopy != nil,
      try connection.pool.read({ try Row.fetchOne($0.cachedStatement(sql: due), arguments: [now.seconds]) }) != nil
    else { return false }
    return try connection.write { transaction in
      let bundles = try Row.fetchAll(transaction.db.cachedStatement(sql: due), arguments: [now.seconds])
      for row in bundles {
        let id: Int64 = row[0]
        try transaction.db.execute(sql: "UPDATE bundle SET sendAt = NULL WHERE id = ?", arguments: [id])
        if let chat = ChatID(row[1] as String) {
          try transaction.outbox.enqueue(makeBundleRow(BundleID(rawValue: id)), to: chat)
        }
      }
      return !bundles.isEmpty
    }
  }
}

extension Store {
  /// The alerts that depend on time.
  public var alerts: Alerts { Alerts(connection: connection) }
}
