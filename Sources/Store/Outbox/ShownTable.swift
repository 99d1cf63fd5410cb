import Chat
import Foundation
import GRDB
import Tracking

/// What messages show: the table `shown`, within a transaction.
struct ShownTable: TransactionTable {
  let transaction: WriteTransaction

  /// Records what the message shows. Nothing is stored for a chat that was forgotten while the message was being sent.
  func remember(
    _ message: MessageID, shows slot: String?, appearanceHash: Int64?, in chat: ChatID, _ now: Date
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO shown (chat, message, slot, shownAt, look)
        SELECT id, ?2, ?3, ?4, ?5 FROM chat WHERE id = ?1
        ON CONFLICT (chat, message) DO UPDATE SET slot = excluded.slot, shownAt = excluded.shownAt,
          look = excluded.look, origin = CASE WHEN excluded.slot IS NULL THEN NULL ELSE origin END
        """
    ).execute(arguments: [chat.description, message.rawValue, slot, now.seconds, appearanceHash])
    if slot == nil { try dropUnslotted(in: chat) }
  }

  /// Forgets the messages that show the slot, because the user deleted them.
  func forget(_ slot: String, in chat: ChatID) throws {
    try db.execute(sql: "DELETE FROM shown WHERE chat = ? AND slot = ?", arguments: [chat.description, slot])
  }

  /// A message of the chat may have been edited, so the appearance of all its messages counts as unknown.
  func forgetAppearances(in chat: ChatID) throws {
    try db.cachedStatement(sql: "UPDATE shown SET look = NULL WHERE chat = ? AND look IS NOT NULL")
      .execute(arguments: [chat.description])
  }

  /// Remembers the origin of a message. It is kept until the message has no slot any more, or until another card is
  /// opened in it.
  func saveOrigin(_ slot: String, of message: MessageID, in chat: ChatID) throws {
    try db.cachedStatement(sql: "UPDATE shown SET origin = ? WHERE chat = ? AND message = ?")
      .execute(arguments: [slot, chat.description, message.rawValue])
  }

  /// Number of records kept per chat for messages without a slot. An edit of an older message is sent even if it
  /// changes nothing.
  private static let maxUnslotted = 50

  private func dropUnslotted(in chat: ChatID) throws {
    try db.cachedStatement(sql: Self.dropUnslotted).execute(arguments: [chat.description, Self.maxUnslotted - 1])
  }

  static let dropUnslotted = """
    DELETE FROM shown WHERE chat = ?1 AND slot IS NULL
      AND shownAt < (SELECT shownAt FROM shown WHERE chat = ?1 AND slot IS NULL ORDER BY shownAt DESC LIMIT 1 OFFSET ?2)
    """
}

extension TransactionTable {
  var shown: ShownTable { ShownTable(transaction: transaction) }
}
