import Chat
public import Foundation
import GRDB
public import Tracking

/// The result of checking a chat's key.
public enum KeyCheckResult: Sendable {
  /// The source accepts the key. After the first acceptance, the chat's parcels of those carriers are looked up at once.
  case accepted(exclusiveCarriers: Set<CarrierID>)
  /// The key is useless, and is deleted.
  case dropped
  /// The source gave no clear answer. It is asked again at that time.
  case retryAt(Date)
}

/// The chats' own keys and phone digits.
public struct Credentials: Sendable {
  let connection: Connection

  /// At most `limit` keys that must be checked with their source now, and when the next check is due.
  public func keysToCheck(limit: Int) throws -> (due: [SealedKey], next: Date?) {
    let now = connection.clock.realNow().seconds
    return try connection.pool.read { db in
      let due = try Row.fetchAll(
        db,
        sql: "SELECT \(SealedKey.columns) FROM credential WHERE checkAt <= ? ORDER BY checkAt LIMIT ?",
        arguments: [now, limit])
      let next = try Double.fetchOne(
        db, sql: "SELECT min(checkAt) FROM credential WHERE checkAt > ?", arguments: [now])
      return (due.compactMap { SealedKey(row: $0) }, Date(seconds: next))
    }
  }

  /// Stores the result of a check of `key`, and tells the chat. Does nothing if the chat has removed or replaced the
  /// key meanwhile.
  /// - Parameter outbound: the message to the chat; nil for none.
  public func finishCheck(of key: SealedKey, _ result: KeyCheckResult, telling outbound: Outbound?, now: Date) throws {
    try connection.write { transaction in
      let mine = "WHERE chat = ? AND source = ? AND serial = ?"
      let arguments: StatementArguments = [key.chat.description, key.source.rawValue, key.serial]
      switch result {
      case .accepted:
        try transaction.db.execute(
          sql: "UPDATE credential SET acceptedAt = coalesce(acceptedAt, ?), checkAt = NULL, attempts = 0 \(mine)",
          arguments: [now.seconds] + arguments)
      case .dropped: try transaction.db.execute(sql: "DELETE FROM credential \(mine)", arguments: arguments)
      case .retryAt(let date):
        try transaction.db.execute(
          sql: "UPDATE credential SET checkAt = ?, attempts = attempts + 1 \(mine)",
          arguments: [date.seconds] + arguments)
      }
      guard transaction.db.changesCount > 0 else { return }
      if case .accepted(let carriers) = result, !key.isAccepted {
        try transaction.credentials.makeDue(carriers, in: key.chat, evenIfNeverAsked: true, now: now)
      }
      if let outbound { try transaction.outbox.enqueue(outbound, to: key.chat) }
    }
  }

  /// Schedules a check of the key, because its source refused it or it can no longer be decrypted.
  public func scheduleCheck(of key: SealedKey) throws {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: """
          UPDATE credential SET checkAt = ? WHERE chat = ? AND source = ? AND serial = ? AND checkAt IS NULL
          """, arguments: [connection.clock.realNow().seconds, key.chat.description, key.source.rawValue, key.serial])
    }
  }

  /// Deletes digits that can no longer be decrypted, so that the chat is asked again.
  public func forget(_ digits: SealedDigits) throws {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: "DELETE FROM phoneDigits WHERE chat = ? AND carrier = ? AND sealed = ?",
        arguments: [digits.chat.description, digits.carrier.rawValue, digits.sealed])
    }
  }
}

extension Store {
  /// The chats' own keys and phone digits.
  public var credentials: Credentials { Credentials(connection: connection) }
}
