import Chat
import Foundation
import GRDB
import Tracking

/// The table `inbound`, within a transaction.
struct InboxTable: TransactionTable {
  let transaction: WriteTransaction

  /// The update to handle; nil if there is none, which is counted.
  func counted(_ inbound: Inbound) throws -> Update? {
    switch inbound {
    case .update(let update): return update
    case .ignored: try transaction.count("inbound.ignored")
    case .malformed: try transaction.count("inbound.malformed")
    }
    return nil
  }

  /// Adds an update or a result that is to be handled.
  /// - Returns: false for a repeat, which is counted.
  @discardableResult
  func add(_ item: InboxItem, account: String, receivedAt: Date) throws -> Bool {
    let body = try transaction.connection.inboxEncryption?.body(of: item) ?? JSON.encode(item)
    return try insert(item.envelope, account: account, body: body, receivedAt: receivedAt) != nil
  }

  func insert(
    _ envelope: Update.Envelope, account: String, body: Data?, receivedAt: Date
  ) throws -> Int64? {
    try insert(envelope.id, lane: envelope.chat.description, account: account, body: body, receivedAt: receivedAt)
  }

  /// Adds a row to the inbox. Without a body it is done when the transaction commits.
  /// - Returns: the id of the new row; nil for a repeat, which is counted.
  func insert(
    _ externalID: String, lane: String, account: String, body: Data?, receivedAt: Date
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
    try transaction.count("inbound.repeated")
    return nil
  }

  func moveCursor(_ account: String, to next: Int64?) throws {
    guard let next else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO cursor (account, next) VALUES (?, ?)
        ON CONFLICT (account) DO UPDATE SET next = excluded.next
        """
    ).execute(arguments: [account, next])
  }

  static let freshLanes = "SELECT lane FROM inbound WHERE isHead = 1 AND notBefore = 0 ORDER BY id LIMIT ?"

  static let retriedLanes = """
    SELECT lane FROM inbound WHERE isHead = 1 AND notBefore > 0 AND notBefore <= ? ORDER BY notBefore LIMIT ?
    """

  static let laneRows = """
    SELECT id, lane, body, receivedAt, attempts FROM inbound WHERE lane = ? AND isDone = 0 ORDER BY id LIMIT ?
    """

  /// The oldest waiting update of a lane.
  static let head = "SELECT id FROM inbound WHERE lane = ? AND isDone = 0 ORDER BY id LIMIT 1"

  static let nextRetry = "SELECT min(notBefore) FROM inbound WHERE isHead = 1 AND notBefore > ?"

  static let hasReady = "SELECT EXISTS (SELECT 1 FROM inbound WHERE isHead = 1 AND notBefore <= ?)"

  /// At most `limit` lanes, ordered by the arrival of their heads. Lanes whose head failed before get at most a quarter
  /// of the places, and are chosen first.
  func readyLanes(_ limit: Int, at realNow: Date) throws -> [String] {
    let retried = try String.fetchAll(
      db.cachedStatement(sql: Self.retriedLanes), arguments: [realNow.seconds, (limit + 3) / 4])
    return try retried
      + String.fetchAll(db.cachedStatement(sql: Self.freshLanes), arguments: [limit - retried.count])
  }

  /// Whether any lane may be handled now, and when the next of the others may be.
  func waitingLanes(at realNow: Date) throws -> (hasReady: Bool, next: Date?) {
    let hasReady = try Bool.fetchOne(db.cachedStatement(sql: Self.hasReady), arguments: [realNow.seconds]) ?? false
    let next = try Double.fetchOne(db.cachedStatement(sql: Self.nextRetry), arguments: [realNow.seconds])
    return (hasReady, Date(seconds: next))
  }

  /// Marks the new head of a lane. Must be called when its head is done or deleted.
  func moveHead(of lane: String) throws {
    try db.cachedStatement(sql: "UPDATE inbound SET isHead = 1 WHERE id = (\(Self.head))").execute(arguments: [lane])
  }

  /// Whether older updates of one of the batch's chats wait.
  func isWaiting(before batch: [Inbound]) throws -> Bool {
    let any = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM inbound WHERE isDone = 0)")
    guard try Bool.fetchOne(any) == true else { return false }
    let first = try db.cachedStatement(sql: Self.head)
    return try batch.contains {
      guard case .update(let update) = $0 else { return false }
      return try Int64.fetchOne(first, arguments: [update.chat.description]) != nil
    }
  }
}

extension TransactionTable {
  var inbox: InboxTable { InboxTable(transaction: transaction) }
}
