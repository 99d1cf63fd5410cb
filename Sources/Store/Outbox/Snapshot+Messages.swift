public import Chat
public import Foundation
import GRDB
public import Tracking

/// The newest list message of a chat.
public struct ListMessage: Sendable, Equatable {
  /// The message that shows the list.
  public var message: MessageID
  /// True if the message still shows the list; false while it shows, for example, a parcel's card.
  public var isShown: Bool
  /// What the list shows, encoded by its owner.
  public var content: Data
  /// When the message was sent; nil if it was something else before.
  public var sentAt: Date?
}

/// The alerts in one message.
public struct AlertBundle: Sendable {
  /// The alerts with their occasions and parcels and the time when each was decided on, oldest first.
  public var items: [(kind: AlertKind, occasion: Int, parcel: Parcel, at: Date)]
  /// The place that the alerts have in common; nil if they have none.
  public var place: String?
  /// True if the message arrives without a sound.
  public var isSilent: Bool
  /// True if it collects alerts that may have been sent before a copy was restored.
  public var isRestoreBundle: Bool
}

/// Messages: which shows what, and which wait to be sent.
extension Snapshot {
  /// The answer to a message with several numbers, encoded by its owner; nil if it is not in that chat.
  public func reading(_ id: ReadingID, in chat: ChatID) throws -> Data? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT detail FROM reading WHERE id = ? AND chat = ?"),
      arguments: [id.rawValue, chat.description]
    ).map { $0.blob(0) ?? Data() }
  }

  /// The reading that the parcel came with; nil if it is no longer kept.
  public func reading(of id: ParcelID, in chat: ChatID) throws -> ReadingID? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT reading.id FROM parcel JOIN reading ON reading.id = parcel.batch AND reading.chat = parcel.chat
          WHERE parcel.id = ? AND parcel.chat = ?
          """), arguments: [id.rawValue, chat.description]
    ).map(ReadingID.init(rawValue:))
  }

  /// The newest message that shows `slot` now.
  public func message(showing slot: String, in chat: ChatID) throws -> MessageID? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT message FROM shown WHERE chat = ? AND slot = ? ORDER BY shownAt DESC LIMIT 1"),
      arguments: [chat.description, slot]
    ).map(MessageID.init(rawValue:))
  }

  /// The slot that the message shows; nil if nothing about it is remembered.
  public func slot(of message: MessageID, in chat: ChatID) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT slot FROM shown WHERE chat = ? AND message = ?"),
      arguments: [chat.description, message.rawValue])
  }

  /// The slot that the message showed before a parcel's card was opened in it; nil if there is none.
  public func origin(of message: MessageID, in chat: ChatID) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT origin FROM shown WHERE chat = ? AND message = ?"),
      arguments: [chat.description, message.rawValue])
  }

  /// A number for the message's appearance at its last drawing; nil if that is not certain.
  public func appearanceHash(of message: MessageID, in chat: ChatID) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT look FROM shown WHERE chat = ? AND message = ?"),
      arguments: [chat.description, message.rawValue])
  }

  /// The alerts in a bundle, oldest first; nil if the bundle is not in that chat.
  public func bundle(_ id: BundleID, in chat: ChatID) throws -> AlertBundle? {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT isSilent, place FROM bundle WHERE id = ? AND chat = ?"),
      arguments: [id.rawValue, chat.description])
    guard let row else { return nil }
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Parcel.columns), alert.kind, alert.createdAt, alert.occasion FROM alert JOIN parcel ON parcel.id = alert.parcel
        LEFT JOIN shipment ON shipment.id = parcel.shipment WHERE alert.bundle = ? ORDER BY alert.createdAt, parcel.id
        """)
    let items = try Row.fetchAll(statement, arguments: [id.rawValue]).compactMap {
      row -> (AlertKind, Int, Parcel, Date)? in
      guard let kind = row.text(Parcel.width).flatMap(AlertKind.init), let parcel = Parcel(row: row) else { return nil }
      return (kind, row.integer(Parcel.width + 2), parcel, Date(seconds: row[Parcel.width + 1] as Double))
    }
    let place: String? = row[1]
    return AlertBundle(items: items, place: place, isSilent: row[0], isRestoreBundle: place == RestoredCopy.place)
  }

  /// The bundles with later alerts about the parcel.
  public func bundles(about parcel: ParcelID, after date: Date) throws -> [BundleID] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT DISTINCT bundle FROM alert WHERE parcel = ? AND createdAt > ? AND bundle IS NOT NULL"),
      arguments: [parcel.rawValue, date.seconds]
    ).map(BundleID.init(rawValue:))
  }

  /// The chat's newest list; nil if it never had one.
  public func list(in chat: ChatID) throws -> ListMessage? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT message, isShown, content, sentAt FROM list WHERE chat = ?"),
      arguments: [chat.description]
    ).map {
      ListMessage(
        message: MessageID(rawValue: $0[0]), isShown: $0[1], content: $0.blob(2) ?? Data(),
        sentAt: Date(seconds: $0.seconds(3)))
    }
  }

  /// Whether at least `count` replies wait in the chat, including the one that is being sent. Stops counting at
  /// `count`.
  public func areRepliesWaiting(_ count: Int, in chat: ChatID) throws -> Bool {
    let reply = Outbound.Priority.reply.rawValue
    return try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT id FROM outbound WHERE priority = \(reply) AND chat = ? ORDER BY id LIMIT 1 OFFSET ?"),
      arguments: [chat.description, count - 1]) != nil
  }

  /// The content of the row that waits under that key and is not being sent; nil if there is none.
  public func waitingContent(_ key: String, in chat: ChatID) throws -> Data? {
    try Data.fetchOne(
      db.cachedStatement(sql: "SELECT content FROM outbound WHERE chat = ? AND key = ? AND isSending = 0"),
      arguments: [chat.description, key])
  }

  /// What a row says. If that cannot be read, it is set aside and nil is returned.
  public func content<Content: MessageContent>(of row: OutboundRow, as type: Content.Type) -> Content? {
    switch row.outbound.content {
    case .value(let value): value as? Content
    case .stored(let data): decoded(type, from: data, of: .outboundContent, id: row.id)
    }
  }
}

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
