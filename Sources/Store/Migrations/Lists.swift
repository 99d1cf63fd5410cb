import GRDB

extension Migrations {
  /// `list`: the newest list of each chat: the message, whether it still shows the list, what it shows (opaque here) and
  /// how that looked when it was drawn last. `sentAt` is null where the message was something else before. Times by the
  /// clock on the wall. `parcel.restoredAt`: when it was last taken out of the archive.
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
