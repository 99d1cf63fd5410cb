import GRDB

extension Migrations {
  /// `shown.look`: how the message looked when it was drawn last, as a number; null where that is not known. `shown.slot`
  /// is null where the message shows nothing that is kept. The newest list had a look of its own before.
  static func looks(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE list DROP COLUMN look;
        ALTER TABLE shown RENAME TO formerlyShown;
        DROP INDEX shownSlot;
        CREATE TABLE shown (
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          message TEXT NOT NULL,
          slot TEXT,
          shownAt REAL NOT NULL,
          origin TEXT,
          look INTEGER,
          PRIMARY KEY (chat, message)
        ) WITHOUT ROWID;
        CREATE INDEX shownSlot ON shown (chat, slot, shownAt);
        INSERT INTO shown (chat, message, slot, shownAt, origin)
        SELECT chat, message, slot, shownAt, origin FROM formerlyShown;
        DROP TABLE formerlyShown;
        """)
  }
}
