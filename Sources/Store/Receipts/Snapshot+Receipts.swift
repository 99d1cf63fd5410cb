public import Chat
public import Foundation
import GRDB
public import Receipts
public import Tracking

extension Snapshot {
  /// The receipt with that id; nil if it is not in that chat.
  public func receipt(_ id: ReceiptID, in chat: ChatID) throws -> KeptReceipt? {
    try receipts("chat = ? AND id = ?", [chat.description, id.rawValue]).first
  }

  /// The receipt with that invoice number, such as `AB12345678`, in that period, such as `11504`; nil if the chat has
  /// none.
  public func receipt(number: String, period: String?, in chat: ChatID) throws -> KeptReceipt? {
    try receipts(
      "chat = ? AND number = ? AND coalesce(period, '') = ?", [chat.description, number, period ?? ""]
    ).first
  }

  /// The receipts of a parcel, oldest first.
  public func receipts(of parcel: ParcelID, in chat: ChatID) throws -> [KeptReceipt] {
    try receipts("chat = ? AND parcel = ?", [chat.description, parcel.rawValue])
  }

  /// All receipts of the chat, oldest first.
  public func receipts(in chat: ChatID) throws -> [KeptReceipt] { try receipts("chat = ?", [chat.description]) }

  /// The receipts that were read in that message, oldest first. Only the newest of the chat are looked through.
  public func receipts(from message: MessageID, in chat: ChatID) throws -> [KeptReceipt] {
    try newestReceipts(in: chat).filter { $0.message == message.rawValue }.reversed()
  }

  /// The receipt that the chat kept last, not counting those that came by themselves, and lines of which it was not yet
  /// said that they are an expense.
  /// - Parameter stepsBack: how many of these are passed over: 1 for the last but one.
  public func lastReceipt(in chat: ChatID, stepsBack: Int = 0) throws -> KeptReceipt? {
    try newestReceipts(in: chat).filter { ![.mail, .file].contains($0.origin) && !$0.isAsked }.dropFirst(stepsBack)
      .first
  }

  private func newestReceipts(in chat: ChatID) throws -> [KeptReceipt] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(KeptReceipt.columns) FROM receipt WHERE chat = ? ORDER BY id DESC LIMIT 200")
    return try Row.fetchAll(statement, arguments: [chat.description]).compactMap(KeptReceipt.init(row:))
  }

  /// The newest receipt that was kept after `date` and lacks some of an e-invoice's codes.
  public func incompleteInvoice(keptAfter date: Date, in chat: ChatID) throws -> KeptReceipt? {
    try receipts("chat = ? AND addedAt > ? AND number IS NOT NULL", [chat.description, date.seconds])
      .last { !$0.codes.isEmpty && !$0.receipt.isComplete }
  }

  /// The name of the shop on the chat's newest receipt of that seller; nil if there is none with a name.
  /// - Parameter taxID: eight digits.
  public func shop(taxID: String, in chat: ChatID) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT shop FROM receipt WHERE chat = ? AND taxID = ? AND shop IS NOT NULL ORDER BY id DESC LIMIT 1"),
      arguments: [chat.description, taxID])
  }

  private func receipts(_ condition: String, _ arguments: StatementArguments) throws -> [KeptReceipt] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(KeptReceipt.columns) FROM receipt WHERE \(condition) ORDER BY id")
    return try Row.fetchAll(statement, arguments: arguments).compactMap(KeptReceipt.init(row:))
  }
}
