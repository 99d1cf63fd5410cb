import GRDB

extension Migrations {
  /// `setAside`: what could not be read, as it was, for whoever hosts the bot: in which `place` (`table.column`) and
  /// `row` (its key) it was found, and why it cannot be read. It goes with its chat, shipment or parcel.
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
