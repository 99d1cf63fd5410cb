import GRDB

extension Migrations {
  /// Adds imports and deletion.
  /// - `import`: the list of parcels that a chat has sent, at most one per chat. At first `origin` says where to fetch
  ///   it from, and `fetchAt` when. Then `parcels` holds what was read, opaque to the store, until the chat imports it
  ///   or a day has passed.
  /// - `chat.isForgotten`: 1 if the row is kept only for the last messages to the chat.
  /// - `shipment.isSeeded`: 1 if the shipment's detail came with an imported list, and not from the carrier.
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
