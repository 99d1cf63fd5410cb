import GRDB

extension Migrations {
  /// Adds `shown.look`: a number for the appearance of the message at its last drawing; null if unknown. `shown.slot`
  /// can now be null, for a message whose content is not remembered. `list.look`, which held the appearance of the
  /// newest list, is dropped.
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
