import GRDB

extension Migrations {
  /// `chat.timeZone`: the name of an IANA time zone, or `UTC+05:30`, in the place of seconds ahead of UTC. Where the
  /// clocks never change the city that the chat had chosen by its difference is that city; anywhere else nobody knows
  /// whether they change there, and the difference stays.
  static func timeZones(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE chat ADD COLUMN timeZone TEXT NOT NULL DEFAULT 'Asia/Taipei';
        UPDATE chat SET timeZone = CASE utcOffset
          WHEN 25200 THEN 'Asia/Bangkok' WHEN 32400 THEN 'Asia/Tokyo' WHEN 36000 THEN 'Australia/Brisbane'
          ELSE printf('UTC%s%02d:%02d', iif(utcOffset < 0, '-', '+'), abs(utcOffset) / 3600, abs(utcOffset) % 3600 / 60)
        END WHERE utcOffset <> 28800;
        ALTER TABLE chat DROP COLUMN utcOffset;
        """)
  }
}
