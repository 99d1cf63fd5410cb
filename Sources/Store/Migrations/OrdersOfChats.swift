import GRDB

extension Migrations {
  /// Lets an order belong to a chat without a mailbox: the user may paste one. `mailOrder.mailbox` is NULL then. A chat has
  /// each order once, also if mails about it came to two mailboxes; the one that became a parcel is kept.
  static func ordersOfChats(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE orderOfChat (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          mailbox INTEGER REFERENCES mailbox (id) ON DELETE CASCADE,
          number TEXT NOT NULL,
          shop TEXT,
          product TEXT,
          date REAL NOT NULL,
          parcel INTEGER REFERENCES parcel (id) ON DELETE SET NULL,
          UNIQUE (chat, number)
        );
        INSERT OR IGNORE INTO orderOfChat (id, chat, mailbox, number, shop, product, date, parcel)
          SELECT mailOrder.id, mailbox.chat, mailbox, number, shop, product, date, parcel
          FROM mailOrder JOIN mailbox ON mailbox.id = mailOrder.mailbox
          ORDER BY parcel IS NULL, mailOrder.id;
        DROP TABLE mailOrder;
        ALTER TABLE orderOfChat RENAME TO mailOrder;
        CREATE INDEX mailOrderParcel ON mailOrder (parcel) WHERE parcel IS NOT NULL;
        CREATE INDEX mailOrderMailbox ON mailOrder (mailbox) WHERE mailbox IS NOT NULL;
        """)
  }
}
