import GRDB

extension Migrations {
  /// `unknownWord`: words that no table of a source knows, masked, with how often and when they came. `breaker`: a source
  /// that is in trouble, since when, how often in a row it failed and until when nothing is asked of it.
  static func sourceRecords(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE unknownWord (
          source TEXT NOT NULL,
          carrier TEXT NOT NULL,
          words TEXT NOT NULL,
          count INTEGER NOT NULL,
          firstSeen REAL NOT NULL,
          lastSeen REAL NOT NULL,
          PRIMARY KEY (source, carrier, words)
        ) WITHOUT ROWID;
        CREATE TABLE breaker (
          source TEXT PRIMARY KEY,
          since REAL NOT NULL,
          failures INTEGER NOT NULL,
          openUntil REAL,
          reason TEXT NOT NULL
        ) WITHOUT ROWID;
        """)
  }
}
