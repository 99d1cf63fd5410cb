import Foundation
import GRDB

extension Migrations {
  /// Lets a parcel have no number: `parcel.shipment` may be NULL. Adds `parcel.question`, whether the parcel is the same
  /// as another, and `parcel.joined`, a notice that was put on it until the carrier answers.
  ///
  /// Notices without a number, which waited for one in the state of a dialogue, become parcels with the id of the
  /// notice, so that buttons under old messages still find them. Answers that wait to be sent show those parcels.
  static func parcelsWithoutNumber(_ db: Database) throws {
    try db.execute(sql: parcelTable)
    try db.execute(sql: noticeParcels)
    try showNoticeParcels(db)
    try removeNotices(db)
  }

  private static func removeNotices(_ db: Database) throws {
    let lists = try Row.fetchAll(
      db,
      sql: """
        SELECT chat.id, list.fullkey FROM chat, json_tree(CAST(dialogue AS TEXT)) AS list
        WHERE json_valid(CAST(dialogue AS TEXT)) AND list.key = 'notices'
        """)
    for list in lists {
      try db.execute(
        sql: "UPDATE chat SET dialogue = CAST(json_remove(CAST(dialogue AS TEXT), ?) AS BLOB) WHERE id = ?",
        arguments: [list[1] as String, list[0] as String])
    }
  }

  private static let parcelTable = """
    CREATE TABLE parcelNew (
      id INTEGER PRIMARY KEY,
      chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
      shipment INTEGER REFERENCES shipment (id),
      batch INTEGER,
      owner BLOB,
      name TEXT,
      noted BLOB,
      addedAt REAL NOT NULL,
      firstAnswerAt REAL,
      pickedUpAt REAL,
      redraw INTEGER NOT NULL DEFAULT 1,
      unconfirmed INTEGER,
      isMuted INTEGER NOT NULL DEFAULT 0,
      archivedAt REAL,
      remindAt REAL,
      claim BLOB,
      lookAt REAL,
      lookedAt REAL,
      restoredAt REAL,
      message TEXT,
      mutedBy BLOB,
      endsAt REAL,
      hasPaidReceipt INTEGER NOT NULL DEFAULT 0,
      reminderAt REAL,
      origin TEXT,
      question BLOB,
      joined BLOB,
      UNIQUE (chat, shipment)
    );
    INSERT INTO parcelNew
      SELECT id, chat, shipment, batch, owner, name, noted, addedAt, firstAnswerAt, pickedUpAt, redraw, unconfirmed,
        isMuted, archivedAt, remindAt, claim, lookAt, lookedAt, restoredAt, message, mutedBy, endsAt, hasPaidReceipt,
        reminderAt, origin, NULL, NULL
      FROM parcel;
    DROP TABLE parcel;
    ALTER TABLE parcelNew RENAME TO parcel;
    CREATE INDEX parcelShipment ON parcel (shipment);
    CREATE INDEX parcelLook ON parcel (lookAt) WHERE lookAt IS NOT NULL;
    CREATE INDEX parcelMessage ON parcel (chat, message) WHERE message IS NOT NULL;
    CREATE INDEX parcelArchived ON parcel (archivedAt) WHERE archivedAt IS NOT NULL;
    CREATE INDEX parcelEnds ON parcel (endsAt) WHERE endsAt IS NOT NULL;
    """

  /// JSON counts seconds from 2001, columns from 1970. In a group each member has a state of their own. A notice with a
  /// code or a deadline says that the parcel is at the store.
  private static let noticeParcels = """
    INSERT OR IGNORE INTO parcel
      (id, chat, noted, addedAt, redraw, lookAt, lookedAt, origin)
    SELECT notice.value ->> 'id', chat.id,
      CAST(json_patch(
        json_object(
          'carrier', notice.value ->> 'chain',
          'stated', json_object('status', 'arrivedAtStore', 'at', notice.value -> 'receivedAt')),
        notice.value -> 'noted') AS BLOB),
      (notice.value ->> 'receivedAt') + 978307200.0, 0, 0, (notice.value ->> 'receivedAt') + 978307200.0,
      coalesce(notice.value -> 'noted' ->> 'origin', 'message')
    FROM chat, json_tree(CAST(dialogue AS TEXT)) AS list, json_each(list.value) AS notice
    WHERE json_valid(CAST(dialogue AS TEXT)) AND list.key = 'notices' AND list.type = 'array'
      AND notice.value ->> 'id' IS NOT NULL AND notice.value -> 'receivedAt' IS NOT NULL
      AND (notice.value ->> 'receivedAt') + 978307200.0 > unixepoch() - 86400;
    """

  /// Lets the answers about notices that wait to be sent show the parcels that the notices became. Answers about notices
  /// that are over are dropped.
  private static func showNoticeParcels(_ db: Database) throws {
    let waiting = try Row.fetchAll(
      db,
      sql: """
        SELECT id, coalesce(
          content -> 'placement' -> '_0' -> 'notice' ->> 'id',
          (SELECT max(parcel.id) FROM parcel
            WHERE parcel.chat = outbound.chat AND shipment IS NULL AND addedAt <= outbound.createdAt + 60)) AS parcel
        FROM (SELECT id, chat, createdAt, CAST(content AS TEXT) AS content FROM outbound
          WHERE json_valid(CAST(content AS TEXT))) AS outbound
        WHERE content -> 'placement' IS NOT NULL OR content -> 'notice' -> '_0' -> 'numberMissing' IS NOT NULL
        """)
    for row in waiting {
      let id: Int64 = row[0]
      let parcel = try (row[1] as Int64?).flatMap {
        try Int64.fetchOne(db, sql: "SELECT id FROM parcel WHERE id = ?", arguments: [$0])
      }
      guard let parcel else {
        try db.execute(sql: "DELETE FROM outbound WHERE id = ?", arguments: [id])
        continue
      }
      try db.execute(
        sql: "UPDATE outbound SET content = ?, slot = ? WHERE id = ?",
        arguments: [Data("{\"parcel\":{\"_0\":\(parcel)}}".utf8), "p:" + String(parcel, radix: 36), id])
    }
  }
}
