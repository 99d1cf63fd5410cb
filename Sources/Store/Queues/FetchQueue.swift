import Foundation
import GRDB
import Tracking

/// A table whose rows wait to be worked on: at `fetchAt`, by whoever leases them.
struct FetchQueue {
  /// The table. It has the columns `chat`, `fetchAt`, `leaseOwner`, `leaseUntil` and `fence`.
  let table: String
  /// Its primary key.
  let key: String
  /// The most rows of one chat that are leased at the same time.
  let perChat: Int

  /// Rows that are due, each with its place in its chat: those that are leased come first, then the oldest.
  private var places: String {
    """
    SELECT \(key) AS key, chat, row_number() OVER (PARTITION BY chat ORDER BY fetchAt, \(key)) + (
      SELECT count(*) FROM \(table) other WHERE other.chat = \(table).chat AND other.leaseUntil >= ?1) AS place
    FROM \(table) WHERE fetchAt <= ?1 AND (leaseUntil IS NULL OR leaseUntil < ?1)
    """
  }

  /// When a row is due that its chat may have worked on. A chat with as many leases as it may have waits for their end.
  private var nextDue: String {
    """
    SELECT min(max(fetchAt, coalesce(leaseUntil, 0), (
      SELECT iif(count(*) < \(perChat), 0, min(other.leaseUntil)) FROM \(table) other
      WHERE other.chat = \(table).chat AND other.leaseUntil >= ?1 AND other.\(key) <> \(table).\(key))))
    FROM \(table) WHERE fetchAt IS NOT NULL
    """
  }

  /// The keys of at most `limit` rows to lease now. Every chat gets one before a chat gets another. Among equals, those
  /// after the chat `last` go first.
  fileprivate func due(_ limit: Int, after last: String, now: Date, _ db: Database) throws -> [Row] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT key, chat FROM (\(places)) WHERE place <= \(perChat) ORDER BY place, chat <= ?2, chat LIMIT ?3
        """, arguments: [now.seconds, last, limit])
  }

  fileprivate func next(now: Date, _ db: Database) throws -> Double? {
    try Double.fetchOne(db, sql: nextDue, arguments: [now.seconds])
  }
}

extension Connection {
  /// Leases at most `limit` rows of `queue` that are due, for `seconds`, in turns by chat. `read` makes a job of the
  /// returned `columns`.
  /// - Returns: the jobs, and when the next row is due.
  func lease<Job>(
    from queue: FetchQueue, columns: String, limit: Int, owner: String, seconds: Double, read: (Row) -> Job?
  ) throws -> (due: [Job], next: Date?) {
    let now = clock.realNow()
    // Most of the time there is nothing to do, and then nothing is written.
    let first = try pool.read { try queue.next(now: now, $0) }
    guard let first, first <= now.seconds else { return ([], Date(seconds: first)) }
    return try write { transaction in
      let due = try queue.due(limit, after: turns[queue.table], now: now, transaction.db)
      let jobs = try due.compactMap { row in
        try Row.fetchOne(
          transaction.db,
          sql: """
            UPDATE \(queue.table) SET leaseOwner = ?, leaseUntil = ?, fence = ? WHERE \(queue.key) = ?
            RETURNING \(columns)
            """,
          arguments: [
            owner, now.addingTimeInterval(seconds).seconds, transaction.ids.next(), row["key"] as DatabaseValue,
          ]
        ).flatMap(read)
      }
      if let last = due.last { turns[queue.table] = last["chat"] }
      return (jobs, Date(seconds: try queue.next(now: now, transaction.db)))
    }
  }
}
