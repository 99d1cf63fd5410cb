import Chat
import Foundation
import GRDB
import Tracking

/// Corrections by the user, and what is remembered of them.
extension Store {
  func confirm(_ id: ParcelID, in chat: ChatID, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE parcel SET unconfirmed = NULL WHERE id = ? AND chat = ?")
      .execute(arguments: [id.rawValue, chat.description])
  }

  func rename(_ id: ParcelID, _ name: String?, in chat: ChatID, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE parcel SET name = ? WHERE id = ? AND chat = ?")
      .execute(arguments: [name, id.rawValue, chat.description])
  }

  func setNoted(_ id: ParcelID, _ noted: NotedFields, in chat: ChatID, now: Date, _ db: Database) throws {
    try set("noted", to: try encoded(noted), of: id, in: chat, now: now, db)
  }

  /// Sets a column of the parcel. `column` is a constant name. The parcel is checked again at once, but only for alerts
  /// that become due from now on.
  func set(
    _ column: String, to value: (any DatabaseValueConvertible)?, of id: ParcelID, in chat: ChatID, now: Date,
    _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: "UPDATE parcel SET \(column) = ?, lookAt = ?, lookedAt = ? WHERE id = ? AND chat = ?"
    ).execute(arguments: [value, now.seconds, now.seconds, id.rawValue, chat.description])
  }

  /// Moves the parcel into or out of the archive. Outside the archive it is asked about again, with the urgency of a
  /// number that no person waits for.
  /// - Returns: whether a shipment became due.
  func setArchived(_ id: ParcelID, _ date: Date?, in chat: ChatID, now: Date, _ db: Database) throws -> Bool {
    try set("archivedAt", to: date?.seconds, of: id, in: chat, now: now, db)
    guard date == nil, let shipment = try shipment(of: id, in: chat, db) else { return false }
    try makeDue(shipment, for: chat, .fresh, now: now, in: db)
    return true
  }

  func recheckAlerts(of chat: ChatID, sendHeld: Bool, now: Date, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE parcel SET lookAt = ?, lookedAt = ? WHERE chat = ?",
      arguments: [now.seconds, now.seconds, chat.description])
    guard sendHeld else { return }
    try db.execute(
      sql: """
        UPDATE alert SET heldUntil = ? WHERE heldUntil IS NOT NULL AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
        """, arguments: [now.seconds, chat.description])
  }

  /// Moves a parcel to another shipment. Its alerts and its first answer are forgotten, because they belong to the old
  /// shipment. If the chat already follows the destination, both parcels stay as they are.
  /// - Returns: whether a shipment became due.
  func move(
    _ id: ParcelID, to target: CorrectionTarget, in chat: ChatID, now: Date, _ db: Database
  ) throws -> Bool {
    guard let old = try shipment(of: id, in: chat, db) else { return false }
    let urgency = target.isAwaited ? Urgency.awaited : .fresh
    let new = try shipmentID(target.carrier, target.number, for: chat, urgency, now: now, in: db).id
    guard new != old else { return false }
    try db.execute(
      sql: """
        UPDATE OR IGNORE parcel SET shipment = ?, firstAnswerAt = NULL, redraw = ?, lookAt = ?, lookedAt = ?,
          unconfirmed = CASE unconfirmed WHEN ? THEN ? ELSE unconfirmed END
        WHERE id = ?
        """,
      arguments: [
        new, Redraw.card.code, now.seconds, now.seconds, Parcel.Unconfirmed.remembered.rawValue,
        Parcel.Unconfirmed.read.rawValue, id.rawValue,
      ])
    guard db.changesCount > 0 else { return false }
    try db.execute(sql: "DELETE FROM alert WHERE parcel = ?", arguments: [id.rawValue])
    try dropUnfollowed(old, in: db)
    try deleteImportedDetail(of: new, in: db)
    if target.isFollowed { try makeDue(new, for: chat, urgency, now: now, in: db) }
    return target.isFollowed
  }

  func saveChoice(_ form: String, _ carrier: CarrierID?, in chat: ChatID, _ db: Database) throws {
    guard let carrier else {
      return try db.execute(
        sql: "DELETE FROM choice WHERE chat = ? AND form = ?", arguments: [chat.description, form])
    }
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO choice (chat, form, carrier) VALUES (?, ?, ?)")
      .execute(arguments: [chat.description, form, carrier.rawValue])
    try db.cachedStatement(
      sql: """
        DELETE FROM choice WHERE chat = ?1 AND form IN (
          SELECT form FROM choice WHERE chat = ?1 AND form <> ?2 LIMIT -1 OFFSET ?3)
        """
    ).execute(arguments: [chat.description, form, Self.maxChoices - 1])
  }

  /// Number of forms for which a chat's choice is kept.
  private static let maxChoices = 100

  /// Number of readings kept per chat. Older ones are no longer redrawn.
  private static let maxReadings = 50

  func save(_ id: ReadingID, _ detail: Data, in chat: ChatID, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO reading (id, chat, detail) VALUES (?, ?, ?)")
      .execute(arguments: [id.rawValue, chat.description, detail])
    try db.cachedStatement(
      sql: """
        DELETE FROM reading WHERE chat = ?1
          AND id <= (SELECT id FROM reading WHERE chat = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
        """
    ).execute(arguments: [chat.description, Self.maxReadings])
  }

  /// The shipment of the parcel; nil if the parcel is not in that chat.
  func shipment(of id: ParcelID, in chat: ChatID, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT shipment FROM parcel WHERE id = ? AND chat = ?", arguments: [id.rawValue, chat.description])
  }

  /// Deletes the shipment if no parcel refers to it any more.
  func dropUnfollowed(_ shipment: Int64, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM shipment WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM parcel WHERE shipment = ?1)",
      arguments: [shipment])
    try replaceLostRequester(of: shipment, in: db)
  }
}
