import GRDB

extension Migrations {
  /// Adds the end of archived parcels. `parcel.endsAt`: the announced date on which an archived parcel is deleted.
  /// `chat.endsToldAt`: when the chat last got such an announcement. Also removes the tracking number from the lane of
  /// pushed updates: their id alone identifies a repeat.
  static func ends(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE parcel ADD COLUMN endsAt REAL;
        ALTER TABLE chat ADD COLUMN endsToldAt REAL;
        CREATE INDEX parcelArchived ON parcel (archivedAt) WHERE archivedAt IS NOT NULL;
        CREATE INDEX parcelEnds ON parcel (endsAt) WHERE endsAt IS NOT NULL;
        CREATE INDEX chatClosed ON chat (closedAt) WHERE closedAt IS NOT NULL;
        UPDATE inbound SET lane = 'push' WHERE lane LIKE 'number:%';
        """)
  }
}
