import GRDB

extension Migrations {
  /// Adds undo. `undo`: the state before a change, kept for a short while. `detail` is opaque to the store, and `kept`
  /// holds the parcel's own rows if an undo must restore them. `undo.parcel` is no foreign key, because the parcel may
  /// be deleted. `parcel.message`: the message from which the parcel was read.
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
