import GRDB

extension Migrations {
  /// Adds excerpts and quotas. `breaker.excerpt`: what a source returned in place of an answer, masked. `quota`: how
  /// much a source's account may still ask, in units of the source, and when the source said so (`askedAt`).
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
