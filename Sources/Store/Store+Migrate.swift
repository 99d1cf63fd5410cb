import Chat
import GRDB

extension Store {
  /// Moves everything of a chat to its new id. What the new id already has is kept. Records of messages are deleted,
  /// because message ids mean other messages in the new chat.
  func migrate(_ old: ChatID, to new: ChatID, in db: Database) throws {
    for forget in [
      "DELETE FROM shown WHERE chat = ?", "DELETE FROM list WHERE chat = ?",
      "DELETE FROM outbound WHERE chat = ? AND effect = 'delete'",
      """
      UPDATE outbound SET target = NULL, key = CASE WHEN key = 'm:' || target THEN NULL ELSE key END
      WHERE chat = ? AND effect = 'edit'
      """,
    ] {
      try db.execute(sql: forget, arguments: [old.description])
    }
    try moveAccess(from: old, to: new, in: db)
    let isKnown =
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM chat WHERE id = ?)", arguments: [new.description]) ?? false
    guard isKnown else {
      try db.execute(sql: "UPDATE chat SET id = ? WHERE id = ?", arguments: [new.description, old.description])
      return
    }
    try mergeProfile(of: old, into: new, in: db)
    for table in [
      "parcel", "outbound", "choice", "reading", "bundle", "list", "undo", "import", "restoredChat", "allowance",
      "setAside",
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
  private func mergeProfile(of old: ChatID, into new: ChatID, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM outbound WHERE chat = ? AND key = ?",
      arguments: [new.description, Outbound.introductionKey])
    try db.execute(
      sql: """
        UPDATE chat SET
          language = CASE WHEN chat.isLanguageChosen THEN chat.language ELSE old.language END,
          isLanguageChosen = max(chat.isLanguageChosen, old.isLanguageChosen), timeZone = old.timeZone,
          preferences = coalesce(chat.preferences, old.preferences), members = coalesce(old.members, chat.members),
          introducedAt = coalesce(old.introducedAt, chat.introducedAt), createdAt = old.createdAt
        FROM (SELECT * FROM chat WHERE id = ?1) AS old WHERE chat.id = ?2
        """, arguments: [old.description, new.description])
  }
}
