import GRDB

extension Migrations {
  /// Adds `phoneDigits`: the last digits of a phone number that a chat gave for a carrier's parcels, encrypted with a
  /// key that is not in the database. New digits replace the earlier ones.
  static func phoneDigits(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE phoneDigits (
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          carrier TEXT NOT NULL,
          sealed BLOB NOT NULL,
          givenAt REAL NOT NULL,
          PRIMARY KEY (chat, carrier)
        ) WITHOUT ROWID;
        """)
  }
}
