import GRDB

extension Migrations {
  /// Adds `setAside`: values that could not be read, unchanged, for the operator. `place` is the `table.column`, `row`
  /// the key of the row, and `reason` says why the value cannot be read. A row is deleted with its chat, shipment or
  /// parcel.
  static func setAsides(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE setAside (
          id INTEGER PRIMARY KEY,
          place TEXT NOT NULL,
          row TEXT NOT NULL,
          chat TEXT REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          shipment INTEGER REFERENCES shipment (id) ON DELETE CASCADE,
          parcel INTEGER REFERENCES parcel (id) ON DELETE CASCADE,
          reason TEXT NOT NULL,
          raw BLOB,
          at REAL NOT NULL
        );
        CREATE INDEX setAsideOfChat ON setAside (chat) WHERE chat IS NOT NULL;
        CREATE INDEX setAsideOfShipment ON setAside (shipment) WHERE shipment IS NOT NULL;
        CREATE INDEX setAsideOfParcel ON setAside (parcel) WHERE parcel IS NOT NULL;
        """)
  }
}
