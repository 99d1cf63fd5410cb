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

/// What handling updates made due.
public struct DueWork: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shipments = DueWork(rawValue: 1)
  /// Chats' own keys, to be checked.
  public static let keys = DueWork(rawValue: 2)
  /// Lists of parcels, to be fetched.
  public static let imports = DueWork(rawValue: 4)
}

/// What became of one turn of the inbox.
public struct InboxResult: Sendable {
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
  public var due: DueWork = []
  /// More may be handled at once.
  public var hasMore = false
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

  /// Puts a whole batch into the inbox in one commit. A repeated id is dropped.
  /// - Returns: how many updates are new.
  @discardableResult
  public func receive(_ batch: [Inbound], account: String, next: Int64?, now: Date) throws -> Int {
    try write { db in
      var fresh = 0
      for inbound in batch {
        guard let update = try counted(inbound, in: db) else { continue }
        let body = try inboxEncryption?.body(of: update) ?? JSON.encode(update)
        if try insert(update, account: account, body: body, now: now, in: db) != nil { fresh += 1 }
      }
      try moveCursor(account, to: next, in: db)
      return fresh
    }
  }

  /// Receives and handles in one commit: an update that nothing waits before need not be written down to be read again.
  /// Should anything fail, nothing is written; `receive` and `handleInbox` then go the long way. `outbox` may hand out
  /// what the updates have caused in the same commit.
  /// - Returns: nil, with nothing written, where older updates of one of the chats wait.
  public func receiveAndHandle(
    _ batch: [Inbound], account: String, next: Int64?, now: Date, handler: InboxPass.UpdateHandler,
    outbox: (Outbox) throws -> Void = { _ in }
  ) throws -> InboxResult? {
    try write { db in
      if try isWaiting(before: batch, in: db) { return nil }
      var turn = InboxResult()
      let wire = clock.wire()
      for inbound in batch {
        guard let update = try counted(inbound, in: db),
          let id = try insert(update, account: account, body: nil, now: wire, in: db)
        else { continue }
        let row = InboundRow(id: id, update: update, receivedAt: wire)
        turn.due.formUnion(try apply(try handler(row, Snapshot(db: db)), from: row, now: now, in: db))
        turn.handled += 1
      }
      try Self.count("inbound.handled", by: turn.handled, in: db)
      try moveCursor(account, to: next, in: db)
      try outbox(Outbox(store: self, db: db))
      return turn
    }
  }

  /// The update of a unit; nil, and counted, where there is none to handle.
  private func counted(_ inbound: Inbound, in db: Database) throws -> Update? {
    switch inbound {
    case .update(let update): return update
    case .ignored: try Self.count("inbound.ignored", in: db)
    case .malformed: try Self.count("inbound.malformed", in: db)
    }
    return nil
  }

  private func insert(
    _ update: Update, account: String, body: Data?, now: Date, in db: Database
  ) throws -> Int64? {
    try insert(update.id, lane: update.chat.description, account: account, body: body, now: now, in: db)
  }

  /// Without a body it is done by the time of the commit.
  /// - Returns: the new row's id; nil for a repeat, which is counted.
  func insert(
    _ externalID: String, lane: String, account: String, body: Data?, now: Date, in db: Database
  ) throws -> Int64? {
    let id = ids.next()
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO inbound (id, account, externalID, lane, body, receivedAt, isDone, isHead)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
          ?7 = 0 AND NOT EXISTS (SELECT 1 FROM inbound WHERE lane = ?4 AND isDone = 0))
        """
    ).execute(arguments: [
      id, account, externalID, lane, body, now.seconds, body == nil,
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

  /// Handles waiting updates, in order within each lane, and commits everything they cause in one transaction. Lanes
  /// share `limit`, the one whose oldest update came first going first. `lane`: of this one alone.
  ///
  /// `handler` is pure: a view in, effects out. Should it throw, the update's own effects are undone and it is tried again
  /// a little later, its chat waiting behind it; after the third try `setAside` gives the effects of telling the user,
  /// and the update is done and counted. `isNoted`: the try was written down by `noteAttempt` already.
  public func handleInbox(
    limit: Int, now: Date, lane: String? = nil, isNoted: Bool = false, handler: @escaping InboxPass.UpdateHandler,
    setAside: @escaping InboxPass.SetAside
  ) throws -> InboxResult {
    var pass = InboxPass(
      store: self, now: now, wire: clock.wire(), lane: lane, isNoted: isNoted, handler: handler, setAside: setAside)
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

  /// Writes down, before it is handled, that the next update is being tried, so that one which brings the process down is
  /// known by its tries.
  /// - Returns: its lane, and how often it was tried before; nil when none may be handled now.
  public func noteAttempt() throws -> (lane: String, attempts: Int)? {
    let wire = clock.wire()
    return try write { db in
      guard let lane = try readyLanes(1, at: wire, in: db).first else { return nil }
      let attempts = try Int.fetchOne(
        db, sql: "UPDATE inbound SET attempts = attempts + 1 WHERE id = (\(Self.head)) RETURNING attempts - 1",
        arguments: [lane])
      return attempts.map { (lane, $0) }
    }
  }
}
