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
    let inserted = try write { db in
      var inserted: [(id: Int64, update: Update)] = []
      for inbound in batch {
        switch inbound {
        case .update(let update):
          if let id = try insert(update, account: account, now: now, in: db) { inserted.append((id, update)) }
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
      return inserted
    }
    fresh.put(inserted)
    return inserted.count
  }

  /// - Returns: the new row's id; nil for a repeat.
  private func insert(_ update: Update, account: String, now: Date, in db: Database) throws -> Int64? {
    let id = ids.next()
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO inbound (id, account, externalID, lane, body, receivedAt) VALUES (?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id, account, update.id, update.chat.description, try JSON.encode(update), now.seconds,
    ])
    guard db.changesCount > 0 else {
      try Self.count("inbound.repeated", in: db)
      return nil
    }
    return id
  }

  /// Handles waiting updates, oldest first, and commits everything they cause in one transaction.
  ///
  /// `step` is pure: a view in, effects out. Should it throw, the update's own effects are undone and it is tried again
  /// a little later, its chat waiting behind it; after the third try `setAside` gives the effects of telling the user,
  /// and the update is done and counted. `isNoted`: the try was written down by `noteAttempt` already.
  public func handleInbox(
    limit: Int, now: Date, isNoted: Bool = false, step: @escaping InboxPass.Step, setAside: @escaping InboxPass.SetAside
  ) throws -> InboxTurn {
    var pass = InboxPass(store: self, now: now, wire: clock.wire(), isNoted: isNoted, step: step, setAside: setAside)
    do {
      return try write { try pass.run(limit, in: $0) }
    } catch {
      // The database's trouble, not an update's: the batch is handled again when it is over.
      if StoreError.isTrouble(error) { throw error }
      // Rare, and undone as a whole: this time each update is kept apart from the others.
      pass.isCareful = true
      return try write { try pass.run(limit, in: $0) }
    }
  }

  /// Writes down, before it is handled, that the oldest waiting update is being tried, so that one which brings the
  /// process down is known by its tries.
  /// - Returns: how often it was tried before; nil when none waits.
  public func noteAttempt() throws -> Int? {
    try write { db in
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
    try write { db in
      try db.execute(sql: "DELETE FROM inbound WHERE isDone = 1 AND receivedAt < ?", arguments: [date.seconds])
    }
  }
}
