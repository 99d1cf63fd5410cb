import Foundation
import GRDB
import Tracking

/// Tables whose rows wait to be fetched: at `fetchAt`, by whoever leases them.
extension Connection {
  /// Leases at most `limit` rows of `table` that are due, for `seconds`. `key` is the table's primary key. `read` makes a
  /// job of the returned `columns`.
  /// - Returns: the jobs, and when the next row is due.
  func leaseFetches<Job>(
    in table: String, key: String, columns: String, limit: Int, owner: String, seconds: Double, read: (Row) -> Job?
  ) throws -> (due: [Job], next: Date?) {
    let now = clock.realNow()
    let nextDue = "SELECT min(max(fetchAt, coalesce(leaseUntil, 0))) FROM \(table) WHERE fetchAt IS NOT NULL"
    // Most of the time there is nothing to fetch, and then nothing is written.
    let first = try pool.read { try Double.fetchOne($0, sql: nextDue) }
    guard let first, first <= now.seconds else { return ([], Date(seconds: first)) }
    return try write { transaction in
      let due = try Row.fetchAll(
        transaction.db,
        sql: """
          UPDATE \(table) SET leaseOwner = ?1, leaseUntil = ?2, fence = ?5 WHERE \(key) IN (
            SELECT \(key) FROM \(table) WHERE fetchAt <= ?3 AND (leaseUntil IS NULL OR leaseUntil < ?3)
            ORDER BY fetchAt LIMIT ?4)
          RETURNING \(columns)
          """, arguments: [owner, now.addingTimeInterval(seconds).seconds, now.seconds, limit, transaction.ids.next()]
      ).compactMap(read)
      let next = try Double.fetchOne(transaction.db, sql: nextDue)
      return (due, Date(seconds: next))
    }
  }
}
