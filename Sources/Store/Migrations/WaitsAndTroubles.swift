import GRDB

extension Migrations {
  /// Adds waits and troubles. `inbound.notBefore`: when a failed update is tried again. `outbound.causedAt`: when the
  /// update arrived that the row answers. `hold`: until when a platform (`telegram`) or one chat (`telegram:42`)
  /// accepts no messages. `trouble`: troubles whose start was reported to the operator, but not yet their end.
  static func waitsAndTroubles(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE inbound ADD COLUMN notBefore REAL NOT NULL DEFAULT 0;
        ALTER TABLE outbound ADD COLUMN causedAt REAL;
        CREATE TABLE hold (scope TEXT PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
        CREATE TABLE trouble (name TEXT PRIMARY KEY, since REAL NOT NULL) WITHOUT ROWID;
        CREATE INDEX shipmentNumber ON shipment (number);
        CREATE INDEX shipmentLeased ON shipment (leaseOwner) WHERE leaseOwner IS NOT NULL;
        CREATE INDEX inboundDone ON inbound (receivedAt) WHERE isDone = 1;
        """)
  }
}
