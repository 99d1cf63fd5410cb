import GRDB

/// Merges rows that have the same key: a waiting row takes the content that was queued last.
extension Store {
  /// The SQL clause behind the insertion of a row. A row that sends a new message keeps doing so, because there is no
  /// message to edit yet.
  static let mergeWithWaiting = """
    ON CONFLICT (chat, key) WHERE key IS NOT NULL AND isSending = 0 DO UPDATE SET
      priority = min(priority, excluded.priority),
      target = CASE effect WHEN 'send' THEN target ELSE excluded.target END,
      effect = CASE effect WHEN 'send' THEN effect ELSE excluded.effect END,
      content = excluded.content, slot = excluded.slot, expiresAt = excluded.expiresAt,
      causedAt = coalesce(causedAt, excluded.causedAt),
      notBefore = CASE attempts WHEN 0 THEN min(notBefore, excluded.notBefore) ELSE notBefore END
    """

  /// Prepares a row that was being sent to wait again: it takes the content of the row that was queued under its key
  /// meanwhile. Two summaries are both sent, because each one counts different updates.
  static func absorbYounger(into id: Int64, in db: Database) throws {
    let younger = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT younger.id, younger.key FROM outbound AS older
          JOIN outbound AS younger ON younger.chat = older.chat AND younger.key = older.key AND younger.isSending = 0
          WHERE older.id = ?1 AND younger.id <> ?1
          """), arguments: [id])
    guard let younger else { return }
    if younger[1] as String == Outbound.summaryKey {
      return try db.execute(sql: "UPDATE outbound SET key = NULL WHERE id = ?", arguments: [id])
    }
    try db.execute(
      sql: """
        UPDATE outbound SET priority = min(outbound.priority, younger.priority),
          target = CASE outbound.effect WHEN 'send' THEN outbound.target ELSE younger.target END,
          effect = CASE outbound.effect WHEN 'send' THEN outbound.effect ELSE younger.effect END,
          content = younger.content, slot = younger.slot, expiresAt = younger.expiresAt
        FROM (SELECT * FROM outbound WHERE id = ?2) AS younger WHERE outbound.id = ?1
        """, arguments: [id, younger[0] as Int64])
    try db.execute(sql: "DELETE FROM outbound WHERE id = ?", arguments: [younger[0] as Int64])
  }
}
