import GRDB

extension Migrations {
  /// Creates the first tables. Times are seconds since 1970 (REAL). Structured values are JSON. Chat ids have the form
  /// `telegram:42`.
  static func firstTables(_ db: Database) throws {
    try db.execute(sql: inboundTables)
    try db.execute(sql: parcelTables)
    try db.execute(sql: outboundTables)
  }

  private static let inboundTables = """
    CREATE TABLE cursor (account TEXT PRIMARY KEY, next INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE inbound (
      id INTEGER PRIMARY KEY,
      account TEXT NOT NULL,
      externalID TEXT NOT NULL,
      lane TEXT NOT NULL,
      body BLOB,
      receivedAt REAL NOT NULL,
      isDone INTEGER NOT NULL DEFAULT 0,
      attempts INTEGER NOT NULL DEFAULT 0,
      UNIQUE (account, externalID)
    );
    CREATE INDEX inboundWaiting ON inbound (id) WHERE isDone = 0;
    """

  private static let parcelTables = """
    CREATE TABLE chat (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      language TEXT NOT NULL,
      isLanguageChosen INTEGER NOT NULL DEFAULT 0,
      utcOffset INTEGER NOT NULL,
      dialogue BLOB,
      createdAt REAL NOT NULL,
      closedAt REAL
    ) WITHOUT ROWID;
    CREATE TABLE shipment (
      id INTEGER PRIMARY KEY,
      carrier TEXT NOT NULL,
      number TEXT NOT NULL,
      detail BLOB NOT NULL,
      failures INTEGER NOT NULL DEFAULT 0,
      createdAt REAL NOT NULL,
      nextCheck REAL,
      leaseOwner TEXT,
      leaseUntil REAL,
      UNIQUE (carrier, number)
    );
    CREATE INDEX shipmentDue ON shipment (carrier, nextCheck) WHERE nextCheck IS NOT NULL;
    CREATE TABLE parcel (
      id INTEGER PRIMARY KEY,
      chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
      shipment INTEGER NOT NULL REFERENCES shipment (id),
      batch INTEGER,
      owner BLOB,
      name TEXT,
      noted BLOB,
      addedAt REAL NOT NULL,
      firstAnswerAt REAL,
      pickedUpAt REAL,
      redraw INTEGER NOT NULL DEFAULT 1,
      UNIQUE (chat, shipment)
    );
    CREATE INDEX parcelShipment ON parcel (shipment);
    CREATE TABLE alert (
      parcel INTEGER NOT NULL REFERENCES parcel (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      stay INTEGER NOT NULL,
      createdAt REAL NOT NULL,
      PRIMARY KEY (parcel, kind, stay)
    ) WITHOUT ROWID;
    """

  private static let outboundTables = """
    CREATE TABLE outbound (
      id INTEGER PRIMARY KEY,
      chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
      priority INTEGER NOT NULL,
      effect TEXT NOT NULL,
      content BLOB NOT NULL,
      slot TEXT,
      target TEXT,
      key TEXT,
      createdAt REAL NOT NULL,
      notBefore REAL NOT NULL DEFAULT 0,
      expiresAt REAL,
      attempts INTEGER NOT NULL DEFAULT 0,
      doubts INTEGER NOT NULL DEFAULT 0,
      isSending INTEGER NOT NULL DEFAULT 0,
      leaseOwner TEXT,
      leaseUntil REAL
    );
    CREATE INDEX outboundLane ON outbound (priority, chat, id);
    CREATE INDEX outboundExpiry ON outbound (expiresAt) WHERE expiresAt IS NOT NULL;
    CREATE INDEX outboundLater ON outbound (notBefore) WHERE notBefore > 0;
    CREATE UNIQUE INDEX outboundKey ON outbound (chat, key) WHERE key IS NOT NULL AND isSending = 0;
    CREATE TABLE shown (
      chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
      message TEXT NOT NULL,
      slot TEXT NOT NULL,
      shownAt REAL NOT NULL,
      PRIMARY KEY (chat, message)
    ) WITHOUT ROWID;
    CREATE INDEX shownSlot ON shown (chat, slot, shownAt);
    """
}
