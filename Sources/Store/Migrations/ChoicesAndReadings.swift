import GRDB

extension Migrations {
  /// Adds choices and readings. `choice`: the carrier that a chat last chose for numbers of a form. `reading`: the
  /// answer to a message with several numbers, opaque to the store. `parcel.unconfirmed`: 1 if the parcel was read from
  /// a message and not confirmed, 2 if its carrier was taken from an earlier choice. `parcel.batch` names the reading
  /// that the parcel came with.
  static func choicesAndReadings(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE choice (
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          form TEXT NOT NULL,
          carrier TEXT NOT NULL,
          PRIMARY KEY (chat, form)
        ) WITHOUT ROWID;
        CREATE TABLE reading (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          detail BLOB NOT NULL
        );
        CREATE INDEX readingOfChat ON reading (chat, id);
        ALTER TABLE parcel ADD COLUMN unconfirmed INTEGER;
        """)
  }
}
