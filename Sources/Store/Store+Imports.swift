import Chat
public import Foundation
import GRDB
import Tracking

extension Store {
  /// Applies a change to the chat's import.
  /// - Returns: what became due.
  func apply(_ effect: ImportEffect, in chat: ChatID, now: Date, _ db: Database) throws -> DueWork {
    switch effect {
    case .fetch(let id, let origin):
      try save(id, origin: origin, parcels: nil, in: chat, db)
      return .imports
    case .keep(let id, let list): try save(id, origin: nil, parcels: list, in: chat, db)
    case .drop(let id):
      try db.execute(
        sql: "DELETE FROM import WHERE chat = ? AND id = ?", arguments: [chat.description, id.rawValue])
    case .add(let parcels):
      for parcel in parcels { try add(parcel, to: chat, now: now, db) }
      return .shipments
    }
    return []
  }

  private func save(
    _ id: ImportID, origin: ImportOrigin?, parcels: ImportedList?, in chat: ChatID, _ db: Database
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
  private func add(_ imported: ImportedParcel, to chat: ChatID, now: Date, _ db: Database) throws {
    let parcel = imported.parcel
    let (shipment, isNew) = try shipmentID(parcel.carrier, parcel.number, for: chat, now: now, in: db)
    let isReset = try !isNew && deleteImportedDetail(of: shipment, in: db)
    let isSeeded = isNew && parcel.shipment.status != .pending
    if isSeeded { try insertImportedDetail(shipment, with: parcel.shipment, db) }
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO parcel
          (id, chat, shipment, owner, name, noted, addedAt, firstAnswerAt, pickedUpAt, redraw, unconfirmed, isMuted,
           archivedAt, restoredAt, remindAt, claim, mutedBy, lookAt, lookedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      parcel.id.rawValue, chat.description, shipment, try parcel.owner.map { try JSON.encode($0) }, parcel.name,
      try encoded(parcel.noted), parcel.addedAt.seconds, isSeeded ? now.seconds : nil, parcel.pickedUpAt?.seconds,
      parcel.unconfirmed?.rawValue, parcel.isMuted, parcel.archivedAt?.seconds, parcel.unarchivedAt?.seconds,
      parcel.remindAt?.seconds,
      try parcel.claim.map { try JSON.encode($0) },
      try parcel.mutedBy.isEmpty ? nil : JSON.encode(parcel.mutedBy), now.seconds, now.seconds,
    ])
    guard imported.isFollowed, isReset || parcel.archivedAt == nil && !parcel.status.isFinal else { return }
    // Hundreds may come at once, and no person waits for a single one of them.
    try db.cachedStatement(sql: "UPDATE shipment SET nextCheck = ?, urgency = max(urgency, ?) WHERE id = ?")
      .execute(arguments: [now.seconds, Urgency.fresh.rawValue, shipment])
  }

  private func insertImportedDetail(_ id: Int64, with told: Shipment, _ db: Database) throws {
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
  func deleteImportedDetail(of shipment: Int64, in db: Database) throws -> Bool {
    try db.cachedStatement(sql: "UPDATE shipment SET detail = x'', isSeeded = 0 WHERE id = ? AND isSeeded = 1")
      .execute(arguments: [shipment])
    return db.changesCount > 0
  }
}

/// Jobs that fetch lists.
extension Store {
  /// Leases at most `limit` lists that must be fetched now, for `seconds`. Also returns when the next one is due.
  public func leaseImports(limit: Int, owner: String, seconds: Double) throws -> (due: [ImportJob], next: Date?) {
    let now = clock.realNow()
    let exist = try pool.read {
      try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM import WHERE fetchAt IS NOT NULL)") ?? false
    }
    guard exist else { return ([], nil) }
    return try write { db in
      let due = try Row.fetchAll(
        db,
        sql: """
          UPDATE import SET leaseOwner = ?1, leaseUntil = ?2 WHERE chat IN (
            SELECT chat FROM import WHERE fetchAt <= ?3 AND (leaseUntil IS NULL OR leaseUntil < ?3)
            ORDER BY fetchAt LIMIT ?4)
          RETURNING id, chat, origin, attempts
          """, arguments: [owner, now.addingTimeInterval(seconds).seconds, now.seconds, limit]
      ).compactMap(ImportJob.init(row:))
      let next = try Double.fetchOne(
        db, sql: "SELECT min(max(fetchAt, coalesce(leaseUntil, 0))) FROM import WHERE fetchAt IS NOT NULL")
      return (due, Date(seconds: next))
    }
  }

  /// Stores how a job ended, and tells the chat. Does nothing if another list has replaced it meanwhile.
  /// - Parameter outbound: the message to the chat; nil for none.
  public func finishImport(_ job: ImportJob, _ outcome: ImportOutcome, telling outbound: Outbound?) throws {
    try write { db in
      let mine = "WHERE chat = ? AND id = ?"
      let arguments: StatementArguments = [job.chat.description, job.id.rawValue]
      switch outcome {
      case .read(let list):
        try db.execute(
          sql: """
            UPDATE import SET parcels = ?, origin = NULL, fetchAt = NULL, leaseOwner = NULL, leaseUntil = NULL \(mine)
            """, arguments: [try JSON.encode(list)] + arguments)
      case .dropped: try db.execute(sql: "DELETE FROM import \(mine)", arguments: arguments)
      case .retryAt(let date):
        try db.execute(
          sql: """
            UPDATE import SET fetchAt = ?, attempts = attempts + 1, leaseOwner = NULL, leaseUntil = NULL \(mine)
            """, arguments: [date.seconds] + arguments)
      }
      guard db.changesCount > 0, let outbound else { return }
      try enqueue(outbound, to: job.chat, in: db)
    }
  }

  /// Deletes lists that were created before `date` and never imported.
  public func pruneImports(before date: Date) throws {
    try write { try $0.execute(sql: "DELETE FROM import WHERE createdAt < ?", arguments: [date.seconds]) }
  }
}

extension ImportJob {
  fileprivate init?(row: Row) {
    let text = row.text(1) ?? ""
    guard let chat = ChatID(text),
      let origin = StoredColumn.importOrigin.read(ImportOrigin.self, from: row.blob(2) ?? Data(), row: text)
    else { return nil }
    self.init(id: ImportID(rawValue: row[0]), chat: chat, origin: origin, attempts: row.integer(3))
  }
}
