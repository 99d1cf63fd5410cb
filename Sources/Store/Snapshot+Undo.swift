public import Chat
public import Foundation
import GRDB
public import Tracking

/// Undo records, and the messages from which parcels were read.
extension Snapshot {
  /// The undo record with that id; nil if it belongs to another chat or is deleted.
  public func undo(_ id: UndoID, in chat: ChatID) throws -> UndoRecord? {
    try undos(where: "id = ? AND chat = ?", [id.rawValue, chat.description]).first
  }

  /// The newest change of the parcel that can be undone at `date`.
  public func undo(of parcel: ParcelID, in chat: ChatID, at date: Date) throws -> UndoRecord? {
    try undos(
      where: "chat = ? AND parcel = ? AND isUsed = 0 AND expiresAt > ? ORDER BY id DESC LIMIT 1",
      [chat.description, parcel.rawValue, date.timeIntervalSince1970]
    ).first
  }

  /// The changes of the parcel that are newer than `id` and were not undone.
  public func undos(of parcel: ParcelID, after id: UndoID, in chat: ChatID) throws -> [UndoRecord] {
    try undos(
      where: "chat = ? AND parcel = ? AND isUsed = 0 AND id > ?", [chat.description, parcel.rawValue, id.rawValue])
  }

  /// The newest change by that user that can be undone at `date`.
  public func undo(by user: String?, in chat: ChatID, at date: Date) throws -> UndoRecord? {
    try undos(
      where: "chat = ? AND user IS ? AND isUsed = 0 AND expiresAt > ? ORDER BY id DESC LIMIT 1",
      [chat.description, user, date.timeIntervalSince1970]
    ).first
  }

  /// Whether the deleted parcel of the record was in the archive.
  public func wasArchived(_ id: UndoID, in chat: ChatID) throws -> Bool {
    let kept = try Data.fetchOne(
      db.cachedStatement(sql: "SELECT kept FROM undo WHERE id = ? AND chat = ?"),
      arguments: [id.rawValue, chat.description]
    ).flatMap { try? JSON.decode(KeptParcel.self, from: $0) }
    guard let kept, case .real? = kept.parcel.cells["archivedAt"] else { return false }
    return true
  }

  private func undos(where condition: String, _ arguments: StatementArguments) throws -> [UndoRecord] {
    let columns = "id, kind, parcel, user, detail, expiresAt, isUsed"
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM undo WHERE \(condition)")
    return try Row.fetchAll(statement, arguments: arguments).compactMap { row in
      guard let kind = row.text(1).flatMap(UndoKind.init) else { return nil }
      var record = UndoRecord(
        id: UndoID(rawValue: row[0]), kind: kind, parcel: (row[2] as Int64?).map(ParcelID.init(rawValue:)),
        user: row[3], detail: row.blob(4) ?? Data(), expiresAt: Date(seconds: row[5] as Double))
      record.isUsed = row[6]
      return record
    }
  }

  /// The chat's parcels that were read from that message, in the order in which they appear there.
  public func parcels(from message: MessageID, in chat: ChatID) throws -> [Parcel] {
    let ids = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM parcel WHERE chat = ? AND message = ? ORDER BY id"),
      arguments: [chat.description, message.rawValue])
    return try ids.compactMap { try parcel(ParcelID(rawValue: $0), in: chat) }
  }
}
