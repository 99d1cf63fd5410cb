import GRDB

extension Migrations {
  /// Adds how parcels came into their chats. `parcel.origin`: a raw value of `Parcel.Origin`; NULL if not known. Parcels
  /// that are not asked about are looked at once, because questions whether they came may now be due.
  static func parcelOrigins(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE parcel ADD COLUMN origin TEXT;
        UPDATE parcel SET origin = 'mail' WHERE unconfirmed = 5;
        UPDATE parcel SET lookAt = addedAt
        WHERE lookAt IS NULL AND archivedAt IS NULL AND pickedUpAt IS NULL
          AND shipment IN (SELECT id FROM shipment WHERE nextCheck IS NULL);
        """)
  }
}
