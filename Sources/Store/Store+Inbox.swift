public import Chat
public import Foundation
import GRDB
import Tracking

/// An update in the inbox.
public struct InboundRow: Sendable {
  /// Identifier of the row. Rows sort by arrival.
  public var id: Int64
  /// The update.
  public var update: Update
  /// When the update arrived here.
  public var receivedAt: Date
}

/// The kinds of work that became due by handling updates.
public struct DueWork: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shipments to ask about.
  public static let shipments = DueWork(rawValue: 1)
  /// Chats' own keys to check.
  public static let keys = DueWork(rawValue: 2)
  /// Lists of parcels to fetch.
  public static let imports = DueWork(rawValue: 4)
}

/// The result of one pass over the inbox.
public struct InboxResult: Sendable {
  /// A failed attempt to handle an update.
  public struct Failure: Sendable {
    /// The platform's id of the update.
    public var update: String
    /// The error that the handler threw.
    public var error: any Error
    /// True if it was the last attempt: the update is set aside.
    public var isGivenUp: Bool
  }

  /// Number of updates that are done.
  public var handled = 0
  /// What became due.
  public var due: DueWork = []
  /// True if more updates can be handled now.
  public var hasMore = false
  /// When the next update that failed may be tried again; nil if none waits for that.
  public var retryAt: Date?
  /// The failed attempts of this pass.
  public var failures: [Failure] = []
}

extension Store {
  /// Number of attempts after which an update is set aside.
  public static let maxAttempts = 3

  /// The offset from which to request the account's next batch; nil before the first one.
  public func cursor(account: String) throws -> Int64? {
    try pool.read { db in
      try Int64.fetchOne(db, sql: "SELECT next FROM cursor WHERE account = ?", arguments: [account])
    }
  }

  /// Writes a whole batch into the inbox in one commit, and moves the account's cursor to `next`. An update with a
  /// repeated id is dropped. The time of arrival is real time.
  /// - Returns: the number of new updates.
  @discardableResult
  public func receive(_ batch: [Inbound], account: String, next: Int64?, receivedAt: Date) throws -> Int {
    try write { db in
      var fresh = 0
      for inbound in batch {
        guard let update = try counted(inbound, in: db) else { continue }
        let body = try inboxEncryption?.body(of: update) ?? JSON.encode(update)
        if try insert(update, account: account, body: body, receivedAt: receivedAt, in: db) != nil { fresh += 1 }
      }
      try moveCursor(account, to: next, in: db)
      return fresh
    }
  }

  /// Receives and handles a batch in one commit. An update that has no older ones before it need not be written and
  /// read again. If anything fails, nothing is written; the caller then uses `receive` and `handleInbox`. `now` is the
  /// bot's time. `outbox` can take rows that the updates caused in the same commit.
  /// - Returns: nil, with nothing written, if older updates of one of the chats wait.
  public func receiveAndHandle(
    _ batch: [Inbound], account: String, next: Int64?, now: Date, handler: InboxPass.UpdateHandler,
    outbox: (Outbox) throws -> Void = { _ in }
  ) throws -> InboxResult? {
    try write { db in
      if try isWaiting(before: batch, in: db) { return nil }
      var result = InboxResult()
      let realNow = clock.realNow()
      for inbound in batch {
        guard let update = try counted(inbound, in: db),
          let id = try insert(update, account: account, body: nil, receivedAt: realNow, in: db)
        else { continue }
        let row = InboundRow(id: id, update: update, receivedAt: realNow)
        result.due.formUnion(try apply(try handler(row, Snapshot(db: db)), from: row, now: now, in: db))
        result.handled += 1
      }
      try Self.count("inbound.handled", by: result.handled, in: db)
      try moveCursor(account, to: next, in: db)
      try outbox(Outbox(store: self, db: db))
      return result
    }
  }

  /// The update to handle; nil if there is none, which is counted.
  private func counted(_ inbound: Inbound, in db: Database) throws -> Update? {
    switch inbound {
    case .update(let update): return update
    case .ignored: try Self.count("inbound.ignored", in: db)
    case .malformed: try Self.count("inbound.malformed", in: db)
    }
    return nil
  }

  private func insert(
    _ update: Update, account: String, body: Data?, receivedAt: Date, in db: Database
  ) throws -> Int64? {
    try insert(update.id, lane: update.chat.description, account: account, body: body, receivedAt: receivedAt, in: db)
  }

  /// Adds a row to the inbox. Without a body the update is done when the transaction commits.
  /// - Returns: the id of the new row; nil for a repeat, which is counted.
  func insert(
    _ externalID: String, lane: String, account: String, body: Data?, receivedAt: Date, in db: Database
  ) throws -> Int64? {
    let id = ids.next()
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO inbound (id, account, externalID, lane, body, receivedAt, isDone, isHead)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
          ?7 = 0 AND NOT EXISTS (SELECT 1 FROM inbound WHERE lane = ?4 AND isDone = 0))
        """
    ).execute(arguments: [
      id, account, externalID, lane, body, receivedAt.seconds, body == nil,
    ])
    if db.changesCount > 0 { return id }
    try Self.count("inbound.repeated", in: db)
    return nil
  }

  private func moveCursor(_ account: String, to next: Int64?, in db: Database) throws {
    guard let next else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO cursor (account, next) VALUES (?, ?)
        ON CONFLICT (account) DO UPDATE SET next = excluded.next
        """
    ).execute(arguments: [account, next])
  }

  /// Handles waiting updates, in order within each lane, and commits all their effects in one transaction. The lanes
  /// share `limit`; the lane with the oldest waiting update goes first.
  ///
  /// If `handler` throws, the effects of that update are undone. It is tried again a little later, and its lane waits
  /// for it. After the third failure, `setAside` makes the effects that tell the user, and the update is done and
  /// counted.
  /// - Parameters:
  ///   - lane: the only lane to handle; nil for all lanes.
  ///   - isAttemptCounted: whether `countAttempt` has already counted this attempt.
  ///   - handler: turns an update and a view of the database into effects. It neither writes nor sends.
  public func handleInbox(
    limit: Int, now: Date, lane: String? = nil, isAttemptCounted: Bool = false,
    handler: @escaping InboxPass.UpdateHandler,
    setAside: @escaping InboxPass.SetAside
  ) throws -> InboxResult {
    var pass = InboxPass(
      store: self, now: now, realNow: clock.realNow(), lane: lane, isAttemptCounted: isAttemptCounted, handler: handler,
      setAside: setAside)
    do {
      return try write { try pass.run(limit, in: $0) }
    } catch {
      // The database failed and not an update. The batch is handled again when the database works.
      if StoreError.isDatabaseFailure(error) { throw error }
      // This is rare, and the whole batch was undone. This time each update gets its own savepoint.
      pass.usesSavepoints = true
      return try write { try pass.run(limit, in: $0) }
    }
  }

  /// Counts an attempt for the next update before it is handled. An update that crashes the process is then known by
  /// its number of attempts.
  /// - Returns: its lane, and the number of earlier attempts; nil if no update may be handled now.
  public func countAttempt() throws -> (lane: String, attempts: Int)? {
    let realNow = clock.realNow()
    return try write { db in
      guard let lane = try readyLanes(1, at: realNow, in: db).first else { return nil }
      let attempts = try Int.fetchOne(
        db, sql: "UPDATE inbound SET attempts = attempts + 1 WHERE id = (\(Self.head)) RETURNING attempts - 1",
        arguments: [lane])
      return attempts.map { (lane, $0) }
    }
  }
}
