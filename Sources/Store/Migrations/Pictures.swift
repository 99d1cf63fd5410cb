import GRDB

extension Migrations {
  /// Adds pictures to read and invoices.
  /// - `picture`: the pictures of an update, which wait to be fetched and read. `body` is the update. The row is deleted
  ///   in the commit that puts what was read into the inbox.
  /// - `invoice`: an e-invoice that a chat sent. `detail` is what its codes say. It belongs to a parcel, or to the chat
  ///   alone.
  static func pictures(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE picture (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          album TEXT,
          body BLOB NOT NULL,
          fetchAt REAL NOT NULL,
          attempts INTEGER NOT NULL DEFAULT 0,
          leaseOwner TEXT,
          leaseUntil REAL,
          fence INTEGER
        );
        CREATE INDEX pictureToFetch ON picture (fetchAt);
        CREATE INDEX pictureChat ON picture (chat);
        CREATE TABLE invoice (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          number TEXT NOT NULL,
          parcel INTEGER REFERENCES parcel (id) ON DELETE SET NULL,
          detail BLOB NOT NULL,
          createdAt REAL NOT NULL,
          UNIQUE (chat, number)
        );
        CREATE INDEX invoiceParcel ON invoice (parcel) WHERE parcel IS NOT NULL;
        """)
  }
}
