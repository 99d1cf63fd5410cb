import Chat
import Foundation
import GRDB
import Tracking

/// Changes that can be undone, within a transaction.
struct UndoTable: TransactionTable {
  let transaction: WriteTransaction

  /// Number of records kept per chat. Older changes can no longer be undone.
  private static let maxUndos = 50

  /// Keeps the state before a change. Must run before the change itself. `rows`: the parcel whose rows are kept too.
  func saveUndo(_ record: UndoRecord, keepingRowsOf rows: ParcelID?, in chat: ChatID) throws {
    let kept = try rows.flatMap { try KeptParcel($0, in: chat.description, db) }
    try db.cachedStatement(
      sql: "INSERT INTO undo (id, chat, parcel, user, kind, detail, kept, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      record.id.rawValue, chat.description, record.parcel?.rawValue, record.user, record.kind.rawValue, record.detail,
      try kept.map { try JSON.encode($0) }, record.expiresAt.seconds,
    ])
    try db.cachedStatement(
      sql: """
        DELETE FROM undo WHERE chat = ?1
          AND id <= (SELECT id FROM undo WHERE chat = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
        """
    ).execute(arguments: [chat.description, Self.maxUndos])
    try prune(undosBefore: clock.realNow())
  }

  /// Makes the record unusable and deletes its content.
  func discard(_ id: UndoID, in chat: ChatID) throws {
    try db.cachedStatement(
      sql: "UPDATE undo SET isUsed = 1, detail = NULL, kept = NULL WHERE chat = ? AND id = ?"
    ).execute(arguments: [chat.description, id.rawValue])
  }

  /// Makes the records of that kind unusable, because the change was reverted in another way.
  func discard(_ kind: UndoKind, of parcel: ParcelID, in chat: ChatID) throws {
    try db.cachedStatement(
      sql: "UPDATE undo SET isUsed = 1, detail = NULL, kept = NULL WHERE chat = ? AND parcel = ? AND kind = ?"
    ).execute(arguments: [chat.description, parcel.rawValue, kind.rawValue])
  }

  /// Restores the kept rows: a deleted parcel with all rows that referred to it, or the former shipment of a parcel
  /// that was moved. If other chats follow the shipment, its current state is kept.
  /// - Returns: whether a shipment became due.
  func restore(_ id: UndoID, in chat: ChatID, now: Date) throws -> Bool {
    let kept = try Row.fetchOne(
      db, sql: "SELECT kept FROM undo WHERE id = ? AND chat = ? AND isUsed = 0",
      arguments: [id.rawValue, chat.description]
    )?.blob(0).flatMap { StoredColumn.undoKept.read(KeptParcel.self, from: $0, row: String(id.rawValue)) }
    guard let kept, case .integer(let parcel)? = kept.parcel.cells["id"] else { return false }
    let shipment = try kept.shipment.map { try restoredShipment($0, for: chat) }
    if try parcels.isThere(ParcelID(rawValue: parcel), in: chat) {
      try moveBack(parcel, in: chat, to: shipment, kept, now: now)
    } else {
      try kept.parcel.insert(into: "parcel", with: ["chat": chat.description, "shipment": shipment], db)
    }
    for (table, rows) in kept.others { for row in rows { try row.insert(into: table, db) } }
    // The shipment may not have been asked about while its parcel was gone.
    try db.execute(
      sql: "UPDATE shipment SET nextCheck = ? WHERE id = ? AND nextCheck IS NOT NULL",
      arguments: [now.seconds, shipment])
    return db.changesCount > 0
  }

  /// The parcel whose change the record is about.
  func parcel(of id: UndoID, in chat: ChatID) throws -> ParcelID? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT parcel FROM undo WHERE id = ? AND chat = ?"),
      arguments: [id.rawValue, chat.description]
    ).map(ParcelID.init(rawValue:))
  }

  private func moveBack(
    _ parcel: Int64, in chat: ChatID, to shipment: Int64?, _ kept: KeptParcel, now: Date
  ) throws {
    let present = try parcels.shipment(of: ParcelID(rawValue: parcel), in: chat)
    try db.execute(
      sql: """
        UPDATE OR IGNORE parcel SET shipment = ?, firstAnswerAt = ?, unconfirmed = ?, lookAt = ?, lookedAt = ? WHERE id = ?
        """,
      arguments: [
        shipment, kept.parcel.cells["firstAnswerAt"]?.value, kept.parcel.cells["unconfirmed"]?.value, now.seconds,
        now.seconds, parcel,
      ])
    guard db.changesCount > 0, present != shipment else { return }
    try db.execute(sql: "DELETE FROM alert WHERE parcel = ?", arguments: [parcel])
    if let present { try shipments.dropUnfollowed(present) }
  }

  /// The existing shipment of that carrier and number. If there is none, the kept one is inserted, without a lease.
  private func restoredShipment(_ kept: KeptRow, for chat: ChatID) throws -> Int64 {
    let (carrier, number) = (kept.cells["carrier"]?.value, kept.cells["number"]?.value)
    func find() throws -> Int64? {
      try Int64.fetchOne(
        db, sql: "SELECT id FROM shipment WHERE carrier = ? AND number = ?", arguments: [carrier, number])
    }
    if let there = try find() { return there }
    try kept.insert(
      into: "shipment", with: ["leaseOwner": nil, "leaseUntil": nil, "fence": nil, "askedFor": chat.description], db)
    guard let id = try find() else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "kept shipment") }
    return id
  }

  func prune(undosBefore date: Date) throws {
    try db.cachedStatement(sql: "DELETE FROM undo WHERE expiresAt < ?").execute(arguments: [date.seconds])
  }
}

extension TransactionTable {
  var undos: UndoTable { UndoTable(transaction: transaction) }
}
