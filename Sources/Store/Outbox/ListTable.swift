import Chat
import Foundation
import GRDB
import Tracking

/// The newest list of each chat, within a transaction. It is redrawn when a parcel in it changes.
struct ListTable: TransactionTable {
  let transaction: WriteTransaction

  /// The slot of a list message, as in the module that draws it.
  private static let slot = "list"

  /// The key of a waiting redraw. A second one would show the same, so they are merged.
  private static let key = "fresh:list"

  /// Days since the list was last requested or pressed during which it is redrawn. After that, users no longer scroll
  /// back to it.
  private static let life = 3.0

  /// Minimum seconds between two redraws of a list. Changes in between are drawn together. Groups wait longer, because
  /// a group accepts only a few messages a minute, and these are needed for alerts.
  private static let pause = (private: 3.0, shared: 20.0)

  /// Queues a redraw of the chat's list, if it has one that users may still look at.
  /// - Returns: whether rows were put into the outbox.
  func redrawList(of chat: ChatID) throws -> Bool {
    try redraw(lists: Self.ofChat, [chat.description])
  }

  /// The same for every chat whose list contains the shipment.
  func redrawLists(with shipment: ShipmentID) throws -> Bool {
    try redraw(lists: Self.ofFollowers, [shipment.rawValue])
  }

  static let ofChat = "list WHERE list.chat = ?"

  static let ofFollowers =
    "parcel CROSS JOIN list ON list.chat = parcel.chat WHERE shipment = ? AND archivedAt IS NULL"

  private func redraw(lists source: String, _ arguments: StatementArguments) throws -> Bool {
    let now = clock.realNow()
    let statement = try db.cachedStatement(sql: Self.select(lists: source))
    let rows = try Row.fetchAll(statement, arguments: arguments + [now.seconds - Self.life * 86_400])
    for row in rows {
      guard let chat = ChatID(row[0] as String) else { continue }
      let isPrivate = row[1] as String == Update.ChatKind.private.rawValue
      let next = (row[2] as Double) + (isPrivate ? Self.pause.private : Self.pause.shared)
      let outbound = Outbound(
        .edit(nil), content: .stored(row.blob(3) ?? Data()), priority: .redraw, slot: Self.slot, key: Self.key)
      try outbox.enqueue(outbound, to: chat, notBefore: next > now.seconds ? Date(seconds: next) : nil)
    }
    return !rows.isEmpty
  }

  static func select(lists source: String) -> String {
    """
    SELECT list.chat, (SELECT kind FROM chat WHERE chat.id = list.chat), drawnAt, content FROM \(source)
      AND isShown AND usedAt > ?
      AND EXISTS (SELECT 1 FROM chat WHERE chat.id = list.chat AND closedAt IS NULL AND isShutOut = 0)
    """
  }

  /// Updates the record of the chat's list after a delivery: the message shows the list now, or no longer does.
  func rememberList(_ message: MessageID, _ row: OutboundRow, now: Date) throws {
    let (chat, outbound) = (row.chat.id.description, row.outbound)
    guard outbound.slot == Self.slot else {
      guard case .edit = outbound.action else { return }
      try db.cachedStatement(sql: "UPDATE list SET isShown = 0 WHERE chat = ? AND message = ?")
        .execute(arguments: [chat, message.rawValue])
      return
    }
    guard outbound.action != .edit(nil) else {
      // On a platform that cannot edit, the redrawn list is a new message.
      try db.cachedStatement(sql: "UPDATE list SET drawnAt = ?, message = ? WHERE chat = ?")
        .execute(arguments: [now.seconds, message.rawValue, chat])
      return
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO list (chat, message, isShown, content, sentAt, usedAt, drawnAt)
        SELECT id, ?2, 1, ?3, ?4, ?5, ?6 FROM chat WHERE id = ?1 AND NOT isForgotten
        ON CONFLICT (chat) DO UPDATE SET isShown = 1, content = excluded.content,
          sentAt = CASE message WHEN excluded.message THEN sentAt ELSE excluded.sentAt END,
          message = excluded.message, usedAt = excluded.usedAt, drawnAt = excluded.drawnAt
        """
    ).execute(arguments: [
      chat, message.rawValue, try outbound.content.encoded(), outbound.action == .send ? now.seconds : nil, now.seconds,
      now.seconds,
    ])
  }

  /// Forgets the list message if `row` redraws it, because the user deleted it.
  func forgetList(_ row: OutboundRow) throws {
    guard row.outbound.slot == Self.slot else { return }
    try db.execute(sql: "UPDATE list SET isShown = 0 WHERE chat = ?", arguments: [row.chat.id.description])
  }
}

extension TransactionTable {
  var lists: ListTable { ListTable(transaction: transaction) }
}
