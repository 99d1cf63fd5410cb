import GRDB

extension Migrations {
  /// Adds mailboxes.
  /// - `mailbox`: an account at a mail server. `sealed` is its password, encrypted. `state` is a `Mailbox.State`. Mails
  ///   up to `lastUID` are read, in the folder's present numbering `uidValidity`; NULL before the first scan. While
  ///   `scan` is set, the mails of the last days are read; of `scanTotal` mails `scanDone` are. `fetchAt` is when
  ///   the next connection is due; NULL if there will be none.
  /// - `mail`: a mail that was read, so that it never counts twice, and what it gave.
  /// - `mailOrder`: an order that waits for its tracking number, or that became a parcel.
  /// - `mailSender`: an address whose mails the chat does not want.
  static func mailTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE mailbox (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          address TEXT NOT NULL,
          host TEXT NOT NULL,
          port INTEGER NOT NULL,
          sealed BLOB NOT NULL,
          state INTEGER NOT NULL DEFAULT 0,
          uidValidity INTEGER,
          lastUID INTEGER NOT NULL DEFAULT 0,
          scan INTEGER,
          scanTotal INTEGER NOT NULL DEFAULT 0,
          scanDone INTEGER NOT NULL DEFAULT 0,
          trouble TEXT,
          connectedAt REAL NOT NULL,
          checkedAt REAL,
          fetchAt REAL,
          attempts INTEGER NOT NULL DEFAULT 0,
          leaseOwner TEXT,
          leaseUntil REAL,
          fence INTEGER,
          UNIQUE (chat, address)
        );
        CREATE INDEX mailboxToFetch ON mailbox (fetchAt) WHERE fetchAt IS NOT NULL;
        CREATE TABLE mail (
          mailbox INTEGER NOT NULL REFERENCES mailbox (id) ON DELETE CASCADE,
          hash TEXT NOT NULL,
          date REAL NOT NULL,
          gave TEXT,
          PRIMARY KEY (hash, mailbox)
        ) WITHOUT ROWID;
        CREATE INDEX mailMailbox ON mail (mailbox, date);
        CREATE TABLE mailOrder (
          id INTEGER PRIMARY KEY,
          mailbox INTEGER NOT NULL REFERENCES mailbox (id) ON DELETE CASCADE,
          number TEXT NOT NULL,
          shop TEXT,
          product TEXT,
          date REAL NOT NULL,
          parcel INTEGER REFERENCES parcel (id) ON DELETE SET NULL,
          UNIQUE (mailbox, number)
        );
        CREATE INDEX mailOrderParcel ON mailOrder (parcel) WHERE parcel IS NOT NULL;
        CREATE TABLE mailSender (
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          address TEXT NOT NULL,
          PRIMARY KEY (chat, address)
        ) WITHOUT ROWID;
        """)
  }
}
