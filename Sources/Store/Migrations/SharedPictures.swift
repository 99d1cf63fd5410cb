import GRDB

extension Migrations {
  /// Adds `sharedPicture`: a file in a user's Drive that the bot let everybody with the link see, by Drive's id. `state`
  /// is a `SharedPicture.State`. Earlier versions did not write down what they shared, so every picture counts; of
  /// those, `isCertain` is 0, and nothing is said if one turns out never to have been shared. If the user chose that
  /// pictures are not public, they are made so now.
  static func sharedPictures(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE sharedPicture (
          account INTEGER NOT NULL REFERENCES google (id) ON DELETE CASCADE,
          file TEXT NOT NULL,
          state INTEGER NOT NULL DEFAULT 0,
          attempts INTEGER NOT NULL DEFAULT 0,
          isCertain INTEGER NOT NULL DEFAULT 1,
          PRIMARY KEY (account, file)
        ) WITHOUT ROWID;
        INSERT OR IGNORE INTO sharedPicture (account, file, state, isCertain)
          SELECT account, substr(rest, 1, instr(rest, '/') - 1), iif(isShared, 0, 1), 0
          FROM (
            SELECT account, isShared, substr(sheetRow.link, instr(sheetRow.link, '/d/') + 3) AS rest
            FROM sheetRow JOIN google ON google.id = sheetRow.account WHERE sheetRow.link LIKE '%/d/%/%'
          );
        UPDATE google SET fetchAt = 0
          WHERE token IS NOT NULL AND coalesce(trouble, '') <> 'consentEnded'
            AND EXISTS (SELECT 1 FROM sharedPicture WHERE account = google.id AND state = 1);
        """)
  }
}
