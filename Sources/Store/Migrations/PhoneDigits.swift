import GRDB

extension Migrations {
  /// `phoneDigits`: the last digits of a phone that a chat gave for a carrier's parcels, sealed with a key that is not in
  /// the database. What is given later takes the place of what was given before.
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
