import GRDB

extension Migrations {
  /// Adds the restoring of copies.
  /// - `restoration`: the last time that a copy replaced the database. It says when the copy was made, when the bot
  ///   first ran on it, whether the chats that were active in between are known, and the newest update in the copy's
  ///   inbox.
  /// - `restoredChat`: chats that must still be told about it. With `isActive` the bot tells them by itself; the others
  ///   are told when they write.
  /// - `bundle.sendAt`: when the message of a bundle that still collects alerts is sent; null after that.
  static func restorations(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE restoration (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          copiedAt REAL NOT NULL,
          restoredAt REAL NOT NULL,
          knowsChats INTEGER NOT NULL,
          lastInbound INTEGER NOT NULL
        );
        CREATE TABLE restoredChat (
          chat TEXT PRIMARY KEY REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          isActive INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX restoredChatActive ON restoredChat (isActive) WHERE isActive = 1;
        ALTER TABLE bundle ADD COLUMN sendAt REAL;
        CREATE INDEX bundleToSend ON bundle (sendAt) WHERE sendAt IS NOT NULL;
        """)
  }
}
