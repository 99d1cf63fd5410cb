import GRDB

extension Migrations {
  /// Adds access control.
  /// - `chat.lastActiveDay`: days since 1970 in the chat's time zone.
  /// - `chat.admittedAt`: when the chat came with an invitation.
  /// - `chat.formerID`: the first id of a group that moved; the operator's list can still name it.
  /// - `chat.isShutOut`: 1 if the chat may not use the bot, so that no source is asked and nothing is sent for it. It
  ///   is kept consistent with the tables below and the operator's list.
  /// - `blocked`: chats that the operator blocked, until they are unblocked.
  /// - `refusal`: how often a chat that may not use the bot was told so, within a day from `since` on.
  /// - `invitation`: used invitations, until their expiry date.
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
