public import Chat
public import Foundation
import GRDB
public import Tracking

/// Which chats may use the bot.
public struct Chats: Sendable {
  let connection: Connection

  /// Adjusts the access of all chats at the start of a process, because the operator's list may have changed.
  /// - Parameters:
  ///   - allowed: the chats on the operator's list; nil if every chat is allowed.
  ///   - operatorChat: the operator's chat, which is always allowed.
  ///   - resuming: gives the parcels of a chat that a source can be asked about.
  public func updateAccess(
    allowed: Set<ChatID>?, operatorChat: ChatID?, now: Date, resuming: (ChatID, Snapshot) throws -> [ParcelID]
  ) throws {
    let listed = String(decoding: try JSON.encode((allowed ?? []).map(\.description)), as: UTF8.self)
    try connection.write { transaction in
      let changed = try Row.fetchAll(
        transaction.db, sql: Self.chatsWithWrongAccess,
        arguments: ["operator": operatorChat?.description ?? "", "isClosed": allowed != nil, "listed": listed])
      for row in changed {
        guard let chat = ChatID(row[0] as String) else { continue }
        if row[1] as Bool {
          _ = try transaction.access.letIn(chat, resuming: try resuming(chat, transaction.snapshot), now: now)
        } else {
          try transaction.access.shutOut(chat)
        }
      }
    }
  }

  /// Tells each chat that was active after the copy was made, in one commit. The closure makes the message.
  /// - Returns: the number of chats that are told.
  public func announceRestore(_ makeMessage: (RestoredCopy) throws -> Outbound) throws -> Int {
    guard let restoredCopy = connection.restoredCopy else { return 0 }
    return try connection.write { transaction in
      let chats = try String.fetchAll(transaction.db, sql: "SELECT chat FROM restoredChat WHERE isActive = 1")
        .compactMap(
          ChatID.init)
      guard !chats.isEmpty else { return 0 }
      let message = try makeMessage(restoredCopy)
      for chat in chats { try transaction.outbox.enqueue(message, to: chat) }
      try transaction.db.execute(sql: "DELETE FROM restoredChat WHERE isActive = 1")
      return chats.count
    }
  }

  /// Selects the chats whose `isShutOut` has the wrong value.
  private static let chatsWithWrongAccess = """
    SELECT id, isShutOut FROM chat WHERE isForgotten = 0 AND isShutOut != (
      id != :operator AND (
        EXISTS (SELECT 1 FROM blocked WHERE blocked.chat = chat.id)
        OR (:isClosed AND admittedAt IS NULL AND id NOT IN (SELECT value FROM json_each(:listed))
          AND coalesce(formerID, '') NOT IN (SELECT value FROM json_each(:listed)))))
    """
}

extension Store {
  /// Which chats may use the bot.
  public var chats: Chats { Chats(connection: connection) }
}
