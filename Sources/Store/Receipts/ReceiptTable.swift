import Chat
import Foundation
import GRDB
public import Receipts
public import Tracking

/// A change to a chat's receipts.
public enum ReceiptEffect: Sendable, Equatable {
  /// Keeps a receipt, or replaces the one with that id. Changes nothing if another receipt of the chat has the same
  /// invoice number in the same period.
  case save(KeptReceipt)
  /// Says which parcel a receipt belongs to; nil for none.
  case attach(ReceiptID, ParcelID?)
  /// Deletes a receipt.
  case delete(ReceiptID)
}

/// The table `receipt`, within a transaction.
struct ReceiptTable: TransactionTable {
  let transaction: WriteTransaction

  func apply(_ effect: ReceiptEffect, in chat: ChatID) throws {
    switch effect {
    case .save(let receipt): try receipt.save(in: db, chat: chat.description)
    case .attach(let id, let parcel):
      try db.execute(
        sql: """
          UPDATE receipt SET parcel = (SELECT id FROM parcel WHERE id = ?3 AND chat = ?1) WHERE chat = ?1 AND id = ?2
          """, arguments: [chat.description, id.rawValue, parcel?.rawValue])
    case .delete(let id):
      try db.execute(
        sql: "DELETE FROM receipt WHERE chat = ? AND id = ?", arguments: [chat.description, id.rawValue])
      log.recordErasure()
    }
  }

  /// Keeps what was paid when the user picked a parcel up, or forgets it if the user takes that back.
  func setPickedUp(_ id: ParcelID, isPickedUp: Bool, in chat: ChatID, now: Date) throws {
    guard isPickedUp else { return try removePaid(of: id, in: chat) }
    let snapshot = transaction.snapshot
    guard let parcel = try snapshot.parcel(id, in: chat), let zone = try snapshot.chat(chat)?.zone,
      let receipt = Receipt(paidAtPickUpOf: parcel, zone: zone)
    else { return }
    _ = try addPaid(receipt, of: id, in: chat, now: now)
  }

  /// Keeps what was paid when a parcel was picked up, once for each parcel, unless a receipt of the parcel is there.
  /// - Returns: whether it was kept.
  func addPaid(_ receipt: Receipt, of parcel: ParcelID, in chat: ChatID, now: Date) throws -> Bool {
    try db.cachedStatement(
      sql: """
        UPDATE parcel SET hasPaidReceipt = 1 WHERE id = ? AND hasPaidReceipt = 0
          AND NOT EXISTS (SELECT 1 FROM receipt WHERE receipt.parcel = parcel.id)
        """
    ).execute(arguments: [parcel.rawValue])
    guard db.changesCount > 0 else { return false }
    let kept = KeptReceipt(
      id: ReceiptID(rawValue: ids.next()), receipt, from: .parcel, parcel: parcel, addedAt: now)
    try kept.insert(into: db, chat: chat.description)
    _ = try google.note(.save(kept), in: chat)
    return true
  }

  /// Forgets what was paid, unless the user has changed it.
  func removePaid(of parcel: ParcelID, in chat: ChatID) throws {
    let paid = try transaction.snapshot.receipts(of: parcel, in: chat).filter { $0.origin == .parcel }
    for kept in paid where kept.edited.isEmpty { try apply(.delete(kept.id), in: chat) }
    try db.execute(
      sql: "UPDATE parcel SET hasPaidReceipt = 0 WHERE id = ? AND chat = ?",
      arguments: [parcel.rawValue, chat.description])
  }
}

extension TransactionTable {
  var receipts: ReceiptTable { ReceiptTable(transaction: transaction) }
}

/// What the column `detail` holds.
struct StoredReceipt: Codable {
  var receipt: Receipt
  var origin: KeptReceipt.Origin
  var edited: Set<ReceiptField>
  var unconfirmed: Set<ReceiptField>
  /// Nil in rows of earlier versions.
  var seen: Set<ReceiptField>?
  var codes: [String]
  var files: [String]
  /// Nil in rows of earlier versions too.
  var message: String?
}

extension KeptReceipt {
  static let columns = "id, parcel, detail, addedAt"

  /// Whether a row was read in a text. A detail that cannot be read says nothing.
  static let isTyped = """
    CASE WHEN json_valid(CAST(detail AS TEXT)) THEN json_extract(CAST(detail AS TEXT), '$.origin') = 'text' ELSE 0 END
    """

  /// Decodes a row of `columns`; nil if its detail cannot be read, which is then set aside.
  init?(row: Row) {
    let id: Int64 = row[0]
    let column = StoredColumn.receiptDetail
    guard let stored = column.read(StoredReceipt.self, from: row.blob(2) ?? Data(), row: String(id)) else { return nil }
    self.init(
      id: ReceiptID(rawValue: id), stored.receipt, from: stored.origin, codes: stored.codes, files: stored.files,
      parcel: (row[1] as Int64?).map(ParcelID.init(rawValue:)), addedAt: Date(seconds: row.seconds(3) ?? 0))
    edited = stored.edited
    unconfirmed = stored.unconfirmed
    seen = stored.seen ?? []
    message = stored.message
  }

  private var cells: StatementArguments {
    get throws {
      let detail = StoredReceipt(
        receipt: receipt, origin: origin, edited: edited, unconfirmed: unconfirmed, seen: seen.isEmpty ? nil : seen,
        codes: codes, files: files, message: message)
      return [
        receipt.number, receipt.period, receipt.date?.description, receipt.total?.value.description,
        receipt.total?.currency, receipt.category?.rawValue, receipt.seller.name, receipt.seller.taxID, receipt.title,
        ReceiptSearchText(receipt).stored, !unconfirmed.isEmpty, !missing.isEmpty, parcel?.rawValue,
        try JSON.encode(detail), addedAt.seconds,
      ]
    }
  }

  /// Writes a row that is not there yet.
  func insert(into db: Database, chat: String) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO receipt
          (id, chat, number, period, day, amount, currency, category, shop, taxID, title, words, isDraft, isIncomplete,
           parcel, detail, addedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, arguments: [id.rawValue, chat] + cells)
  }

  fileprivate func save(in db: Database, chat: String) throws {
    try db.execute(
      sql: """
        UPDATE OR IGNORE receipt SET number = ?, period = ?, day = ?, amount = ?, currency = ?, category = ?, shop = ?,
          taxID = ?, title = ?, words = ?, isDraft = ?, isIncomplete = ?, parcel = ?, detail = ?, addedAt = ? WHERE id = ? AND chat = ?
        """, arguments: cells + [id.rawValue, chat])
    if db.changesCount == 0 { try insert(into: db, chat: chat) }
  }
}
