import GRDB

extension Migrations {
  /// `shown.origin`: what a message showed before a parcel's card was opened in it, which the card leads back to.
  static func origins(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE shown ADD COLUMN origin TEXT")
  }
}
