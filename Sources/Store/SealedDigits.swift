public import Chat
public import Foundation
import GRDB
public import Tracking

/// The last digits of a phone number that a chat gave for a carrier's parcels, encrypted.
public struct SealedDigits: Sendable, Equatable {
  /// The chat that gave them.
  public var chat: ChatID
  /// The carrier that asks for them.
  public var carrier: CarrierID
  /// The encrypted digits. They are opaque to the store.
  public var sealed: Data
  /// When the chat gave them.
  public var givenAt: Date

  /// Creates a record from its parts.
  public init(chat: ChatID, carrier: CarrierID, sealed: Data, givenAt: Date) {
    self.chat = chat
    self.carrier = carrier
    self.sealed = sealed
    self.givenAt = givenAt
  }
}

extension Store {
  /// Stores the digits. They replace earlier ones of the same chat and carrier.
  func keep(_ digits: SealedDigits, in db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO phoneDigits (chat, carrier, sealed, givenAt) VALUES (?, ?, ?, ?)",
      arguments: [digits.chat.description, digits.carrier.rawValue, digits.sealed, digits.givenAt.seconds])
  }

  /// Deletes the digits of the chat for all carriers.
  func deleteDigits(of chat: ChatID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM phoneDigits WHERE chat = ?", arguments: [chat.description])
    log.recordErasure()
  }

  /// Deletes digits that can no longer be decrypted, so that the chat is asked again.
  public func forget(_ digits: SealedDigits) throws {
    try write { db in
      try db.execute(
        sql: "DELETE FROM phoneDigits WHERE chat = ? AND carrier = ? AND sealed = ?",
        arguments: [digits.chat.description, digits.carrier.rawValue, digits.sealed])
    }
  }

  /// For each shipment, the digits that its followers gave for its carrier, the newest first, because a person waits
  /// for those.
  func digits(of shipments: [Int64], in db: Database) throws -> [Int64: [SealedDigits]] {
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
