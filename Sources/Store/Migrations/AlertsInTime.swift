import GRDB

extension Migrations {
  /// Adds alerts that depend on time. `parcel.lookAt`: when the parcel must be checked for such alerts.
  /// `parcel.lookedAt`: until when it was checked. `alert.heldUntil`: the time until which the alert is held.
  /// `alert.bundle`: the `bundle` that the alert belongs to, which is the message that shows it.
  static func alertsInTime(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE chat ADD COLUMN preferences BLOB;
        ALTER TABLE parcel ADD COLUMN isMuted INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE parcel ADD COLUMN archivedAt REAL;
        ALTER TABLE parcel ADD COLUMN remindAt REAL;
        ALTER TABLE parcel ADD COLUMN claim BLOB;
        ALTER TABLE parcel ADD COLUMN lookAt REAL;
        ALTER TABLE parcel ADD COLUMN lookedAt REAL;
        CREATE INDEX parcelLook ON parcel (lookAt) WHERE lookAt IS NOT NULL;
        ALTER TABLE alert RENAME COLUMN stay TO occasion;
        ALTER TABLE alert ADD COLUMN bundle INTEGER;
        ALTER TABLE alert ADD COLUMN heldUntil REAL;
        CREATE INDEX alertBundle ON alert (bundle) WHERE bundle IS NOT NULL;
        CREATE INDEX alertHeld ON alert (heldUntil) WHERE heldUntil IS NOT NULL;
        CREATE TABLE bundle (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          place TEXT,
          isSilent INTEGER NOT NULL,
          openedAt REAL NOT NULL
        );
        CREATE INDEX bundleOpen ON bundle (chat, place, openedAt);
        UPDATE parcel SET lookAt = 0;
        """)
  }
}
