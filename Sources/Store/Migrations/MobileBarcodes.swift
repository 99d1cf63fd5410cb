import GRDB

extension Migrations {
  /// Adds `mobileBarcode`: the barcode of the carrier that stores a chat's invoices, encrypted with a key that is not in
  /// the database. A new one replaces the earlier one.
  static func mobileBarcodes(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE mobileBarcode (
          chat TEXT PRIMARY KEY REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          sealed BLOB NOT NULL,
          givenAt REAL NOT NULL
        ) WITHOUT ROWID;
        """)
  }
}
