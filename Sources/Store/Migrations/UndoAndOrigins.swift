import GRDB

extension Migrations {
  /// `undo`: what was before a change, for a short while: `detail` is opaque here, `kept` holds the parcel's own rows
  /// where they go. `parcel` is no reference: it may be gone. `parcel.message`: the message that it was read from.
  static func undoAndOrigins(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE undo (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          parcel INTEGER,
          user TEXT,
          kind TEXT NOT NULL,
          detail BLOB,
          kept BLOB,
          expiresAt REAL NOT NULL,
          isUsed INTEGER NOT NULL DEFAULT 0
        );
        CREATE INDEX undoOfChat ON undo (chat, parcel, id);
        CREATE INDEX undoExpiry ON undo (expiresAt);
        ALTER TABLE parcel ADD COLUMN message TEXT;
        CREATE INDEX parcelMessage ON parcel (chat, message) WHERE message IS NOT NULL;
        """)
  }
}
