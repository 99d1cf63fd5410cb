import GRDB

extension Migrations {
  /// Adds `shown.origin`: the slot that a message showed before a parcel's card was opened in it. The card leads back
  /// to it.
  static func origins(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE shown ADD COLUMN origin TEXT")
  }
}
