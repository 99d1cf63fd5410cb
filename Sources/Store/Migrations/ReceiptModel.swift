import GRDB

extension Migrations {
  /// Adds photos of receipts that a model reads.
  /// - `modelReading`: a photo. `body` is the update that it came with and what its words say. `fetchAt` is NULL while
  ///   the user has not allowed it to be sent. The row is deleted in the commit that puts what was read into the inbox.
  /// - `modelDay`: one row with the day (UTC) of the last request, and the number of requests on it.
  /// - `chat.modelConsent`: whether photos of the chat may be sent without asking (`always`) or not at all (`never`).
  static func receiptModel(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE modelReading (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          body BLOB NOT NULL,
          fetchAt REAL,
          attempts INTEGER NOT NULL DEFAULT 0,
          leaseOwner TEXT,
          leaseUntil REAL,
          fence INTEGER
        );
        CREATE INDEX modelReadingToFetch ON modelReading (fetchAt) WHERE fetchAt IS NOT NULL;
        CREATE INDEX modelReadingChat ON modelReading (chat);
        CREATE TABLE modelDay (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          day INTEGER NOT NULL,
          calls INTEGER NOT NULL
        );
        ALTER TABLE chat ADD COLUMN modelConsent TEXT;
        """)
  }
}
