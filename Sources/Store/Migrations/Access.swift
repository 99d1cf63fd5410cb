import GRDB

extension Migrations {
  /// `chat.lastActiveDay`: days since 1970 by the chat's clock. `chat.admittedAt`: when it came with an invitation.
  /// `chat.formerID`: the first id of a group that moved, which the host's list may still name. `chat.isShutOut`: it may
  /// not use the bot, so that nothing is asked or told for it; kept equal to the lists below and to the host's.
  /// `blocked`: by the operator, until unblocked. `refusal`: what a chat that may not use the bot was told within a day
  /// from `since` on. `invitation`: those that were used, until they would have ended.
  static func access(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE chat ADD COLUMN lastActiveDay INTEGER;
        ALTER TABLE chat ADD COLUMN admittedAt REAL;
        ALTER TABLE chat ADD COLUMN formerID TEXT;
        ALTER TABLE chat ADD COLUMN isShutOut INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE blocked (chat TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;
        CREATE TABLE refusal (
          chat TEXT PRIMARY KEY,
          since REAL NOT NULL,
          words INTEGER NOT NULL,
          codes INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE invitation (id TEXT PRIMARY KEY, expiresAt REAL NOT NULL) WITHOUT ROWID;
        """)
  }
}
