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

extension Store {
  /// The holds of platforms that have not ended, from before this process began. Ended ones are deleted.
  public func holds() throws -> [SendingHold] {
    let now = clock.realNow()
    return try write { db in
      try db.execute(sql: "DELETE FROM hold WHERE until <= ?", arguments: [now.seconds])
      return try Row.fetchAll(db, sql: "SELECT scope, until FROM hold").map { row in
        let scope: String = row["scope"]
        let chat = ChatID(scope)
        return SendingHold(
          platform: chat?.platform ?? PlatformID(rawValue: scope), chat: chat, until: Date(seconds: row["until"]))
      }
    }
  }

  /// The open troubles that were reported to the operator, the oldest first.
  public func troubles() throws -> [ReportedTrouble] {
    try pool.read { db in
      try Row.fetchAll(db, sql: "SELECT name, since FROM trouble ORDER BY since").map {
        ReportedTrouble(name: $0["name"], since: Date(seconds: $0["since"]))
      }
    }
  }

  /// Records what is reported from now on, and puts the messages into the outbox of `chat`, in one commit. So each
  /// report is sent once, even across restarts. A chat that never wrote gets a row of its own. Without a chat nothing
  /// is sent.
  /// - Parameters:
  ///   - began: troubles that are reported as new.
  ///   - ended: names of troubles that are reported as ended.
  ///   - setAside: number of updates that are reported as set aside.
  ///   - rowsSetAside: number of values that are reported as set aside.
  public func reportTroubles(
    began: [ReportedTrouble], ended: [String], setAside: Int, rowsSetAside: Int = 0, to chat: ChatProfile?,
    messages: [Outbound]
  ) throws {
    try write { db in
      try Self.count("operator.setAside", by: setAside, in: db)
      try Self.count("operator.rowsSetAside", by: rowsSetAside, in: db)
      for trouble in began {
        try db.execute(
          sql: "INSERT OR REPLACE INTO trouble (name, since) VALUES (?, ?)",
          arguments: [trouble.name, trouble.since.seconds])
      }
      for name in ended { try db.execute(sql: "DELETE FROM trouble WHERE name = ?", arguments: [name]) }
      guard let chat else { return }
      if try Snapshot(db: db).chat(chat.id) == nil { try chat.save(db) }
      for message in messages { try enqueue(message, to: chat.id, in: db) }
    }
  }

  /// Shifts all stored wait times after the machine's clock jumped by `seconds`, so that the remaining waits stay as
  /// long as before. Without it, a jump forward would make everything due at once, and a jump back would stop
  /// everything until the old time comes again.
  /// - Parameter correct: sets the bot's own clock. It runs after the commit and before anything else can be written.
  public func shiftWaits(by seconds: Double, correct: @escaping @Sendable () -> Void) throws {
    try write { db in
      db.afterNextTransaction { _ in correct() }
      for (table, column) in Self.waits {
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = \(column) + ? WHERE \(column) > 0", arguments: [seconds])
      }
    }
  }

  /// Ends waits that are longer than any wait can be, at the start of a process. They were written by a clock that ran
  /// ahead. The rows no longer wait; such shipments are spread over a day.
  static func endImpossibleWaits(now: Date, _ db: Database) throws {
    let horizon = now.seconds + longestWait
    for table in ["inbound", "outbound"] {
      try db.execute(sql: "UPDATE \(table) SET notBefore = 0 WHERE notBefore > ?", arguments: [horizon])
    }
    try db.execute(sql: "DELETE FROM hold WHERE until > ?", arguments: [horizon])
    var carrier = ""
    // Goes from carrier to carrier along the index. A scan of all shipments would slow down the start.
    while let next = try String.fetchOne(
      db, sql: "SELECT min(carrier) FROM shipment WHERE carrier > ?", arguments: [carrier])
    {
      carrier = next
      try db.execute(
        sql:
          "UPDATE shipment SET nextCheck = ? + abs(id) % 86400 WHERE carrier = ? AND urgency IN (0, 1, 2, 3, 4) AND nextCheck > ?",
        arguments: [now.seconds, carrier, horizon])
    }
  }

  /// Ten days, in seconds. No platform asks to wait longer, and every shipment is checked more often.
  private static let longestWait = 10 * 86_400.0

  private static let waits = [
    ("inbound", "notBefore"), ("inbound", "receivedAt"), ("outbound", "notBefore"), ("outbound", "expiresAt"),
    ("outbound", "createdAt"), ("outbound", "causedAt"), ("outbound", "leaseUntil"), ("hold", "until"),
    ("trouble", "since"), ("breaker", "since"), ("breaker", "openUntil"),
    ("shown", "shownAt"), ("shipment", "nextCheck"), ("shipment", "leaseUntil"),
    ("parcel", "endsAt"), ("chat", "endsToldAt"),
  ]
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
    let inbound = try Row.fetchOne(db, sql: "SELECT count(*) AS n, min(receivedAt) AS t FROM inbound WHERE isDone = 0")
    let outbound = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*) AS n, coalesce(sum(isSending), 0) AS sending,
          min(CASE WHEN notBefore <= ? AND isSending = 0 THEN createdAt END) AS t FROM outbound
        """, arguments: [now.seconds])
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
