public import Chat
import Foundation
import GRDB
import Tracking

/// The messages that wait to be sent.
public struct Outbox: Sendable {
  let connection: Connection

  /// The holds of platforms that have not ended, from before this process began. Ended ones are deleted.
  public func holds() throws -> [SendingHold] {
    let now = connection.clock.realNow()
    return try connection.write { transaction in
      try transaction.db.execute(sql: "DELETE FROM hold WHERE until <= ?", arguments: [now.seconds])
      return try Row.fetchAll(transaction.db, sql: "SELECT scope, until FROM hold").map { row in
        let scope: String = row["scope"]
        let chat = ChatID(scope)
        return SendingHold(
          platform: chat?.platform ?? PlatformID(rawValue: scope), chat: chat, until: Date(seconds: row["until"]))
      }
    }
  }

  /// Settles the rows that ended and takes the rows that may go next, in one commit.
  ///
  /// It takes the first row of each lane that has none being sent: answers first, then replies, alerts and redraws. If a
  /// lane has replies and alerts, a reply waits for at most one alert, and an alert for at most two replies. Rows that
  /// have expired are deleted and counted. Rows that are taken are marked as being sent, so that after a crash their
  /// result counts as unknown.
  /// - Parameters:
  ///   - settled: how earlier rows ended.
  ///   - limit: the maximum number of rows to take.
  ///   - after: the last lane served, by priority. The search begins behind it, so that every lane gets its turn.
  ///   - owner: the name of the process that leases the rows.
  ///   - render: makes what is sent from a row and a view of the same transaction.
  public func settleAndTake<Rendered>(
    settled: [Settlement], take limit: Int, after: [Outbound.Priority: ChatID] = [:],
    owner: String, render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    try settleAndTake(
      settled: settled, take: OutboxLimits(all: limit), after: after, owner: owner, render: render)
  }

  /// The same with limits for one platform, background rows and replies.
  public func settleAndTake<Rendered>(
    settled: [Settlement], take limits: OutboxLimits, after: [Outbound.Priority: ChatID] = [:],
    owner: String, render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    try connection.write { transaction in
      let transaction = UpdateTransaction(transaction: transaction)
      try transaction.settle(settled)
      return try transaction.take(limits, after: after, owner: owner, render: render)
    }
  }
}

extension Store {
  /// The messages that wait to be sent.
  public var outbox: Outbox { Outbox(connection: connection) }
}
