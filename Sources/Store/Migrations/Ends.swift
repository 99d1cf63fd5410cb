import GRDB

extension Migrations {
  /// `parcel.endsAt`: when an archived parcel is deleted, as its chat was told; `chat.endsToldAt`: when it was told last.
  /// What a service sent of its own accord is known again by its id alone: its lane no longer holds the number.
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
