import Chat
import Foundation
import GRDB
import Tracking

/// The tables `outbound` and `hold`, within a transaction.
struct OutboxTable: TransactionTable {
  let transaction: WriteTransaction

  /// Whether the message with that slot still waits to be sent. It will then be drawn with the latest content.
  func isWaiting(_ slot: String?, in chat: ChatID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM outbound WHERE priority = ? AND chat = ? AND slot = ? AND isSending = 0)
          """),
      arguments: [Outbound.Priority.alert.rawValue, chat.description, slot]) ?? false
  }

  /// Puts a row into the outbox, or merges it with a waiting row of the same key. `causedAt`: when the update arrived
  /// that it answers; nil if no person waits for it. `replyToken`: the token of that update. Does nothing if the chat no
  /// longer exists.
  func enqueue(
    _ outbound: Outbound, to chat: ChatID, causedAt: Date? = nil, replyToken: ReplyToken? = nil, notBefore: Date? = nil
  ) throws {
    let realNow = clock.realNow()
    let (effect, target): (String, String?) =
      switch outbound.action {
      case .send: ("send", nil)
      case .edit(let message): ("edit", message?.rawValue)
      case .delete(let message): ("delete", message.rawValue)
      case .answer(let press): ("answer", press)
      case .react(let message): ("react", message.rawValue)
      case .menu: ("menu", nil)
      case .leave: ("leave", nil)
      }
    try db.cachedStatement(
      sql: """
        INSERT INTO outbound
          (id, chat, priority, effect, content, slot, target, key, createdAt, expiresAt, causedAt, notBefore,
            replyToken, replyUntil)
        SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14 FROM chat WHERE id = ?2
        \(Self.mergeWithWaiting)
        """
    ).execute(arguments: [
      ids.next(), chat.description, outbound.priority.rawValue, effect, try outbound.content.encoded(), outbound.slot,
      target,
      outbound.key, realNow.seconds, outbound.lifetime.map { realNow.seconds + $0 }, causedAt?.seconds,
      notBefore?.seconds ?? 0, replyToken?.text, replyToken?.expiry.seconds,
    ])
  }

  /// The SQL clause behind the insertion of a row. A row that sends a new message keeps doing so, because there is no
  /// message to edit yet.
  static let mergeWithWaiting = """
    ON CONFLICT (chat, key) WHERE key IS NOT NULL AND isSending = 0 DO UPDATE SET
      priority = min(priority, excluded.priority),
      target = CASE effect WHEN 'send' THEN target ELSE excluded.target END,
      effect = CASE effect WHEN 'send' THEN effect ELSE excluded.effect END,
      content = excluded.content, slot = excluded.slot, expiresAt = excluded.expiresAt,
      causedAt = coalesce(causedAt, excluded.causedAt),
      replyUntil = CASE WHEN excluded.replyToken IS NULL THEN replyUntil ELSE excluded.replyUntil END,
      replyToken = coalesce(excluded.replyToken, replyToken),
      notBefore = CASE attempts WHEN 0 THEN min(notBefore, excluded.notBefore) ELSE notBefore END
    """

  /// The newest message that shows the slot, or that is queued or being sent with it, has another slot from now on.
  /// Edits that wait for the old one are not needed any more.
  func move(_ slot: String, to other: String, in chat: ChatID) throws {
    try db.execute(
      sql: """
        DELETE FROM outbound WHERE chat = ?1 AND slot = ?2 AND effect = 'edit' AND isSending = 0
        """, arguments: [chat.description, slot])
    try db.execute(
      sql: "UPDATE outbound SET slot = ?3, key = NULL WHERE chat = ?1 AND slot = ?2",
      arguments: [chat.description, slot, other])
    try db.execute(
      sql: """
        UPDATE shown SET slot = ?3 WHERE chat = ?1 AND slot = ?2 AND message =
          (SELECT message FROM shown WHERE chat = ?1 AND slot = ?2 ORDER BY shownAt DESC LIMIT 1)
        """, arguments: [chat.description, slot, other])
  }

  /// Prepares a row that was being sent to wait again: it takes the content of the row that was queued under its key
  /// meanwhile. Two summaries are both sent, because each one counts different updates.
  func absorbYounger(into id: Int64) throws {
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

extension TransactionTable {
  var outbox: OutboxTable { OutboxTable(transaction: transaction) }
}
