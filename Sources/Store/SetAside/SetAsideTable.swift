public import Chat
public import Foundation
import GRDB
import Tracking

/// A value that was set aside, for the operator.
public struct SetAsideRow: Sendable, Equatable {
  /// The column in which the value was found.
  public var column: StoredColumn
  /// The key of the row in which the value was found.
  public var row: String
  /// The chat that the value belongs to; nil if it belongs to none, such as a shipment's detail.
  public var chat: ChatID?
  /// Why it cannot be read: `empty`, `notJSON` or `otherVersion`.
  public var reason: String
  /// The value, cut to 64 KiB. Nil for an incoming message, whose text is kept only while it waits.
  public var raw: Data?
  /// When it was set aside.
  public var at: Date
}

/// Values that cannot be read, within a transaction.
struct SetAsideTable: TransactionTable {
  let transaction: WriteTransaction

  /// Runs a write within its transaction. Values that it cannot read, and those in `earlier` that earlier reads could
  /// not, are set aside in the same commit, and their chats are told.
  /// - Returns: the result, and the columns in which values were set aside.
  func settingAside<T>(
    _ earlier: [UnreadableValue], _ body: () throws -> T
  ) throws -> (result: T, columns: [StoredColumn]) {
    let notes = UnreadableNotes()
    return try UnreadableNotes.$current.withValue(notes) {
      let result = try body()
      notes.recordSetAside(try setAside(notes.take()))
      if !earlier.isEmpty { notes.recordSetAside(try setAside(earlier, mustBeThere: true)) }
      return (result, notes.setAside)
    }
  }

  /// Runs `body`. If it found unreadable values, they are set aside and it runs again. This is for decisions that would
  /// be wrong if they were based on a substitute for an unreadable value.
  func readRepaired<T>(_ body: () throws -> T) throws -> T {
    let value = try body()
    guard let notes = UnreadableNotes.current else { return value }
    let found = notes.take()
    guard !found.isEmpty else { return value }
    notes.recordSetAside(try setAside(found))
    return try body()
  }

  /// Sets values aside. `mustBeThere`: skips values that have changed, because they were repaired meanwhile. Without
  /// it, a value counts even if this transaction has overwritten it.
  /// - Returns: the columns of the values that were set aside.
  private func setAside(
    _ values: [UnreadableValue], mustBeThere: Bool = false
  ) throws -> [StoredColumn] {
    var seen: Set<UnreadableValue> = []
    return try values.filter { value in
      try seen.insert(value).inserted && setAside(value, mustBeThere: mustBeThere)
    }.map(\.column)
  }

  private func setAside(_ value: UnreadableValue, mustBeThere: Bool) throws -> Bool {
    let column = value.column
    let row = try Row.fetchOne(
      db, sql: "SELECT \"\(column.name)\" FROM \(column.table) WHERE \(column.key) = ?", arguments: [value.row])
    // Nothing of a deleted row is kept, because the user may have deleted it on purpose.
    guard let row else { return false }
    let isThere = (row.blob(0) ?? (column.isNeeded ? Data() : nil)) == value.raw
    guard isThere || !mustBeThere else { return false }
    try store(value)
    let chats = try chats(of: value)
    if isThere { try mend(value) }
    try transaction.count("rows.setAside")
    guard let message = try transaction.connection.setAsideHandling?.message(column) else { return true }
    for chat in chats { try outbox.enqueue(message, to: chat) }
    return true
  }

  private func store(_ value: UnreadableValue) throws {
    let (column, row) = (value.column, value.row)
    let owner =
      switch column.table {
      case "chat", "list", "import": "?2, NULL, NULL"
      case "shipment": "NULL, CAST(?2 AS INTEGER), NULL"
      case "parcel": "(SELECT chat FROM parcel WHERE id = ?2), NULL, CAST(?2 AS INTEGER)"
      case "inbound": "(SELECT chat.id FROM inbound JOIN chat ON chat.id = lane WHERE inbound.id = ?2), NULL, NULL"
      default: "(SELECT chat FROM \(column.table) WHERE id = ?2), NULL, NULL"
      }
    try db.execute(
      sql: """
        INSERT INTO setAside (place, row, reason, raw, at, chat, shipment, parcel) VALUES (?1, ?2, ?3, ?4, ?5, \(owner))
        """,
      arguments: [
        column.rawValue, row, Self.reason(value.raw),
        [.inboundBody, .pictureBody, .modelBody].contains(column) ? nil : value.raw.prefix(Self.maxRaw),
        clock.realNow().seconds,
      ])
  }

