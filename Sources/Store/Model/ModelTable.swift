public import Chat
import Foundation
import GRDB
public import Tracking

/// A photo and the envelope of the update that it came with, as they are stored.
struct StoredModelPicture: Codable {
  var update: Update.Envelope
  var picture: ModelPicture
}

/// The tables of photos that a model reads, within a transaction.
struct ModelTable: TransactionTable {
  let transaction: WriteTransaction

  /// - Returns: what became due.
  func apply(_ effect: ModelEffect, from update: Update.Envelope, in chat: ChatID) throws -> DueWork {
    switch effect {
    case .add(let id, let picture, let isAllowed):
      let body = try JSON.encode(StoredModelPicture(update: update, picture: picture))
      try db.execute(
        sql: "INSERT OR IGNORE INTO modelReading (id, chat, body, fetchAt) VALUES (?, ?, ?, ?)",
        arguments: [id.rawValue, chat.description, body, isAllowed ? clock.realNow().seconds : nil])
      return isAllowed ? .models : []
    case .allow(let id):
      try db.execute(
        sql: "UPDATE modelReading SET fetchAt = ? WHERE chat = ? AND id = ? AND fetchAt IS NULL",
        arguments: [clock.realNow().seconds, chat.description, id.rawValue])
      return .models
    case .drop(let id):
      try db.execute(
        sql: "DELETE FROM modelReading WHERE chat = ? AND id = ?", arguments: [chat.description, id.rawValue])
      return []
    }
  }

  /// Counts a request to the model, unless all of the day are used up.
  /// - Parameters:
  ///   - day: the day in UTC, as `Day.number`.
  ///   - limit: requests a day; 0 for no limit.
  /// - Returns: whether the request may be made.
  func reserveCall(on day: Int, limit: Int) throws -> Bool {
    let used = try Int.fetchOne(db, sql: "SELECT calls FROM modelDay WHERE day = ?", arguments: [day]) ?? 0
    guard limit == 0 || used < limit else { return false }
    try db.execute(
      sql: "INSERT OR REPLACE INTO modelDay (id, day, calls) VALUES (1, ?, ?)", arguments: [day, used + 1])
    try transaction.count("receiptModel.calls")
    return true
  }
}

extension TransactionTable {
  var models: ModelTable { ModelTable(transaction: transaction) }
}

extension Snapshot {
  /// The photo of a reading that waits for the user's word; nil if it was sent, dropped or is too old.
  public func waitingModelPicture(_ id: ReceiptID, in chat: ChatID) throws -> ModelPicture? {
    let row = try Row.fetchOne(
      db, sql: "SELECT body FROM modelReading WHERE chat = ? AND id = ? AND fetchAt IS NULL",
      arguments: [chat.description, id.rawValue])
    return row.flatMap {
      StoredColumn.modelBody.read(StoredModelPicture.self, from: $0.blob(0) ?? Data(), row: String(id.rawValue))?
        .picture
    }
  }

  /// The number of requests to the model on a day (UTC).
  public func modelCalls(on day: Day) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT calls FROM modelDay WHERE day = ?", arguments: [day.number]) ?? 0
  }
}
