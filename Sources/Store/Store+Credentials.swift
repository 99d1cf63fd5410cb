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

extension Store {
  /// Stores the key. It replaces an earlier one, of which nothing is kept.
  func connect(_ key: SealedKey, exclusiveCarriers carriers: Set<CarrierID>, now: Date, in db: Database) throws {
    try disconnect(key.source, exclusiveCarriers: carriers, in: key.chat, now: now, db)
    try db.execute(
      sql: """
        INSERT INTO credential (chat, source, serial, sealed, connectedAt, checkAt) VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        key.chat.description, key.source.rawValue, key.serial, key.sealed, key.connectedAt.seconds,
        clock.realNow().seconds,
      ])
  }

  /// Deletes the key. Parcels that only it could ask about are checked once more, so that the chat learns about it.
  func disconnect(
    _ source: SourceID, exclusiveCarriers carriers: Set<CarrierID>, in chat: ChatID, now: Date, _ db: Database
  ) throws {
    try db.execute(
      sql: "DELETE FROM credential WHERE chat = ? AND source = ?", arguments: [chat.description, source.rawValue])
    guard db.changesCount > 0 else { return }
    try makeDue(carriers, in: chat, evenIfNeverAsked: false, now: now, db)
  }

  /// Makes the chat's parcels of those carriers due. `evenIfNeverAsked`: also those that no source was asked about yet.
  /// A shipment whose last answer ended its checks stays as it is.
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

  /// At most `limit` keys that must be checked with their source now, and when the next check is due.
  public func keysToCheck(limit: Int) throws -> (due: [SealedKey], next: Date?) {
    let now = clock.realNow().seconds
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

  /// Stores the result of a check of `key`, and tells the chat. Does nothing if the chat has removed or replaced the
  /// key meanwhile.
  /// - Parameter outbound: the message to the chat; nil for none.
  public func finishCheck(of key: SealedKey, _ result: KeyCheckResult, telling outbound: Outbound?, now: Date) throws {
    try write { db in
      let mine = "WHERE chat = ? AND source = ? AND serial = ?"
      let arguments: StatementArguments = [key.chat.description, key.source.rawValue, key.serial]
      switch result {
      case .accepted:
        try db.execute(
          sql: "UPDATE credential SET acceptedAt = coalesce(acceptedAt, ?), checkAt = NULL, attempts = 0 \(mine)",
          arguments: [now.seconds] + arguments)
      case .dropped: try db.execute(sql: "DELETE FROM credential \(mine)", arguments: arguments)
      case .retryAt(let date):
        try db.execute(
          sql: "UPDATE credential SET checkAt = ?, attempts = attempts + 1 \(mine)",
          arguments: [date.seconds] + arguments)
      }
      guard db.changesCount > 0 else { return }
      if case .accepted(let carriers) = result, !key.isAccepted {
        try makeDue(carriers, in: key.chat, evenIfNeverAsked: true, now: now, db)
      }
      if let outbound { try enqueue(outbound, to: key.chat, in: db) }
    }
  }

  /// Schedules a check of the key, because its source refused it or it can no longer be decrypted.
  public func scheduleCheck(of key: SealedKey) throws {
    try write { db in
      try db.execute(
        sql: """
          UPDATE credential SET checkAt = ? WHERE chat = ? AND source = ? AND serial = ? AND checkAt IS NULL
          """, arguments: [clock.realNow().seconds, key.chat.description, key.source.rawValue, key.serial])
    }
  }

  /// For each shipment, the accepted keys of its followers, the oldest follower's first.
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
