import GRDB

extension Migrations {
  /// `shipment.urgency`: who goes first where there is not room for all; what is due is found by it. `budget`: requests
  /// made on a day (days since 1970) with an account: a chat's own, or the host's where there is no chat.
  static func urgencyAndBudgets(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE shipment ADD COLUMN urgency INTEGER NOT NULL DEFAULT 4;
        DROP INDEX shipmentDue;
        CREATE INDEX shipmentUrgent ON shipment (carrier, urgency, nextCheck) WHERE nextCheck IS NOT NULL;
        CREATE TABLE budget (
          source TEXT NOT NULL,
          chat TEXT REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          day INTEGER NOT NULL,
          spent INTEGER NOT NULL
        );
        CREATE UNIQUE INDEX budgetOfAccount ON budget (source, coalesce(chat, ''));
        CREATE INDEX budgetOfChat ON budget (chat) WHERE chat IS NOT NULL;
        """)
  }
}
