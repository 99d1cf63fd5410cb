import GRDB

extension Migrations {
  /// Adds spreadsheets at Google.
  /// - `google`: a chat's account. `link` is the attempt to connect it, encrypted, and waits for its answer until
  ///   `linkUntil`; `code` is that answer. `token` is the consent; NULL before there is one. `revocation` is the same,
  ///   encrypted so that it can be revoked without the chat. `tokenEnds` is when Google ends it. `folder` and
  ///   `sheetName` are names that the user chose. `spreadsheet`, `tab`, `photoFolder` are what was made in Drive, and
  ///   `usedName`, `usedFolder` the names that it has. `fetchAt` is when something is due; NULL if nothing is.
  /// - `sheetRow`: a receipt that is or will be in the spreadsheet, in the order of `place`. `state` is a
  ///   `SheetRowState`. `version` counts the changes of the receipt.
  /// - `googleRevocation`: a consent of nobody any more, until Google knows.
  static func googleTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE google (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL UNIQUE REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          link BLOB,
          linkUntil REAL,
          code BLOB,
          token BLOB,
          revocation BLOB,
          tokenEnds REAL,
          isEndTold INTEGER NOT NULL DEFAULT 0,
          trouble TEXT,
          folder TEXT,
          sheetName TEXT,
          isShared INTEGER NOT NULL DEFAULT 0,
          spreadsheet TEXT,
          page TEXT,
          tab INTEGER,
          usedName TEXT,
          photoFolder TEXT,
          usedFolder TEXT,
          isLossTold INTEGER NOT NULL DEFAULT 0,
          fetchAt REAL,
          leaseOwner TEXT,
          leaseUntil REAL,
          fence INTEGER
        );
        CREATE INDEX googleToFetch ON google (fetchAt) WHERE fetchAt IS NOT NULL;
        CREATE TABLE sheetRow (
          receipt INTEGER PRIMARY KEY REFERENCES receipt (id) ON DELETE CASCADE,
          account INTEGER NOT NULL REFERENCES google (id) ON DELETE CASCADE,
          place INTEGER NOT NULL,
          state INTEGER NOT NULL DEFAULT 0,
          version INTEGER NOT NULL DEFAULT 0,
          attempts INTEGER NOT NULL DEFAULT 0,
          link TEXT,
          isPictureGone INTEGER NOT NULL DEFAULT 0
        );
        CREATE INDEX sheetRowPlace ON sheetRow (account, state, place);
        CREATE TABLE googleRevocation (
          id INTEGER PRIMARY KEY,
          token BLOB NOT NULL,
          attempts INTEGER NOT NULL DEFAULT 0,
          fetchAt REAL NOT NULL
        );
        """)
  }
}
