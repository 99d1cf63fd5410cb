import GRDB

extension Migrations {
  /// `breaker.excerpt`: what came instead of an answer, masked. `quota`: what a source's account may still ask, in the
  /// source's own units, and when it said so.
  static func excerptsAndQuotas(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE breaker ADD COLUMN excerpt TEXT;
        CREATE TABLE quota (
          source TEXT PRIMARY KEY,
          total INTEGER NOT NULL,
          used INTEGER NOT NULL,
          remaining INTEGER NOT NULL,
          askedAt REAL NOT NULL
        ) WITHOUT ROWID;
        """)
  }
}
