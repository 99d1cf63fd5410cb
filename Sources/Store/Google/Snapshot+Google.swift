public import Chat
import Foundation
import GRDB
import Receipts
public import Tracking

extension GoogleAccount {
  static let columns = """
    id, chat, link, linkUntil, code, token, tokenEnds, isEndTold, trouble, folder, sheetName, isShared, spreadsheet,
    page, tab, usedName, photoFolder, usedFolder, isLossTold, fetchAt, fence
    """

  /// Decodes a row of `columns`; nil if the chat id cannot be read.
  init?(row: Row) {
    guard let chat = row.text(1).flatMap(ChatID.init) else { return nil }
    self.init(id: GoogleAccountID(rawValue: row[0]), chat: chat)
    (link, linkUntil, code, token) = (row.blob(2), Date(seconds: row.seconds(3)), row.blob(4), row.blob(5))
    tokenEnds = Date(seconds: row.seconds(6))
    isEndTold = row.integer(7) != 0
    trouble = row.text(8).flatMap(SheetTrouble.init(rawValue:))
    (folder, sheetName) = (row.text(9), row.text(10))
    isShared = row.integer(11) != 0
    (places.spreadsheet, places.page, places.name) = (row.text(12), row.text(13), row.text(15))
    places.tab = row[14]
    (places.photoFolder, places.folder) = (row.text(16), row.text(17))
    isLossTold = row.integer(18) != 0
    nextAttempt = Date(seconds: row.seconds(19))
    lease = Lease(fence: row[20])
  }
}

extension Snapshot {
  /// The chat's account at Google; nil if it has none.
  public func google(in chat: ChatID) throws -> GoogleAccount? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(GoogleAccount.columns) FROM google WHERE chat = ?"),
      arguments: [chat.description]
    ).flatMap(GoogleAccount.init(row:))
  }

  /// The account with that id.
  public func google(_ id: GoogleAccountID) throws -> GoogleAccount? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(GoogleAccount.columns) FROM google WHERE id = ?"), arguments: [id.rawValue]
    ).flatMap(GoogleAccount.init(row:))
  }

  /// How many receipts of the account are how far.
  public func sheetCounts(of id: GoogleAccountID) throws -> SheetCounts {
    try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT state, count(*), total(isPictureGone) FROM sheetRow WHERE account = ? GROUP BY state"),
      arguments: [id.rawValue]
    ).reduce(into: SheetCounts()) { counts, row in
      switch SheetRowState(rawValue: row.integer(0)) {
      case .waiting: counts.waiting = row.integer(1)
      case .written: counts.written = row.integer(1)
      case .failed: counts.failed = row.integer(1)
      case nil: break
      }
      counts.picturesGone += Int(row.seconds(2) ?? 0)
    }
  }

  /// The pages in Drive that show the pictures of the chat's receipts.
  public func pictureLinks(in chat: ChatID) throws -> [ReceiptID: String] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT receipt, link FROM sheetRow
          WHERE account = (SELECT id FROM google WHERE chat = ?) AND link IS NOT NULL
          """), arguments: [chat.description]
    ).reduce(into: [:]) { $0[ReceiptID(rawValue: $1[0])] = $1.text(1) }
  }

  /// The receipts of the chat that can be written and never were queued, by day.
  public func receiptsToSend(in chat: ChatID) throws -> [ReceiptID] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT id FROM receipt WHERE chat = ? AND \(GoogleTable.isReady)
            AND NOT EXISTS (SELECT 1 FROM sheetRow WHERE sheetRow.receipt = receipt.id)
          ORDER BY day, id
          """), arguments: [chat.description]
    ).map(ReceiptID.init(rawValue:))
  }

  /// The receipt that is written next.
  public func nextSheetRow(of id: GoogleAccountID) throws -> QueuedRow? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT receipt, version, attempts, link, isPictureGone FROM sheetRow WHERE account = ? AND state = 0
          ORDER BY place LIMIT 1
          """), arguments: [id.rawValue]
    ).map { row in
      QueuedRow(
        receipt: ReceiptID(rawValue: row[0]), version: row.integer(1), attempts: row.integer(2), link: row.text(3),
        isPictureGone: row.integer(4) != 0)
    }
  }
}
