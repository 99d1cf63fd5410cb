import Chat
public import Foundation
import GRDB
public import Tracking

/// What became of a look at a chat's key.
public enum KeyCheckResult: Sendable {
  /// It is right; the chat's parcels of those carriers are looked up at once.
  case accepted(opening: Set<CarrierID>)
  /// It is of no use, and forgotten.
  case dropped
  /// The source told nothing: it is asked again then.
  case later(Date)
}

extension Store {
  /// The key takes the place of an earlier one, of which nothing stays.
  func connect(_ key: SealedKey, opened carriers: Set<CarrierID>, now: Date, in db: Database) throws {
    try disconnect(key.source, opened: carriers, in: key.chat, now: now, db)
    try db.execute(
      sql: """
        INSERT INTO credential (chat, source, serial, sealed, connectedAt, checkAt) VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        key.chat.description, key.source.rawValue, key.serial, key.sealed, key.connectedAt.seconds,
        clock.wire().seconds,
      ])
  }

  /// The parcels that only the key could ask about are looked at once more, to be told so.
  func disconnect(
    _ source: SourceID, opened carriers: Set<CarrierID>, in chat: ChatID, now: Date, _ db: Database
  ) throws {
    try db.execute(
      sql: "DELETE FROM credential WHERE chat = ? AND source = ?", arguments: [chat.description, source.rawValue])
    guard db.changesCount > 0 else { return }
    try makeDue(carriers, in: chat, evenIfNeverAsked: false, now: now, db)
  }

  /// The chat's parcels of those carriers. What an answer has ended stays ended.
  private func makeDue(
    _ carriers: Set<CarrierID>, in chat: ChatID, evenIfNeverAsked: Bool, now: Date, _ db: Database
  ) throws {
    let list = String(decoding: try JSON.encode(carriers.map(\.rawValue)), as: UTF8.self)
    try db.execute(
      sql: """
        UPDATE shipment SET nextCheck = ?1
        WHERE id IN (SELECT shipment FROM parcel WHERE chat = ?2 AND pickedUpAt IS NULL AND archivedAt IS NULL)
          AND carrier IN (SELECT value FROM json_each(?3)) AND (nextCheck > ?1 OR ?4 AND nextCheck IS NULL AND detail = x'')
        """, arguments: [now.seconds, chat.description, list, evenIfNeverAsked])
  }

  /// The keys about which the source is to be asked now, and when the next one is.
  public func keysToCheck(limit: Int) throws -> (due: [SealedKey], next: Date?) {
    let now = clock.wire().seconds
    return try pool.read { db in
      let due = try Row.fetchAll(
        db,
        sql: "SELECT \(SealedKey.columns) FROM credential WHERE checkAt <= ? ORDER BY checkAt LIMIT ?",
        arguments: [now, limit])
      let next = try Double.fetchOne(
        db, sql: "SELECT min(checkAt) FROM credential WHERE checkAt > ?", arguments: [now])
      return (due.compactMap { SealedKey(row: $0) }, Date(seconds: next))
    }
  }

  /// Writes down how a look at `key` ended, and tells the chat. Nothing where the chat has removed or replaced it
  /// meanwhile.
  public func settle(_ key: SealedKey, _ end: KeyCheckResult, telling outbound: Outbound?, now: Date) throws {
    try write { db in
      let mine = "WHERE chat = ? AND source = ? AND serial = ?"
      let arguments: StatementArguments = [key.chat.description, key.source.rawValue, key.serial]
      switch end {
      case .accepted:
        try db.execute(
          sql: "UPDATE credential SET acceptedAt = coalesce(acceptedAt, ?), checkAt = NULL, attempts = 0 \(mine)",
          arguments: [now.seconds] + arguments)
      case .dropped: try db.execute(sql: "DELETE FROM credential \(mine)", arguments: arguments)
      case .later(let date):
        try db.execute(
          sql: "UPDATE credential SET checkAt = ?, attempts = attempts + 1 \(mine)",
          arguments: [date.seconds] + arguments)
      }
      guard db.changesCount > 0 else { return }
      if case .accepted(let carriers) = end, !key.isAccepted {
        try makeDue(carriers, in: key.chat, evenIfNeverAsked: true, now: now, db)
      }
      if let outbound { try enqueue(outbound, to: key.chat, in: db) }
    }
  }

  /// A key did not open its source, or cannot be read any more: it is to be looked at.
  public func doubt(_ key: SealedKey) throws {
    try write { db in
      try db.execute(
        sql: """
          UPDATE credential SET checkAt = ? WHERE chat = ? AND source = ? AND serial = ? AND checkAt IS NULL
          """, arguments: [clock.wire().seconds, key.chat.description, key.source.rawValue, key.serial])
    }
  }

  /// The keys that followers of each shipment brought, the oldest follower's first.
  func keys(of shipments: [Int64], in db: Database) throws -> [Int64: [SealedKey]] {
    let exist = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM credential)")
    guard !shipments.isEmpty, try Bool.fetchOne(exist) == true else { return [:] }
    let statement = try db.cachedStatement(
      sql: """
        SELECT shipment, \(SealedKey.columns) FROM parcel JOIN credential ON credential.chat = parcel.chat
        JOIN chat ON chat.id = parcel.chat
        WHERE shipment IN (SELECT value FROM json_each(?)) AND acceptedAt IS NOT NULL AND closedAt IS NULL
          AND isShutOut = 0
        ORDER BY parcel.id
        """)
    return try Row.fetchAll(statement, arguments: [JSON.list(shipments)]).reduce(into: [:]) { keys, row in
      if let key = SealedKey(row: row, at: 1) { keys[row[0], default: []].append(key) }
    }
  }
}
