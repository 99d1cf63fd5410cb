import GRDB

extension Migrations {
  /// Adds the invoice lottery.
  /// - `draw`: the winning numbers of a period, `11506`; `first` has its numbers with spaces between them.
  /// - `drawFetch`: one row: when the numbers are fetched next at the earliest, and how often they were asked for since
  ///   something new came.
  /// - `ticket`: a receipt whose number takes part. It is checked once; `prize` is a `Prize`, NULL for none. The triggers
  ///   keep a row for every receipt with a number and a period, whoever writes it. A receipt whose number changes is
  ///   checked anew; any other change leaves it as it is, so that nothing is told twice.
  /// - `lotteryNotice`: what a chat is told next about a period: `stage` is a `LotteryNotice.Stage`, `dueAt` its time;
  ///   NULL if all is said.
  static func lotteryTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE draw (
          period TEXT PRIMARY KEY,
          special TEXT NOT NULL,
          grand TEXT NOT NULL,
          first TEXT NOT NULL,
          knownAt REAL NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE drawFetch (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          fetchAt REAL NOT NULL,
          attempts INTEGER NOT NULL DEFAULT 0
        );
        INSERT INTO drawFetch (id, fetchAt) VALUES (1, 0);
        CREATE TABLE ticket (
          receipt INTEGER PRIMARY KEY REFERENCES receipt (id) ON DELETE CASCADE,
          number TEXT NOT NULL,
          period TEXT NOT NULL,
          isChecked INTEGER NOT NULL DEFAULT 0,
          prize TEXT,
          claimedAt REAL
        );
        CREATE INDEX ticketToCheck ON ticket (period) WHERE isChecked = 0;
        CREATE TABLE lotteryNotice (
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          period TEXT NOT NULL,
          stage TEXT NOT NULL,
          dueAt REAL,
          PRIMARY KEY (chat, period)
        ) WITHOUT ROWID;
        CREATE INDEX lotteryNoticeDue ON lotteryNotice (dueAt) WHERE dueAt IS NOT NULL;
        CREATE TRIGGER ticketOfNewReceipt AFTER INSERT ON receipt WHEN \(takesPart) BEGIN
          INSERT OR IGNORE INTO ticket (receipt, number, period) VALUES (NEW.id, NEW.number, NEW.period);
        END;
        CREATE TRIGGER ticketOfChangedReceipt AFTER UPDATE OF number, period, isDraft ON receipt
        WHEN NEW.number IS NOT OLD.number OR NEW.period IS NOT OLD.period OR NEW.isDraft <> OLD.isDraft BEGIN
          DELETE FROM ticket WHERE receipt = NEW.id AND (number IS NOT NEW.number OR period IS NOT NEW.period);
          INSERT OR IGNORE INTO ticket (receipt, number, period) SELECT NEW.id, NEW.number, NEW.period
          WHERE \(takesPart);
        END;
        INSERT INTO ticket (receipt, number, period) SELECT id, number, period FROM receipt AS NEW
        WHERE \(takesPart);
        """)
  }

  /// Two letters and eight digits, and a period, which nobody has to confirm any more.
  private static let takesPart = """
    NEW.isDraft = 0 AND
    NEW.number GLOB '[A-Za-z][A-Za-z][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
    AND NEW.period GLOB '[0-9][0-9][0-9][0-9][0-9]'
    """
}
