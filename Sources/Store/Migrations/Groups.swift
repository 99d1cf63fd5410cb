import GRDB

extension Migrations {
  /// `chat.members`: what a group remembers of its members; `introducedAt`: when the bot said there who it is, which
  /// groups that know it have heard. `parcel.mutedBy`: members whom its alerts do not name; what a group had muted its
  /// owner has now. A group's `dialogue` is kept by member: one that was kept for all belongs to nobody.
  static func groups(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE chat ADD COLUMN members BLOB;
        ALTER TABLE chat ADD COLUMN introducedAt REAL;
        ALTER TABLE parcel ADD COLUMN mutedBy BLOB;
        UPDATE chat SET introducedAt = createdAt WHERE kind <> 'private';
        UPDATE chat SET dialogue = NULL WHERE kind = 'group';
        UPDATE parcel SET isMuted = 0, mutedBy = CASE WHEN owner IS NULL THEN NULL
            ELSE CAST(json_array(json_extract(CAST(owner AS TEXT), '$.id')) AS BLOB) END
          WHERE isMuted = 1 AND chat IN (SELECT id FROM chat WHERE kind = 'group');
        """)
  }
}
