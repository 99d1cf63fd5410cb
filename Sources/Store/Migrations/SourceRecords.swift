import GRDB

extension Migrations {
  /// Adds records about sources. `unknownWord`: words that a source's table does not contain, masked, with their count
  /// and the times of the first and last one. `breaker`: a failing source, with the start of the failure, the number of
  /// failures in a row, and until when it is not asked.
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
