public import Chat
public import Foundation
import GRDB
import Tracking

/// A time until which a platform accepts no messages, for one chat or for all.
public struct SendingHold: Sendable, Equatable {
  /// The platform that asked to wait.
  public var platform: PlatformID
  /// The chat that it applies to; nil if it applies to all chats.
  public var chat: ChatID?
  /// When sending may continue.
  public var until: Date
}

/// A trouble that was reported to the operator and whose end was not reported yet.
public struct ReportedTrouble: Sendable, Equatable {
  /// Name of the trouble, unique among those that are open.
  public var name: String
  /// When the trouble began.
  public var since: Date

  /// Creates a record from its parts.
  public init(name: String, since: Date) {
    self.name = name
    self.since = since
  }
}

extension Snapshot {
  /// Number and age of waiting rows.
  public struct QueueDepths: Sendable, Equatable {
    /// Number of updates that wait in the inbox.
    public var inbound = 0
    /// Number of rows in the outbox.
    public var outbound = 0
    /// Number of those rows that are being sent at the moment.
    public var sending = 0
    /// When the oldest waiting update arrived; nil if none waits.
    public var oldestInbound: Date?
    /// When the oldest waiting row of the outbox was queued; nil if none waits. Rows that may not go yet, or that are
    /// being sent, do not count as waiting.
    public var oldestOutbound: Date?
  }

  /// The number and age of waiting rows at `now`. Without `now`, rows that may not go yet count as waiting too.
  public func depths(now: Date = .distantFuture) throws -> QueueDepths {
    let inbound = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT count(*) AS n, min(receivedAt) AS t FROM inbound WHERE isDone = 0"))
    let outbound = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT count(*) AS n, coalesce(sum(isSending), 0) AS sending,
            min(CASE WHEN notBefore <= ? AND isSending = 0 THEN createdAt END) AS t FROM outbound
          """), arguments: [now.seconds])
    return QueueDepths(
      inbound: inbound?["n"] ?? 0, outbound: outbound?["n"] ?? 0, sending: outbound?["sending"] ?? 0,
      oldestInbound: Date(seconds: inbound?["t"]),
      oldestOutbound: Date(seconds: outbound?["t"]))
  }

  /// All persistent counters, by name.
  public func counters() throws -> [String: Int] {
    try Dictionary(
      uniqueKeysWithValues: Row.fetchAll(db, sql: "SELECT name, value FROM counter").map { ($0["name"], $0["value"]) })
  }

  /// The number of chats that have not closed, of parcels, and of shipments.
  public func totals() throws -> (chats: Int, parcels: Int, shipments: Int) {
    func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
    return (
      try count("SELECT count(*) FROM chat WHERE closedAt IS NULL"), try count("SELECT count(*) FROM parcel"),
      try count("SELECT count(*) FROM shipment")
    )
  }
}

/// The troubles that were reported to the operator.
public struct Troubles: Sendable {
  let connection: Connection

  /// The open troubles that were reported to the operator, the oldest first.
  public func all() throws -> [ReportedTrouble] {
    try connection.pool.read { db in
      try Row.fetchAll(db, sql: "SELECT name, since FROM trouble ORDER BY since").map {
        ReportedTrouble(name: $0["name"], since: Date(seconds: $0["since"]))
      }
    }
  }

  /// Counts a row that was given up, like a value that cannot be read.
  public func countSetAsideRow() throws { try connection.write { try $0.count("rows.setAside") } }

  /// Records what is reported from now on, and puts the messages into the outbox of `chat`, in one commit. So each
  /// report is sent once, even across restarts. A chat that never wrote gets a row of its own. Without a chat nothing
  /// is sent.
  /// - Parameters:
  ///   - began: troubles that are reported as new.
  ///   - ended: names of troubles that are reported as ended.
  ///   - setAside: number of updates that are reported as set aside.
  ///   - rowsSetAside: number of values that are reported as set aside.
  public func report(
    began: [ReportedTrouble], ended: [String], setAside: Int, rowsSetAside: Int = 0, to chat: ChatProfile?,
    messages: [Outbound]
  ) throws {
    try connection.write { transaction in
      try transaction.count("operator.setAside", by: setAside)
      try transaction.count("operator.rowsSetAside", by: rowsSetAside)
      for trouble in began {
        try transaction.db.execute(
          sql: "INSERT OR REPLACE INTO trouble (name, since) VALUES (?, ?)",
          arguments: [trouble.name, trouble.since.seconds])
      }
      for name in ended { try transaction.db.execute(sql: "DELETE FROM trouble WHERE name = ?", arguments: [name]) }
      guard let chat else { return }
      if try transaction.snapshot.chat(chat.id) == nil { try chat.save(transaction.db) }
      for message in messages { try transaction.outbox.enqueue(message, to: chat.id) }
    }
  }
}

extension Store {
  /// The troubles that were reported to the operator.
  public var troubles: Troubles { Troubles(connection: connection) }
}
