import GRDB

extension Migrations {
  /// Adds rotation among chats, and allowances.
  /// - `shipment.askedFor`: the chat on whose behalf the shipment is asked about. The chats are served in rotation when
  ///   not all due shipments can be asked about. NULL if no chat is known.
  /// - `allowance`: how much of a limit a chat has used, valid until `until`. After that the row counts as zero and is
  ///   deleted.
  /// - `budget.newNumbers`: how many numbers were registered with the source on that day.
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
