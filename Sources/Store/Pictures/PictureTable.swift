import Chat
import Foundation
import GRDB
import Tracking

/// The table `picture`, within a transaction.
struct PictureTable: TransactionTable {
  let transaction: WriteTransaction

  /// Seconds to wait for the other pictures of an album. Telegram sends each as an update of its own.
  private static let albumDelay = 1.5

  /// Queues the pictures of an update. Those of an album whose other pictures still wait are read together with them.
  func add(_ update: Update) throws {
    guard case .pictures(let message) = update.content else { return }
    if try join(message, update) { return }
    let delay = update.album == nil ? 0 : Self.albumDelay
    try db.execute(
      sql: "INSERT INTO picture (id, chat, album, body, fetchAt) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        ids.next(), update.chat.description, update.album, try JSON.encode(update),
        clock.realNow().addingTimeInterval(delay).seconds,
      ])
  }

  /// Adds the pictures to the waiting ones of their album.
  /// - Returns: false if none wait.
  private func join(_ message: PictureMessage, _ update: Update) throws -> Bool {
    guard let album = update.album,
      let row = try Row.fetchOne(
        db, sql: "SELECT id, body FROM picture WHERE chat = ? AND album = ? AND leaseUntil IS NULL",
        arguments: [update.chat.description, album]),
      var earlier = try? JSON.decode(Update.self, from: row.blob(1) ?? Data()),
      case .pictures(var together) = earlier.content
    else { return false }
    together.files += message.files
    together.links += message.links
    together.caption = [together.caption, message.caption].filter { !$0.isEmpty }.joined(separator: "\n\n")
    earlier.content = .pictures(together)
    try db.execute(
      sql: "UPDATE picture SET body = ?, fetchAt = ? WHERE id = ?",
      arguments: [
        try JSON.encode(earlier), clock.realNow().addingTimeInterval(Self.albumDelay).seconds, row[0] as Int64,
      ])
    return true
  }
}

extension TransactionTable {
  var pictures: PictureTable { PictureTable(transaction: transaction) }
}
