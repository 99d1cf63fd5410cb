import GRDB

extension Migrations {
  /// `import`: the list of parcels that a chat has sent, at most one a chat. First `origin` says where it is to be fetched
  /// from, at `fetchAt`; then `parcels` is what was read, opaque here, until it is taken in, or the day is over.
  /// `chat.isForgotten`: nothing is kept of the chat but what the last words to it need. `shipment.isSeeded`: what is
  /// told of it came with a list, and not from the carrier.
  static func documents(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE import (
          chat TEXT PRIMARY KEY REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          id INTEGER NOT NULL,
          origin BLOB,
          fetchAt REAL,
          attempts INTEGER NOT NULL DEFAULT 0,
          leaseOwner TEXT,
          leaseUntil REAL,
          parcels BLOB,
          createdAt REAL NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX importToFetch ON import (fetchAt) WHERE fetchAt IS NOT NULL;
        ALTER TABLE chat ADD COLUMN isForgotten INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX chatForgotten ON chat (isForgotten) WHERE isForgotten = 1;
        ALTER TABLE shipment ADD COLUMN isSeeded INTEGER NOT NULL DEFAULT 0;
        """)
  }
}
