import GRDB

extension Migrations {
  /// `shipment.askedFor`: the chat in whose turn it is asked about where there is not room for all; NULL where no chat is
  /// known. `allowance`: what a chat has used of a limit until that time; a row whose time is over counts as nothing and
  /// is deleted. `budget.newNumbers`: of the day, numbers that were registered with the source.
  static func turnsAndAllowances(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE shipment ADD COLUMN askedFor TEXT REFERENCES chat (id) ON DELETE SET NULL ON UPDATE CASCADE;
        UPDATE shipment
        SET askedFor = (SELECT chat FROM parcel WHERE parcel.shipment = shipment.id ORDER BY parcel.id LIMIT 1);
        CREATE INDEX shipmentTurn ON shipment (carrier, urgency, coalesce(askedFor, ''), nextCheck)
          WHERE nextCheck IS NOT NULL;
        CREATE INDEX shipmentAskedFor ON shipment (askedFor) WHERE askedFor IS NOT NULL;
        CREATE TABLE allowance (
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          kind TEXT NOT NULL,
          until REAL NOT NULL,
          used INTEGER NOT NULL,
          PRIMARY KEY (chat, kind)
        ) WITHOUT ROWID;
        ALTER TABLE budget ADD COLUMN newNumbers INTEGER NOT NULL DEFAULT 0;
        """)
  }
}
