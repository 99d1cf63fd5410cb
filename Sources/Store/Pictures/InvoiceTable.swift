import Chat
import EInvoice
import Foundation
import GRDB
import Tracking

/// The table `invoice`, within a transaction.
struct InvoiceTable: TransactionTable {
  let transaction: WriteTransaction

  /// Keeps the codes of an invoice. Codes of an invoice with the same number are replaced.
  func save(_ invoice: KeptInvoice, in chat: ChatID) throws {
    guard let number = invoice.invoice?.number else { return }
    try db.execute(
      sql: """
        INSERT INTO invoice (id, chat, number, parcel, detail, createdAt) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (chat, number) DO UPDATE SET
          detail = excluded.detail, parcel = coalesce(excluded.parcel, parcel)
        """,
      arguments: [
        invoice.id.rawValue, chat.description, number, invoice.parcel?.rawValue, try JSON.encode(invoice.codes),
        invoice.keptAt.seconds,
      ])
  }

  /// Says which parcel the invoice belongs to; nil for none.
  func attach(_ id: ReceiptID, to parcel: ParcelID?, in chat: ChatID) throws {
    try db.execute(
      sql: """
        UPDATE invoice SET parcel = (SELECT id FROM parcel WHERE id = ?3 AND chat = ?1) WHERE chat = ?1 AND id = ?2
        """, arguments: [chat.description, id.rawValue, parcel?.rawValue])
  }

  func delete(_ id: ReceiptID, in chat: ChatID) throws {
    try db.execute(
      sql: "DELETE FROM invoice WHERE chat = ? AND id = ?", arguments: [chat.description, id.rawValue])
  }
}

extension TransactionTable {
  var invoices: InvoiceTable { InvoiceTable(transaction: transaction) }
}
