import GRDB

extension Migrations {
  /// Adds `parcel.reminderAt`: when the next reminder about the parcel is due. Every scheduled parcel is looked at once
  /// more, which sets it.
  static func reminders(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE parcel ADD COLUMN reminderAt REAL;
        UPDATE parcel SET lookAt = 0 WHERE lookAt IS NOT NULL;
        """)
  }
}
