import Chat
import Foundation
import GRDB
import Receipts
import Tracking

/// The table `import`, within a transaction.
struct ImportTable: TransactionTable {
  let transaction: WriteTransaction

  /// Applies a change to the chat's import.
  /// - Returns: what became due.
  func apply(_ effect: ImportEffect, in chat: ChatID, now: Date) throws -> DueWork {
    switch effect {
    case .fetch(let id, let origin):
      try save(id, origin: origin, parcels: nil, in: chat)
      return .imports
    case .keep(let id, let list): try save(id, origin: nil, parcels: list, in: chat)
    case .drop(let id):
      try db.execute(
        sql: "DELETE FROM import WHERE chat = ? AND id = ?", arguments: [chat.description, id.rawValue])
    case .add(let parcels):
      for parcel in parcels { try add(parcel, to: chat, now: now) }
      return .shipments
    }
    return []
  }

  private func save(
    _ id: ImportID, origin: ImportOrigin?, parcels: ImportedList?, in chat: ChatID
  ) throws {
    let realNow = clock.realNow().seconds
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO import (chat, id, origin, fetchAt, parcels, createdAt) VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        chat.description, id.rawValue, try origin.map { try JSON.encode($0) }, origin.map { _ in realNow },
        try parcels.map { try JSON.encode($0) }, realNow,
      ])
  }

  /// Adds an imported parcel. The list's data about a shipment is shown only while no other chat follows the shipment.
  /// Old news causes no alerts: the parcel counts as checked and answered.
  private func add(_ imported: ImportedParcel, to chat: ChatID, now: Date) throws {
    let parcel = imported.parcel
    let shipment = try parcel.shipment.map { told in
      let (id, isNew) = try shipments.shipmentID(told.carrier, told.number, for: chat, now: now)
      let isReset = try !isNew && deleteImportedDetail(of: id)
      let isSeeded = isNew && told.status != .pending
      if isSeeded { try insertImportedDetail(id, with: told) }
      return (id: id, isReset: isReset, isSeeded: isSeeded)
    }
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO parcel
          (id, chat, shipment, owner, name, noted, addedAt, firstAnswerAt, pickedUpAt, redraw, unconfirmed, isMuted,
           archivedAt, restoredAt, remindAt, claim, mutedBy, lookAt, lookedAt, origin)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      parcel.id.rawValue, chat.description, shipment?.id, try parcel.owner.map { try JSON.encode($0) }, parcel.name,
      try parcels.encoded(parcel.noted), parcel.addedAt.seconds, shipment?.isSeeded == true ? now.seconds : nil,
      parcel.pickedUpAt?.seconds,
      parcel.unconfirmed?.rawValue, parcel.isMuted, parcel.archivedAt?.seconds, parcel.unarchivedAt?.seconds,
      parcel.remindAt?.seconds,
      try parcel.claim.map { try JSON.encode($0) },
      try parcel.mutedBy.isEmpty ? nil : JSON.encode(parcel.mutedBy), now.seconds, now.seconds,
      (parcel.origin ?? .list).rawValue,
    ])
    guard let shipment, imported.isFollowed, shipment.isReset || parcel.archivedAt == nil && !parcel.status.isFinal
    else { return }
    // Hundreds may come at once, and no person waits for a single one of them.
    try db.cachedStatement(sql: "UPDATE shipment SET nextCheck = ?, urgency = max(urgency, ?) WHERE id = ?")
      .execute(arguments: [now.seconds, Urgency.fresh.rawValue, shipment.id])
  }

  private func insertImportedDetail(_ id: Int64, with told: Shipment) throws {
    var shipment = told
    shipment.id = ShipmentID(rawValue: id)
    // These values result from asking sources, and do not belong to the imported data.
    (shipment.trouble, shipment.needsOwnKey, shipment.memos) = (nil, nil, [:])
    shipment.limitSize()
    try db.cachedStatement(sql: "UPDATE shipment SET detail = ?, isSeeded = 1 WHERE id = ?")
      .execute(arguments: [try JSON.encode(shipment), id])
  }

  /// Deletes the imported data of a shipment, because another chat follows it now. What one chat's list contained must
  /// not be shown to others.
  /// - Returns: whether there was imported data.
  @discardableResult
  func deleteImportedDetail(of shipment: Int64) throws -> Bool {
    try db.cachedStatement(sql: "UPDATE shipment SET detail = x'', isSeeded = 0 WHERE id = ? AND isSeeded = 1")
      .execute(arguments: [shipment])
    return db.changesCount > 0
  }
}

extension TransactionTable {
  var imports: ImportTable { ImportTable(transaction: transaction) }
}
