public import Chat
import Foundation
import GRDB
public import Receipts
import Tracking

/// Receipts as lists need them. Their details, which are JSON, are read of drafts only.
extension Snapshot {
  /// All receipts of the chat: those without a day first, then the newest purchase.
  /// - Parameter withWords: whether they will be searched. Without that, `ReceiptLine.words` is empty.
  public func receiptLines(in chat: ChatID, withWords: Bool = false) throws -> [ReceiptLine] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, day, amount, currency, category, shop, taxID, title, number, parcel, isDraft, isIncomplete, addedAt,
            isDraft AND \(KeptReceipt.isTyped)
            \(withWords ? ", words" : "")
          FROM receipt WHERE chat = ? ORDER BY day IS NOT NULL, day DESC, id DESC
          """), arguments: [chat.description])
    var lines: [ReceiptLine] = []
    while let row = try rows.next() { lines.append(ReceiptLine(row: row, withWords: withWords)) }
    return lines
  }

  /// The number of receipts in the chat.
  public func receiptCount(in chat: ChatID) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT count(*) FROM receipt WHERE chat = ?"), arguments: [chat.description]) ?? 0
  }

  /// The receipts of a list that a chat does not have yet, and the number of those that it has.
  public func newReceipts(
    in list: ImportedList, for chat: ChatID
  ) throws -> (receipts: [ImportedReceipt], known: Int) {
    guard !list.receipts.isEmpty else { return ([], 0) }
    let new = ImportedReceipt.new(list.receipts, besides: try receipts(in: chat).lazy.map(\.receipt))
    return (new, list.receipts.count - new.count)
  }
}

extension ReceiptLine {
  fileprivate init(row: Row, withWords: Bool) {
    self.init(
      id: ReceiptID(rawValue: row[0]), day: row.text(1).flatMap { Day($0) },
      amount: row.text(2).flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) },
      currency: row.text(3), category: row.text(4).flatMap(ReceiptCategory.init), shop: row.text(5),
      taxID: row.text(6), title: row.text(7), number: row.text(8),
      parcel: (row[9] as Int64?).map(ParcelID.init(rawValue:)), isDraft: row.flag(10), isIncomplete: row.flag(11),
      addedAt: Date(seconds: row.seconds(12) ?? 0),
      words: ReceiptSearchText(stored: withWords ? row.text(14) ?? "" : ""))
    isQuestion = row.flag(13)
  }
}
