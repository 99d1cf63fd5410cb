import GRDB

extension Migrations {
  /// `restoration`: the last time that a copy was put in the database's place: when the copy was made, when the bot
  /// began to live on it, whether the chats that were active in between are known, and the newest update in its inbox.
  /// `restoredChat`: chats that are still to be told of it, `isActive` of their own accord; the others once they write.
  /// `bundle.sendAt`: when the message of a bundle that still gathers is sent; null once it is.
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
