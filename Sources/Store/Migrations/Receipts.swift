import EInvoice
import Foundation
import GRDB
import Receipts
import Tracking

extension Migrations {
  /// Adds receipts. The invoices of earlier versions become receipts.
  /// - `receipt`: what a purchase cost. `detail` is a `StoredReceipt`; the other columns repeat what lists and sums need
  ///   of it. `day` is `2026-04-10`, `amount` decimal text, `currency` by ISO 4217, `category` a `ReceiptCategory`,
  ///   `title` what a list calls it, `words` a `ReceiptSearchText`; `isIncomplete`: it lacks something that is asked for.
  ///   A chat has an invoice number once in a period.
  /// - `parcel.hasPaidReceipt`: what was paid when it was picked up became a receipt, which the user may have deleted.
  static func receipts(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE receipt (
          id INTEGER PRIMARY KEY,
          chat TEXT NOT NULL REFERENCES chat (id) ON DELETE CASCADE ON UPDATE CASCADE,
          number TEXT,
          period TEXT,
          day TEXT,
          amount TEXT,
          currency TEXT,
          category TEXT,
          shop TEXT,
          taxID TEXT,
          title TEXT,
          words TEXT NOT NULL DEFAULT '',
          isDraft INTEGER NOT NULL DEFAULT 0,
          isIncomplete INTEGER NOT NULL DEFAULT 0,
          parcel INTEGER REFERENCES parcel (id) ON DELETE SET NULL,
          detail BLOB NOT NULL,
          addedAt REAL NOT NULL
        );
        CREATE UNIQUE INDEX receiptNumber ON receipt (chat, number, coalesce(period, '')) WHERE number IS NOT NULL;
        CREATE INDEX receiptDay ON receipt (chat, day);
        CREATE INDEX receiptParcel ON receipt (parcel) WHERE parcel IS NOT NULL;
        ALTER TABLE parcel ADD COLUMN hasPaidReceipt INTEGER NOT NULL DEFAULT 0;
        """)
    for row in try Row.fetchAll(db, sql: "SELECT id, chat, parcel, detail, createdAt FROM invoice ORDER BY id") {
      guard let codes = try? JSON.decode(FormerInvoice.self, from: row.blob(3) ?? Data()).texts,
        let invoice = EInvoiceReader.read(codes).first
      else { continue }
      let receipt = KeptReceipt(
        id: ReceiptID(rawValue: row[0]), Receipt(invoice), from: .codes, codes: codes,
        parcel: (row[2] as Int64?).map(ParcelID.init(rawValue:)), addedAt: Date(seconds: row.seconds(4) ?? 0))
      try receipt.insert(into: db, chat: row[1])
    }
    try db.execute(sql: "DROP TABLE invoice")
  }
}

/// What earlier versions stored of an invoice.
private struct FormerInvoice: Codable {
  let texts: [String]
}
