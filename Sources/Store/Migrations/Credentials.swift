import GRDB

extension Migrations {
  /// `credential`: a chat's own key of a source, sealed with a key that is not in the database. `serial`: another one for
  /// every key that replaces one. `acceptedAt`: when the source first said that the key is right; before that nothing is
  /// asked with it. `checkAt`: when the source is to be asked about the key; `attempts`: how often it told nothing.
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
