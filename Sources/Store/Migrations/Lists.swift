import GRDB

extension Migrations {
  /// Adds `list`: the newest list of each chat. It holds the message, whether the message still shows the list, what it
  /// shows (opaque to the store) and its appearance at the last drawing (`look`). `sentAt` is null if the message was
  /// something else before. Times are real time (`Clock.realNow`). `parcel.unarchivedAt`: when the parcel was last
  /// taken out of the archive.
  static func lists(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE list (
          chat TEXT PRIMARY KEY REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          message TEXT NOT NULL,
          isShown INTEGER NOT NULL,
          content BLOB NOT NULL,
          look INTEGER,
          sentAt REAL,
          usedAt REAL NOT NULL,
          drawnAt REAL NOT NULL
        ) WITHOUT ROWID;
        ALTER TABLE parcel ADD COLUMN restoredAt REAL;
        """)
  }
}
