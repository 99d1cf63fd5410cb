public import Chat
public import Foundation
import GRDB
import Tracking

/// The updates that wait to be handled.
public struct Inbox: Sendable {
  /// Handles one update: takes the update and a view of the database, and returns the changes to commit.
  public typealias UpdateHandler = (InboundRow, Snapshot) throws -> [Effect]
  /// Makes the effects that tell the user that an update failed for the last time; also takes the last error.
  public typealias FailureHandler = (InboundRow, Snapshot, any Error) throws -> [Effect]

  /// Number of attempts after which an update is given up.
  public static let maxAttempts = 3

  let connection: Connection

  /// The offset from which to request the account's next batch; nil before the first one.
  public func cursor(account: String) throws -> Int64? {
    try connection.pool.read { db in
      try Int64.fetchOne(db, sql: "SELECT next FROM cursor WHERE account = ?", arguments: [account])
    }
  }

  /// Writes a whole batch into the inbox in one commit, and moves the account's cursor to `next`. An update with a
  /// repeated id is dropped. The time of arrival is real time.
  /// - Returns: the number of new updates.
  @discardableResult
  public func receive(_ batch: [Inbound], account: String, next: Int64?, receivedAt: Date) throws -> Int {
    try connection.write { transaction in
      var fresh = 0
      for inbound in batch {
        guard let update = try transaction.inbox.counted(inbound) else { continue }
        if try transaction.inbox.add(.update(update), account: account, receivedAt: receivedAt) { fresh += 1 }
      }
      try transaction.inbox.moveCursor(account, to: next)
      return fresh
    }
  }

  /// Handles waiting updates, in order within each lane, and commits all their effects in one transaction. The lanes
  /// share `limit`; the lane with the oldest waiting update goes first.
  ///
  /// If `handler` throws, the effects of that update are undone. It is tried again a little later, and its lane waits
  /// for it. After the third failure, `reportFailure` makes the effects that tell the user, and the update is done and
  /// counted.
  /// - Parameters:
  ///   - lane: the only lane to handle; nil for all lanes.
  ///   - isAttemptCounted: whether `countAttempt` has already counted this attempt.
  ///   - handler: turns an update and a view of the database into effects. It neither writes nor sends.
  public func handle(
    limit: Int, now: Date, lane: String? = nil, isAttemptCounted: Bool = false, handler: @escaping UpdateHandler,
    reportFailure: @escaping FailureHandler
  ) throws -> InboxResult {
    func run(usesSavepoints: Bool) throws -> InboxResult {
      try connection.write { transaction in
        var pass = InboxPass(
          transaction: transaction, now: now, realNow: connection.clock.realNow(), lane: lane,
          isAttemptCounted: isAttemptCounted, handler: handler, reportFailure: reportFailure,
          usesSavepoints: usesSavepoints)
        return try pass.run(limit)
      }
    }
    do {
      return try run(usesSavepoints: false)
    } catch {
      // The database failed and not an update. The batch is handled again when the database works.
      if StoreError.isDatabaseFailure(error) { throw error }
      // This is rare, and the whole batch was undone. This time each update gets its own savepoint.
      return try run(usesSavepoints: true)
    }
  }

  /// Counts an attempt for the next update before it is handled. An update that crashes the process is then known by
  /// its number of attempts.
  /// - Returns: its lane, and the number of earlier attempts; nil if no update may be handled now.
  public func countAttempt() throws -> (lane: String, attempts: Int)? {
    let realNow = connection.clock.realNow()
    return try connection.write { transaction -> (lane: String, attempts: Int)? in
      guard let lane = try transaction.inbox.readyLanes(1, at: realNow).first else { return nil }
      let attempts = try Int.fetchOne(
        transaction.db,
        sql: "UPDATE inbound SET attempts = attempts + 1 WHERE id = (\(InboxTable.head)) RETURNING attempts - 1",
        arguments: [lane])
      return attempts.map { (lane, $0) }
    }
  }
}

extension Store {
  /// The updates that wait to be handled.
  public var inbox: Inbox { Inbox(connection: connection) }
}
