public import Chat
public import Foundation
import GRDB
import Tracking

/// An update that waits in the inbox.
public struct InboundRow: Sendable {
  public var id: Int64
  public var update: Update
  /// When it was made durable here.
  public var receivedAt: Date
}

/// What became of one turn of the inbox.
public struct InboxTurn: Sendable {
  /// A try that failed.
  public struct Failure: Sendable {
    /// The platform's id of the update.
    public var update: String
    public var error: any Error
    /// It was the last try.
    public var isSetAside: Bool
  }

  /// Updates that are done.
  public var handled = 0
  /// A parcel became due.
  public var isSomethingDue = false
  /// When the first of the updates that failed is to be tried again.
  public var retryAt: Date?
  public var failures: [Failure] = []
}

extension Store {
  /// Tries after which an update is set aside.
  public static let maxAttempts = 3

  /// The offset from which the account's next batch is to be asked; nil before the first.
  public func cursor(account: String) throws -> Int64? {
    try pool.read { db in
      try Int64.fetchOne(db, sql: "SELECT next FROM cursor WHERE account = ?", arguments: [account])
    }
  }

  /// Makes a whole batch durable in one commit, before its offset is confirmed. A repeated id is dropped.
  /// - Returns: how many updates are new.
  @discardableResult
  public func receive(_ batch: [Inbound], account: String, next: Int64?, now: Date) throws -> Int {
    try pool.write { db in
      var fresh = 0
      for inbound in batch {
        switch inbound {
        case .update(let update): fresh += try insert(update, account: account, now: now, in: db) ? 1 : 0
        case .ignored: try Self.count("inbound.ignored", in: db)
        case .malformed: try Self.count("inbound.malformed", in: db)
        }
      }
      if let next {
        try db.cachedStatement(
          sql: """
            INSERT INTO cursor (account, next) VALUES (?, ?)
            ON CONFLICT (account) DO UPDATE SET next = excluded.next
            """
        ).execute(arguments: [account, next])
      }
      return fresh
    }
  }

  private func insert(_ update: Update, account: String, now: Date, in db: Database) throws -> Bool {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO inbound (id, account, externalID, lane, body, receivedAt) VALUES (?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      ids.next(), account, update.id, update.chat.description, try JSON.encode(update), now.seconds,
    ])
    if db.changesCount == 0 {
      try Self.count("inbound.repeated", in: db)
      return false
    }
    return true
  }

  /// Handles waiting updates, oldest first, and commits everything they cause in one transaction.
  ///
  /// `step` is pure: a view in, effects out. Should it throw, the update's own effects are undone and it is tried again
  /// a little later, its chat waiting behind it; after the third try `setAside` gives the effects of telling the user,
  /// and the update is done and counted. `isNoted`: the try was written down by `noteAttempt` already.
  public func handleInbox(
    limit: Int, now: Date, isNoted: Bool = false, step: (InboundRow, Snapshot) throws -> [Effect],
    setAside: (InboundRow, Snapshot, any Error) throws -> [Effect]
  ) throws -> InboxTurn {
    let wire = clock.wire()
    return try pool.write { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT id, lane, body, receivedAt, attempts, notBefore FROM inbound WHERE isDone = 0 ORDER BY id LIMIT ?
            """), arguments: [limit])
      var turn = InboxTurn()
      var waiting: Set<String> = []
      for row in rows {
        let lane: String = row["lane"]
        if waiting.contains(lane) { continue }
        let retryAt =
          try Date(seconds: row["notBefore"]) > wire
          ? Date(seconds: row["notBefore"])
          : handle(
            row, isNoted: isNoted, now: now, wire: wire, turn: &turn, in: db, step: step, setAside: setAside)
        guard let retryAt else { continue }
        waiting.insert(lane)
        turn.retryAt = min(turn.retryAt ?? retryAt, retryAt)
      }
      try Self.count("inbound.handled", by: turn.handled, in: db)
      return turn
    }
  }

  /// - Returns: nil when the update is done, else when it is to be tried again.
  private func handle(
    _ row: Row, isNoted: Bool, now: Date, wire: Date, turn: inout InboxTurn, in db: Database,
    step: (InboundRow, Snapshot) throws -> [Effect], setAside: (InboundRow, Snapshot, any Error) throws -> [Effect]
  ) throws -> Date? {
    let id: Int64 = row["id"]
    if let update = try? JSON.decode(Update.self, from: row["body"]) {
      let inbound = InboundRow(id: id, update: update, receivedAt: Date(seconds: row["receivedAt"]))
      do {
        if try attempt(inbound, now: now, in: db, effects: { try step(inbound, $0) }) { turn.isSomethingDue = true }
      } catch let error as DatabaseError where error.resultCode != .SQLITE_CONSTRAINT {
        // The database's trouble, not the update's: the batch is handled again when it is over.
        throw error
      } catch {
        let attempts = row["attempts"] + (isNoted ? 0 : 1)
        let isLast = attempts >= Self.maxAttempts
        turn.failures.append(.init(update: update.id, error: error, isSetAside: isLast))
        guard isLast else { return try putOff(id, attempts: attempts, wire: wire, in: db) }
        try Self.count("inbound.setAside", in: db)
        let isTold = (try? attempt(inbound, now: now, in: db) { try setAside(inbound, $0, error) }) != nil
        if !isTold { try Self.count("inbound.setAside.silently", in: db) }
      }
    } else {
      try Self.count("inbound.unreadable", in: db)
    }
    turn.handled += 1
    // The text is no longer needed; the id stays for a while, to recognize a repeat.
    try db.cachedStatement(sql: "UPDATE inbound SET isDone = 1, body = NULL WHERE id = ?").execute(arguments: [id])
    return nil
  }

  private func putOff(_ id: Int64, attempts: Int, wire: Date, in db: Database) throws -> Date {
    let date = wire.addingTimeInterval(0.25 * Double(attempts))
    try db.cachedStatement(sql: "UPDATE inbound SET attempts = ?, notBefore = ? WHERE id = ?")
      .execute(arguments: [attempts, date.seconds, id])
    return date
  }

  private func attempt(
    _ inbound: InboundRow, now: Date, in db: Database, effects: (Snapshot) throws -> [Effect]
  ) throws -> Bool {
    var isSomethingDue = false
    try db.inSavepoint {
      isSomethingDue = try apply(try effects(Snapshot(db: db)), from: inbound, now: now, in: db)
      return .commit
    }
    return isSomethingDue
  }

  /// Writes down, before it is handled, that the oldest waiting update is being tried, so that one which brings the
  /// process down is known by its tries.
  /// - Returns: how often it was tried before; nil when none waits.
  public func noteAttempt() throws -> Int? {
    try pool.write { db in
      try Int.fetchOne(
        db,
        sql: """
          UPDATE inbound SET attempts = attempts + 1
          WHERE id = (SELECT id FROM inbound WHERE isDone = 0 ORDER BY id LIMIT 1) RETURNING attempts - 1
          """)
    }
  }

  /// Forgets ids of updates handled before `date`. Platforms keep an unconfirmed update for a day, and may use an id
  /// again after a week.
  public func pruneInbox(before date: Date) throws {
    try pool.write { db in
      try db.execute(sql: "DELETE FROM inbound WHERE isDone = 1 AND receivedAt < ?", arguments: [date.seconds])
    }
  }
}
