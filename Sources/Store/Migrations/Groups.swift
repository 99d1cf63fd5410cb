import GRDB

extension Migrations {
  /// Adds groups. `chat.members`: what a group remembers about its members. `chat.introducedAt`: when the bot
  /// introduced itself; existing groups count as introduced. `parcel.mutedBy`: members whom the parcel's alerts do not
  /// mention. A parcel that was muted for a whole group is now muted for its owner only. A group's `dialogue` is now
  /// kept per member; old ones that were shared by all are deleted.
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
