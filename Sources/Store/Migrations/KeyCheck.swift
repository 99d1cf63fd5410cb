import GRDB

extension Migrations {
  /// Adds `keyCheck`, with one row: a known value, encrypted with the key that the secrets in the database are encrypted
  /// with. It tells a key that is away or another one from a single secret that is damaged.
  static func keyChecks(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE keyCheck (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          sealed BLOB NOT NULL
        );
        """)
  }
}
