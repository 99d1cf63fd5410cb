import Chat
import Foundation
import GRDB
import Tracking

/// The chats' own keys and phone digits, within a transaction.
struct CredentialTable: TransactionTable {
  let transaction: WriteTransaction

  /// Stores the key. It replaces an earlier one, of which nothing is kept.
  func connect(_ key: SealedKey, exclusiveCarriers carriers: Set<CarrierID>, now: Date) throws {
    try disconnect(key.source, exclusiveCarriers: carriers, in: key.chat, now: now)
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
    _ source: SourceID, exclusiveCarriers carriers: Set<CarrierID>, in chat: ChatID, now: Date
  ) throws {
    try db.execute(
      sql: "DELETE FROM credential WHERE chat = ? AND source = ?", arguments: [chat.description, source.rawValue])
    guard db.changesCount > 0 else { return }
    try makeDue(carriers, in: chat, evenIfNeverAsked: false, now: now)
  }

  /// Makes the chat's parcels of those carriers due. `evenIfNeverAsked`: also those that no source was asked about yet.
  /// A shipment whose last answer ended its checks stays as it is.
  func makeDue(
    _ carriers: Set<CarrierID>, in chat: ChatID, evenIfNeverAsked: Bool, now: Date
  ) throws {
    let list = String(decoding: try JSON.encode(carriers.map(\.rawValue)), as: UTF8.self)
    try db.execute(
      sql: """
        UPDATE shipment SET nextCheck = ?1
        WHERE id IN (SELECT shipment FROM parcel WHERE chat = ?2 AND pickedUpAt IS NULL AND archivedAt IS NULL)
          AND carrier IN (SELECT value FROM json_each(?3)) AND (nextCheck > ?1 OR ?4 AND nextCheck IS NULL AND detail = x'')
        """, arguments: [now.seconds, chat.description, list, evenIfNeverAsked])
  }

  /// For each shipment, the accepted keys of its followers, the oldest follower's first.
  func keys(of shipments: [Int64]) throws -> [Int64: [SealedKey]] {
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

  /// Stores the digits. They replace earlier ones of the same chat and carrier.
  func saveDigits(_ digits: SealedDigits) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO phoneDigits (chat, carrier, sealed, givenAt) VALUES (?, ?, ?, ?)",
      arguments: [digits.chat.description, digits.carrier.rawValue, digits.sealed, digits.givenAt.seconds])
  }

  /// Deletes the digits of the chat for all carriers.
  func deleteDigits(of chat: ChatID) throws {
    try db.execute(sql: "DELETE FROM phoneDigits WHERE chat = ?", arguments: [chat.description])
    log.recordErasure()
  }

  /// For each shipment, the digits that its followers gave for its carrier, the newest first, because a person waits
  /// for those.
  func digits(of shipments: [Int64]) throws -> [Int64: [SealedDigits]] {
    let exist = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM phoneDigits)")
    guard !shipments.isEmpty, try Bool.fetchOne(exist) == true else { return [:] }
    let statement = try db.cachedStatement(
      sql: """
        SELECT shipment.id, phoneDigits.chat, phoneDigits.carrier, sealed, givenAt
        FROM shipment JOIN parcel ON parcel.shipment = shipment.id
        JOIN phoneDigits ON phoneDigits.chat = parcel.chat AND phoneDigits.carrier = shipment.carrier
        JOIN chat ON chat.id = parcel.chat
        WHERE shipment.id IN (SELECT value FROM json_each(?)) AND closedAt IS NULL AND isShutOut = 0
        ORDER BY givenAt DESC
        """)
    return try Row.fetchAll(statement, arguments: [JSON.list(shipments)]).reduce(into: [:]) { digits, row in
      guard let chat = ChatID(row[1] as String) else { return }
      digits[row[0], default: []].append(
        SealedDigits(
          chat: chat, carrier: CarrierID(rawValue: row[2]), sealed: row.blob(3) ?? Data(),
          givenAt: Date(seconds: row.seconds(4) ?? 0)))
    }
  }
}

extension TransactionTable {
  var credentials: CredentialTable { CredentialTable(transaction: transaction) }
}
