import Chat
import Foundation
import GRDB
import Tracking

/// The table `chat` and what belongs to a chat as a whole, within a transaction.
struct ChatTable: TransactionTable {
  let transaction: WriteTransaction

  /// Number of forms for which a chat's choice is kept.
  private static let maxChoices = 100

  /// Counts a use, in the same transaction as the action it is for.
  func countUse(_ allowance: Allowance, _ count: Int, in chat: ChatID, now: Date) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO allowance (chat, kind, until, used) SELECT id, ?2, ?3, ?4 FROM chat WHERE id = ?1
        ON CONFLICT (chat, kind) DO UPDATE SET
          used = iif(until > ?5 AND until <= excluded.until, used, 0) + excluded.used,
          until = iif(until > ?5 AND until <= excluded.until, until, excluded.until)
        """
    ).execute(arguments: [
      chat.description, allowance.rawValue, now.addingTimeInterval(allowance.window).seconds, count, now.seconds,
    ])
  }

  func saveChoice(_ form: String, _ carrier: CarrierID?, in chat: ChatID) throws {
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

  /// Moves everything of a chat to its new id. What the new id already has is kept. Records of messages are deleted,
  /// because message ids mean other messages in the new chat.
  func migrate(_ old: ChatID, to new: ChatID) throws {
    for forget in [
      "DELETE FROM shown WHERE chat = ?", "DELETE FROM list WHERE chat = ?",
      "DELETE FROM outbound WHERE chat = ? AND effect IN ('delete', 'react')",
      """
      UPDATE outbound SET target = NULL, key = CASE WHEN key = 'm:' || target THEN NULL ELSE key END
      WHERE chat = ? AND effect = 'edit'
      """,
    ] {
      try db.execute(sql: forget, arguments: [old.description])
    }
    try access.moveAccess(from: old, to: new)
    let isKnown =
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM chat WHERE id = ?)", arguments: [new.description]) ?? false
    guard isKnown else {
      try db.execute(sql: "UPDATE chat SET id = ? WHERE id = ?", arguments: [new.description, old.description])
      return
    }
    try mergeProfile(of: old, into: new)
    for table in [
      "parcel", "outbound", "choice", "reading", "bundle", "list", "undo", "import", "restoredChat", "allowance",
      "setAside", "picture", "receipt", "modelReading", "mailbox", "mailSender", "lotteryNotice", "mobileBarcode",
      "google",
    ] {
      try db.execute(
        sql: "UPDATE OR IGNORE \(table) SET chat = ? WHERE chat = ?", arguments: [new.description, old.description])
    }
    try db.execute(
      sql: "UPDATE shipment SET askedFor = ? WHERE askedFor = ?", arguments: [new.description, old.description])
    try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [old.description])
  }

  /// Merges the profiles. The platform may report that the bot is in the new chat before it reports the move. The bot
  /// then treats the new chat as unknown at first.
  private func mergeProfile(of old: ChatID, into new: ChatID) throws {
    try db.execute(
      sql: "DELETE FROM outbound WHERE chat = ? AND key = ?",
      arguments: [new.description, Outbound.introductionKey])
    try db.execute(
      sql: """
        UPDATE chat SET
          language = CASE WHEN chat.isLanguageChosen THEN chat.language ELSE old.language END,
          isLanguageChosen = max(chat.isLanguageChosen, old.isLanguageChosen), timeZone = old.timeZone,
          preferences = coalesce(chat.preferences, old.preferences), members = coalesce(old.members, chat.members),
          modelConsent = coalesce(chat.modelConsent, old.modelConsent),
          introducedAt = coalesce(old.introducedAt, chat.introducedAt), createdAt = old.createdAt
        FROM (SELECT * FROM chat WHERE id = ?1) AS old WHERE chat.id = ?2
        """, arguments: [old.description, new.description])
  }
}

extension TransactionTable {
  var chats: ChatTable { ChatTable(transaction: transaction) }
}
