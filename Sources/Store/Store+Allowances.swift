public import Chat
public import Foundation
import GRDB
public import Tracking

extension Snapshot {
  /// How much of the allowance the chat has used, and until when that counts; nil if nothing counts.
  public func usage(
    of allowance: Allowance, in chat: ChatID, at now: Date
  ) throws -> (count: Int, until: Date)? {
    // A time beyond the window was written by a clock that ran ahead. It is ignored, so that it does not count for too
    // long.
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT used, until FROM allowance WHERE chat = ? AND kind = ? AND until > ? AND until <= ?"),
      arguments: [
        chat.description, allowance.rawValue, now.seconds, now.addingTimeInterval(allowance.window).seconds,
      ]
    ).map { ($0[0], Date(seconds: $0[1] as Double)) }
  }
}

extension Store {
  /// Counts a use, in the same transaction as the action it is for.
  func countUse(_ allowance: Allowance, _ count: Int, in chat: ChatID, now: Date, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO allowance (chat, kind, until, used) SELECT id, ?2, ?3, ?4 FROM chat WHERE id = ?1
        ON CONFLICT (chat, kind) DO UPDATE SET
          used = iif(until > ?5 AND until <= excluded.until, used, 0) + excluded.used,
          until = iif(until > ?5 AND until <= excluded.until, until, excluded.until)
        """
    ).execute(arguments: [
      chat.description, allowance.rawValue, now.addingTimeInterval(allowance.window).seconds, count, now.seconds,
    ])
  }

  /// Deletes uses that no longer count.
  public func pruneAllowances(now: Date) throws {
    try write { try $0.execute(sql: "DELETE FROM allowance WHERE until <= ?", arguments: [now.seconds]) }
  }
}
