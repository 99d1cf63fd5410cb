import GRDB

extension Migrations {
  /// Replaces `chat.utcOffset` with `chat.timeZone`: the name of an IANA time zone, or an offset such as `UTC+05:30`.
  /// Before, chats chose an offset by the name of a city. If the clocks of that city never change, the offset becomes
  /// the city's time zone. For all other offsets it is unknown whether the clocks change, so the offset is kept.
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
