import Chat
import Foundation
import GRDB
import Tracking

/// The table `parcel`, within a transaction.
struct ParcelTable: TransactionTable {
  let transaction: WriteTransaction

  func confirm(_ id: ParcelID, in chat: ChatID) throws {
    try db.cachedStatement(sql: "UPDATE parcel SET unconfirmed = NULL WHERE id = ? AND chat = ?")
      .execute(arguments: [id.rawValue, chat.description])
  }

  func rename(_ id: ParcelID, _ name: String?, in chat: ChatID) throws {
    try db.cachedStatement(sql: "UPDATE parcel SET name = ? WHERE id = ? AND chat = ?")
      .execute(arguments: [name, id.rawValue, chat.description])
  }

  func setNoted(_ id: ParcelID, _ noted: NotedFields, in chat: ChatID, now: Date) throws {
    try set("noted", to: try encoded(noted), of: id, in: chat, now: now)
    guard noted.deadline != nil, let shipment = try shipment(of: id, in: chat) else { return }
    try shipments.follow(noted.deadline, of: shipment, now: now)
  }

  /// Sets a column of the parcel. `column` is a constant name. The parcel is checked again at once, but only for alerts
  /// that become due from now on, and for a reminder that was due before and has not been decided.
  func set(
    _ column: String, to value: (any DatabaseValueConvertible)?, of id: ParcelID, in chat: ChatID, now: Date
  ) throws {
    try db.cachedStatement(
      sql: """
        UPDATE parcel SET \(column) = ?1, lookAt = ?2, lookedAt = iif(reminderAt <= ?2, lookedAt, ?2)
        WHERE id = ?3 AND chat = ?4
        """
    ).execute(arguments: [value, now.seconds, id.rawValue, chat.description])
  }

  /// Moves the parcel into or out of the archive. Outside the archive it is asked about again, with the urgency of a
  /// number that no person waits for.
  /// - Returns: whether a shipment became due.
  func setArchived(_ id: ParcelID, _ date: Date?, in chat: ChatID, now: Date) throws -> Bool {
    try set("archivedAt", to: date?.seconds, of: id, in: chat, now: now)
    guard date == nil, let shipment = try shipment(of: id, in: chat) else { return false }
    try shipments.makeDue(shipment, for: chat, .fresh, now: now)
    return true
  }

  /// Moves a parcel to another shipment. Its alerts and its first answer are forgotten, because they belong to the old
  /// shipment. If the chat already follows the destination, both parcels stay as they are.
  /// - Returns: whether a shipment became due.
  func move(
    _ id: ParcelID, to target: CorrectionTarget, in chat: ChatID, now: Date
  ) throws -> Bool {
    guard try isThere(id, in: chat) else { return false }
    let old = try shipment(of: id, in: chat)
    let urgency = target.isAwaited ? Urgency.awaited : .fresh
    let new = try shipments.shipmentID(target.carrier, target.number, for: chat, urgency, now: now).id
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
    if let old { try shipments.dropUnfollowed(old) }
    try imports.deleteImportedDetail(of: new)
    if target.isFollowed { try shipments.makeDue(new, for: chat, urgency, now: now) }
    return target.isFollowed
  }

  /// Number of readings kept per chat. Older ones are no longer redrawn.
  private static let maxReadings = 50

