import GRDB

extension Migrations {
  /// Adds the reply token of the update that a row answers, and until when it can be used. Both are null on platforms
  /// without reply tokens.
  static func replyTokens(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE outbound ADD COLUMN replyToken TEXT;
        ALTER TABLE outbound ADD COLUMN replyUntil REAL;
        CREATE INDEX outboundReply ON outbound (chat, replyToken) WHERE replyToken IS NOT NULL;
        """)
  }
}
