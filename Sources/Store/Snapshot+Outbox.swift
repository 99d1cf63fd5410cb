public import Chat
public import Foundation
import GRDB

extension Snapshot {
  /// Whether at least `count` replies wait in the chat, including the one that is being sent. Stops counting at
  /// `count`.
  public func areRepliesWaiting(_ count: Int, in chat: ChatID) throws -> Bool {
    let reply = Outbound.Priority.reply.rawValue
    return try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT id FROM outbound WHERE priority = \(reply) AND chat = ? ORDER BY id LIMIT 1 OFFSET ?"),
      arguments: [chat.description, count - 1]) != nil
  }

  /// The content of the row that waits under that key and is not being sent; nil if there is none.
  public func waitingContent(_ key: String, in chat: ChatID) throws -> Data? {
    try Data.fetchOne(
      db.cachedStatement(sql: "SELECT content FROM outbound WHERE chat = ? AND key = ? AND isSending = 0"),
      arguments: [chat.description, key])
  }

  /// What a row says. If that cannot be read, it is set aside and nil is returned.
  public func content<Content: MessageContent>(of row: OutboundRow, as type: Content.Type) -> Content? {
    switch row.outbound.content {
    case .value(let value): value as? Content
    case .stored(let data): decoded(type, from: data, of: .outboundContent, id: row.id)
    }
  }
}
