import Chat
import Foundation
import GRDB
import Tracking

/// Deletes chats that have ended, and members who have left.
extension Housekeeping {
  /// Seconds after which a chat that has blocked or removed the bot is forgotten.
  static let closedChatLife = 90 * day

  /// Forgets chats that closed before `date`, as `/forget` does, but without a message. Chats that the operator has
  /// blocked are kept until they are unblocked.
  /// - Returns: the number of forgotten chats.
  func pruneClosedChats(before date: Date) throws -> Int {
    let over = "closedAt < ? AND isForgotten = 0 AND id NOT IN (SELECT chat FROM blocked)"
    let chats = try connection.pool.read { db in
      try String.fetchAll(db, sql: "SELECT id FROM chat WHERE \(over)", arguments: [date.seconds])
    }
    var count = 0
    for id in chats {
      guard let chat = ChatID(id) else { continue }
      count += try connection.write { transaction in
        // The chat may have come back, or a new message of it may wait in the inbox.
        let isOver = try Bool.fetchOne(
          transaction.db,
          sql: """
            SELECT EXISTS (SELECT 1 FROM chat WHERE id = ? AND \(over))
              AND NOT EXISTS (SELECT 1 FROM inbound WHERE isDone = 0 AND lane = ?)
            """, arguments: [id, date.seconds, id])
        guard isOver == true else { return 0 }
        try transaction.chats.forget(chat, upTo: .max, farewell: [])
        try transaction.chats.dropForgotten()
        return 1
      }
    }
    return count
  }

  /// Deletes what groups remember about members who have left and have nothing in the group any more.
  func pruneMembers() throws {
    let groups = try connection.pool.read { db in
      try Row.fetchAll(db, sql: "SELECT id, members FROM chat WHERE members IS NOT NULL")
        .filter { Self.members($0[1])?.gone.isEmpty == false }.map { $0[0] as String }
    }
    for group in groups { try connection.write { try MemberTable(transaction: $0).prune(group) } }
  }

  fileprivate static func members(_ data: Data) -> GroupMembers? { try? JSON.decode(GroupMembers.self, from: data) }
}

/// What groups remember about their members, within a transaction.
private struct MemberTable: TransactionTable {
  let transaction: WriteTransaction

  func prune(_ group: String) throws {
    guard
      var members = try Data.fetchOne(db, sql: "SELECT members FROM chat WHERE id = ?", arguments: [group])
        .flatMap(Housekeeping.members)
    else { return }
    let present = try Set(
      String.fetchAll(
        db,
        sql: """
          SELECT json_extract(CAST(owner AS TEXT), '$.id') FROM parcel
          WHERE chat = ?1 AND json_valid(CAST(owner AS TEXT))
          UNION SELECT json_extract(CAST(claim AS TEXT), '$.id') FROM parcel
          WHERE chat = ?1 AND json_valid(CAST(claim AS TEXT))
          UNION SELECT value FROM parcel, json_each(iif(json_valid(CAST(mutedBy AS TEXT)), CAST(mutedBy AS TEXT), '[]'))
          WHERE chat = ?1
          """, arguments: [group]))
    let idle = members.gone.subtracting(present)
    guard !idle.isEmpty else { return }
    members.gone.subtract(idle)
    members.muted.subtract(idle)
    try db.execute(
      sql: "UPDATE chat SET members = ? WHERE id = ?",
      arguments: [try members.isEmpty ? nil : JSON.encode(members), group])
  }
}
