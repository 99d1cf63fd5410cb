public import Chat
public import Foundation
import GRDB
import Tracking

/// Whom a platform's "not now" is about.
public struct SendingHold: Sendable, Equatable {
  public var platform: PlatformID
  /// Nil: everybody.
  public var chat: ChatID?
  public var until: Date
}

/// Something that the operator was told of and has not seen end.
public struct ReportedTrouble: Sendable, Equatable {
  public var name: String
  public var since: Date

  public init(name: String, since: Date) {
    self.name = name
    self.since = since
  }
}

extension Store {
  /// What platforms asked for before this process began and is not over yet. Those that are over are forgotten.
  public func holds() throws -> [SendingHold] {
    let now = clock.wire()
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

  /// What the operator was told of and has not seen end.
  public func troubles() throws -> [ReportedTrouble] {
    try pool.read { db in
      try Row.fetchAll(db, sql: "SELECT name, since FROM trouble ORDER BY since").map {
        ReportedTrouble(name: $0["name"], since: Date(seconds: $0["since"]))
      }
    }
  }

  /// Writes down what is told from now on, and puts the words into the outbox of `chat`, in one commit: each is told
  /// once, whatever restarts. A chat that never wrote gets a row of its own; without a chat nothing is sent.
  public func tell(
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

  /// The machine's clock jumped by so many seconds: whatever waits for its time waits as long as before. Without this a
  /// jump forward makes everything due at once, and one back lets everything sleep until the old time comes again.
  ///
  /// `correct` sets the bot's own clock, once that is committed and before anything else can be written.
  public func shiftWaits(by seconds: Double, correct: @escaping @Sendable () -> Void) throws {
    try write { db in
      db.afterNextTransaction { _ in correct() }
      for (table, column) in Self.waits {
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = \(column) + ? WHERE \(column) > 0", arguments: [seconds])
      }
    }
  }

  /// At the start of a process: what would wait longer than anything ever does was written by a clock that ran ahead of
  /// this one. It waits no longer; shipments are spread over a day.
  static func endImpossibleWaits(now: Date, _ db: Database) throws {
    let horizon = now.seconds + longestWait
    for table in ["inbound", "outbound"] {
      try db.execute(sql: "UPDATE \(table) SET notBefore = 0 WHERE notBefore > ?", arguments: [horizon])
    }
    try db.execute(sql: "DELETE FROM hold WHERE until > ?", arguments: [horizon])
    var carrier = ""
    // From carrier to carrier along the index: a scan of all shipments would make a start slow.
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

  /// Ten days, in seconds: no platform asks for more patience, and no shipment is looked at more rarely.
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
  /// Rows that wait in the inbox and in the outbox.
  public struct QueueDepths: Sendable, Equatable {
    public var inbound = 0
    public var outbound = 0
    /// Those rows of the outbox that are on the wire just now.
    public var sending = 0
    /// When the oldest of each came; a row of the outbox that may not go yet is not counted as waiting.
    public var oldestInbound: Date?
    public var oldestOutbound: Date?
  }

  /// What waits, and since when; without `now` a row that waits for its time counts as any other.
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

  /// All counters, by name.
  public func counters() throws -> [String: Int] {
    try Dictionary(
      uniqueKeysWithValues: Row.fetchAll(db, sql: "SELECT name, value FROM counter").map { ($0["name"], $0["value"]) })
  }

  /// How many chats (open ones), parcels and shipments there are.
  public func totals() throws -> (chats: Int, parcels: Int, shipments: Int) {
    func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
    return (
      try count("SELECT count(*) FROM chat WHERE closedAt IS NULL"), try count("SELECT count(*) FROM parcel"),
      try count("SELECT count(*) FROM shipment")
    )
  }
}