  func save(_ id: ReadingID, _ detail: Data, in chat: ChatID) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO reading (id, chat, detail) VALUES (?, ?, ?)")
      .execute(arguments: [id.rawValue, chat.description, detail])
    try db.cachedStatement(
      sql: """
        DELETE FROM reading WHERE chat = ?1
          AND id <= (SELECT id FROM reading WHERE chat = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
        """
    ).execute(arguments: [chat.description, Self.maxReadings])
  }

  /// The reading shows these parcels from now on.
  func put(_ parcels: [ParcelID], into reading: ReadingID, in chat: ChatID) throws {
    try db.cachedStatement(
      sql: "UPDATE parcel SET batch = ? WHERE chat = ? AND id IN (SELECT value FROM json_each(?))"
    ).execute(arguments: [reading.rawValue, chat.description, JSON.list(parcels.map(\.rawValue))])
  }

  /// Whether the parcel is in that chat.
  func isThere(_ id: ParcelID, in chat: ChatID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM parcel WHERE id = ? AND chat = ?)"),
      arguments: [id.rawValue, chat.description]) ?? false
  }

  /// The shipment of the parcel; nil if the parcel is not in that chat or has no number.
  func shipment(of id: ParcelID, in chat: ChatID) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT shipment FROM parcel WHERE id = ? AND chat = ?", arguments: [id.rawValue, chat.description])
  }

  func add(_ parcel: NewParcel, to chat: ChatID, now: Date) throws -> Bool {
    let isFollowed = parcel.isFollowed && parcel.number != nil
    let shipment = try parcel.number.map {
      try shipments.shipmentID(parcel.carrier, $0, for: chat, nextCheck: isFollowed ? now : nil, now: now)
    }
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO parcel
          (id, chat, shipment, batch, owner, name, noted, addedAt, unconfirmed, lookAt, lookedAt, message, origin,
           question)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      parcel.id.rawValue, chat.description, shipment?.id, parcel.reading?.rawValue,
      try parcel.owner.map { try JSON.encode($0) }, parcel.name, try encoded(parcel.noted), now.seconds,
      parcel.unconfirmed?.rawValue,
      parcel.noted.hasTimedAlerts || !isFollowed || parcel.question != nil ? now.seconds : nil,
      now.seconds, parcel.message?.rawValue, parcel.origin?.rawValue,
      try parcel.question.map { try JSON.encode($0) },
    ])
    if let shipment, !shipment.isNew {
      try imports.deleteImportedDetail(of: shipment.id)
      if isFollowed { try shipments.makeDue(shipment.id, for: chat, now: now) }
    }
    return isFollowed
  }

  /// The encoded fields; nil if nothing is noted.
  func encoded(_ noted: NotedFields) throws -> Data? { try noted == NotedFields() ? nil : JSON.encode(noted) }

  func delete(_ id: ParcelID, in chat: ChatID) throws {
    guard try isThere(id, in: chat) else { return }
    let shipment = try shipment(of: id, in: chat)
    try db.execute(sql: "DELETE FROM parcel WHERE id = ?", arguments: [id.rawValue])
    if let shipment { try shipments.dropUnfollowed(shipment) }
  }

  /// Deletes a parcel without a number that is the same as `target`, which gets what belongs to it. Messages that show it
  /// show the other from now on.
  func merge(_ id: ParcelID, into target: ParcelID, in chat: ChatID) throws {
    guard try isThere(id, in: chat), try isThere(target, in: chat) else { return }
    for table in ["receipt", "mailOrder", "alert"] {
      try db.execute(
        sql: "UPDATE OR IGNORE \(table) SET parcel = ? WHERE parcel = ?", arguments: [target.rawValue, id.rawValue])
    }
    try delete(id, in: chat)
  }

  /// Takes a notice off the parcel on which it was put, and makes it a parcel of its own.
  func part(_ joined: JoinedNotice, from id: ParcelID, in chat: ChatID, now: Date) throws {
    guard let parcel = try transaction.snapshot.parcel(id, in: chat) else { return }
    try setNoted(id, parcel.noted.removing(joined), in: chat, now: now)
    _ = try add(NewParcel(joined), to: chat, now: now)
  }

  /// The carrier has answered: the notices that were put on the parcels belong there, or were taken off.
  func endJoining(of ids: [ParcelID]) throws {
    guard !ids.isEmpty else { return }
    try db.execute(
      sql: "UPDATE parcel SET joined = NULL WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [JSON.list(ids.map(\.rawValue))])
  }

  func lookUpNow(
    _ id: ParcelID, _ redraw: Redraw, in chat: ChatID, now: Date
  ) throws {
    try db.cachedStatement(sql: "UPDATE parcel SET redraw = ? WHERE id = ? AND chat = ?")
      .execute(arguments: [redraw.code, id.rawValue, chat.description])
    guard let shipment = try shipment(of: id, in: chat) else { return }
    try shipments.makeDue(shipment, for: chat, redraw.urgency, now: now)
  }
}

extension TransactionTable {
  var parcels: ParcelTable { ParcelTable(transaction: transaction) }
}
