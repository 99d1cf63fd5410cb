import GRDB

extension Migrations {
  /// Adds urgency and budgets. `shipment.urgency`: which shipments go first when not all due ones can be asked about;
  /// the new index for due shipments begins with carrier and urgency. `budget`: requests made on a day (days since
  /// 1970) with an account: a chat's own, or the operator's if `chat` is null.
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
