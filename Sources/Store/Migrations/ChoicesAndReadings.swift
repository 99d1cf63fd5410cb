import GRDB

extension Migrations {
  /// `choice`: the carrier that a chat chose last for numbers of a form. `reading`: the answer to a message that brought
  /// several numbers, opaque here. `parcel.unconfirmed`: what was read and not yet said to be right (1 read, 2 by an
  /// earlier choice). A parcel's `batch` names the reading that it came in with.
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
