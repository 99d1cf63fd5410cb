import GRDB

extension Migrations {
  /// Adds `credential`: a chat's own key for a source, encrypted with a key that is not in the database. `serial`:
  /// changes each time the key is replaced. `acceptedAt`: when the source first accepted the key; it is not used for
  /// questions before that. `checkAt`: when to ask the source about the key. `attempts`: how often the source gave no
  /// clear answer.
  static func credentials(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE credential (
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          source TEXT NOT NULL,
          serial INTEGER NOT NULL,
          sealed BLOB NOT NULL,
          connectedAt REAL NOT NULL,
          acceptedAt REAL,
          checkAt REAL,
          attempts INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY (chat, source)
        ) WITHOUT ROWID;
        CREATE INDEX credentialCheck ON credential (checkAt) WHERE checkAt IS NOT NULL;
        """)
  }
}
