import Chat
public import Foundation
import GRDB
import Tracking

extension ImportJob {
  fileprivate init?(row: Row) {
    let text = row.text(1) ?? ""
    guard let chat = ChatID(text),
      let origin = StoredColumn.importOrigin.read(ImportOrigin.self, from: row.blob(2) ?? Data(), row: text)
    else { return nil }
    self.init(
      id: ImportID(rawValue: row[0]), chat: chat, origin: origin, attempts: row.integer(3), lease: Lease(fence: row[4]))
  }
}

/// Lists of parcels that are being imported.
public struct Imports: Sendable {
  let connection: Connection

  /// Leases at most `limit` lists that must be fetched now, for `seconds`. Also returns when the next one is due.
  public func lease(limit: Int, owner: String, seconds: Double) throws -> (due: [ImportJob], next: Date?) {
    let now = connection.clock.realNow()
    let exist = try connection.pool.read {
      try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM import WHERE fetchAt IS NOT NULL)") ?? false
    }
    guard exist else { return ([], nil) }
    return try connection.write { transaction in
      let due = try Row.fetchAll(
        transaction.db,
        sql: """
          UPDATE import SET leaseOwner = ?1, leaseUntil = ?2, fence = ?5 WHERE chat IN (
            SELECT chat FROM import WHERE fetchAt <= ?3 AND (leaseUntil IS NULL OR leaseUntil < ?3)
            ORDER BY fetchAt LIMIT ?4)
          RETURNING id, chat, origin, attempts, fence
          """, arguments: [owner, now.addingTimeInterval(seconds).seconds, now.seconds, limit, transaction.ids.next()]
      ).compactMap(ImportJob.init(row:))
      let next = try Double.fetchOne(
        transaction.db, sql: "SELECT min(max(fetchAt, coalesce(leaseUntil, 0))) FROM import WHERE fetchAt IS NOT NULL")
      return (due, Date(seconds: next))
    }
  }

  /// Stores how a job ended, and tells the chat. Does nothing if another list has replaced it, or somebody
  /// else has leased it since.
  /// - Parameter outbound: the message to the chat; nil for none.
  public func finish(_ job: ImportJob, _ outcome: ImportOutcome, telling outbound: Outbound?) throws {
    try connection.write { transaction in
      let mine = "WHERE chat = ? AND id = ? AND fence IS ?"
      let arguments: StatementArguments = [job.chat.description, job.id.rawValue, job.lease.fence]
      switch outcome {
      case .read(let list):
        try transaction.db.execute(
          sql: """
            UPDATE import SET parcels = ?, origin = NULL, fetchAt = NULL, leaseOwner = NULL, leaseUntil = NULL, fence = NULL \(mine)
            """, arguments: [try JSON.encode(list)] + arguments)
      case .dropped: try transaction.db.execute(sql: "DELETE FROM import \(mine)", arguments: arguments)
      case .retryAt(let date):
        try transaction.db.execute(
          sql: """
            UPDATE import SET fetchAt = ?, attempts = attempts + 1, leaseOwner = NULL, leaseUntil = NULL, fence = NULL \(mine)
            """, arguments: [date.seconds] + arguments)
      }
      guard transaction.db.changesCount > 0 else {
        let isThere = "SELECT EXISTS (SELECT 1 FROM import WHERE chat = ? AND id = ?)"
        let row: StatementArguments = [job.chat.description, job.id.rawValue]
        if try Bool.fetchOne(transaction.db, sql: isThere, arguments: row) == true {
          try transaction.count(Lease.refused)
        }
        return
      }
      guard let outbound else { return }
      try transaction.outbox.enqueue(outbound, to: job.chat)
    }
  }
}

extension Store {
  /// Lists of parcels that are being imported.
  public var imports: Imports { Imports(connection: connection) }
}
