import Chat
import Foundation
import GRDB

/// Selects the lanes of the inbox that may be handled. Each lane has one head, its oldest waiting update, and only
/// heads are examined. So updates behind a head cost nothing, and a lane whose head waits for its retry takes no place
/// from others.
extension Store {
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
  func readyLanes(_ limit: Int, at realNow: Date, in db: Database) throws -> [String] {
    let retried = try String.fetchAll(
      db.cachedStatement(sql: Self.retriedLanes), arguments: [realNow.seconds, (limit + 3) / 4])
    return try retried
      + String.fetchAll(db.cachedStatement(sql: Self.freshLanes), arguments: [limit - retried.count])
  }

  /// Whether any lane may be handled now, and when the next of the others may be.
  func waitingLanes(at realNow: Date, in db: Database) throws -> (hasReady: Bool, next: Date?) {
    let hasReady = try Bool.fetchOne(db.cachedStatement(sql: Self.hasReady), arguments: [realNow.seconds]) ?? false
    let next = try Double.fetchOne(db.cachedStatement(sql: Self.nextRetry), arguments: [realNow.seconds])
    return (hasReady, Date(seconds: next))
  }

  /// Marks the new head of a lane. Must be called when its head is done or deleted.
  func moveHead(of lane: String, in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE inbound SET isHead = 1 WHERE id = (\(Self.head))").execute(arguments: [lane])
  }

  /// Whether older updates of one of the batch's chats wait.
  func isWaiting(before batch: [Inbound], in db: Database) throws -> Bool {
    let any = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM inbound WHERE isDone = 0)")
    guard try Bool.fetchOne(any) == true else { return false }
    let first = try db.cachedStatement(sql: Self.head)
    return try batch.contains {
      guard case .update(let update) = $0 else { return false }
      return try Int64.fetchOne(first, arguments: [update.chat.description]) != nil
    }
  }
}
