import GRDB

extension Migrations {
  /// Adds `fence`: a number that is new whenever a row is leased. Whoever writes what became of the work names it. A row
  /// that somebody else has leased since has another fence. At most one row of a chat is being sent.
  static func leases(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE shipment ADD COLUMN fence INTEGER;
        ALTER TABLE outbound ADD COLUMN fence INTEGER;
        ALTER TABLE import ADD COLUMN fence INTEGER;
        CREATE INDEX outboundSending ON outbound (chat) WHERE isSending = 1;
        """)
  }
}