  /// Bytes of a value that are kept. The beginning is enough to recognize it.
  private static let maxRaw = 64 * 1024

  /// The chats to tell about it: those that are affected and have not removed the bot.
  private func chats(of value: UnreadableValue) throws -> [ChatID] {
    let those =
      switch value.column.table {
      case "chat", "list", "import": "id = ?"
      case "shipment": "id IN (SELECT chat FROM parcel WHERE shipment = ?)"
      // Only in a private chat is a message certainly meant for the bot.
      case "inbound": "id = (SELECT lane FROM inbound WHERE id = ?) AND kind = 'private'"
      default: "id = (SELECT chat FROM \(value.column.table) WHERE id = ?)"
      }
    return try String.fetchAll(
      db, sql: "SELECT id FROM chat WHERE closedAt IS NULL AND isForgotten = 0 AND \(those)", arguments: [value.row]
    ).compactMap(ChatID.init)
  }

  /// Changes the row so that it can be read: the value is removed, or the row is deleted.
  private func mend(_ value: UnreadableValue) throws {
    let (table, key) = (value.column.table, value.column.key)
    let sql =
      switch value.column {
      case .chatPreferences, .chatMembers, .chatDialogue, .parcelOwner, .parcelNoted, .parcelClaim, .parcelMutedBy,
        .parcelQuestion, .parcelJoined:
        "UPDATE \(table) SET \(value.column.name) = NULL WHERE id = ?"
      case .shipmentDetail: "UPDATE shipment SET detail = x'', isSeeded = 0 WHERE id = ?"
      case .undoDetail, .undoKept: "UPDATE undo SET isUsed = 1, detail = NULL, kept = NULL WHERE id = ?"
      case .outboundContent, .listContent, .readingDetail, .importOrigin, .importParcels, .pictureBody, .modelBody,
        .receiptDetail:
        "DELETE FROM \(table) WHERE \(key) = ?"
      // The update is done, like every handled one.
      case .inboundBody: "UPDATE inbound SET isDone = 1, body = NULL WHERE id = ?"
      }
    try db.execute(sql: sql, arguments: [value.row])
    if value.column == .shipmentDetail { try beginAnew(value.row) }
  }

  /// Resets a shipment whose detail could not be read. It is asked about at once, and its cards show the answer. Its
  /// stays are counted from 1 again. Alerts of all earlier stays are recorded as alerts of stay 1, so that no alert is
  /// repeated.
  private func beginAnew(_ shipment: String) throws {
    let now = clock.now().seconds
    let parcels = "(SELECT id FROM parcel WHERE shipment = ?)"
    try db.execute(
      sql: "UPDATE shipment SET failures = 0, nextCheck = ?, urgency = ? WHERE id = ?",
      arguments: [now, Urgency.awaited.rawValue, shipment])
    try db.execute(
      sql: "UPDATE parcel SET redraw = max(redraw, 1), lookAt = ?, lookedAt = ? WHERE shipment = ?",
      arguments: [now, now, shipment])
    try db.execute(
      sql: """
        UPDATE OR REPLACE alert SET occasion = 1 WHERE occasion BETWEEN 1 AND \(Self.maxStay) AND parcel IN \(parcels)
        """, arguments: [shipment])
  }

  /// The highest number of a stay. Other occasions are days and times, whose numbers are much higher.
  private static let maxStay = 9999

  private static func reason(_ raw: Data) -> String {
    if raw.isEmpty { return "empty" }
    let isJSON = (try? JSONSerialization.jsonObject(with: raw, options: .fragmentsAllowed)) != nil
    return isJSON ? "otherVersion" : "notJSON"
  }
}

extension TransactionTable {
  var setAsides: SetAsideTable { SetAsideTable(transaction: transaction) }
}
