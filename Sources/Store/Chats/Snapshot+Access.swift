public import Chat
public import Foundation
import GRDB

extension Snapshot {
  /// Seconds after the first refusal during which a chat that may not use the bot is not told again.
  static let refusalDay = 86_400.0

  /// Whether the operator has blocked the chat.
  public func isBlocked(_ chat: ChatID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM blocked WHERE chat = ?)"),
      arguments: [chat.description]) ?? false
  }

  /// Whether the chat came with an invitation, and the first id of a group that moved. An unknown chat counts as not
  /// admitted.
  public func admission(of chat: ChatID) throws -> (isAdmitted: Bool, formerID: ChatID?) {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT admittedAt IS NOT NULL, formerID FROM chat WHERE id = ? AND isForgotten = 0"),
      arguments: [chat.description])
    guard let row else { return (false, nil) }
    return (row[0], (row[1] as String?).flatMap(ChatID.init))
  }

  /// How many refusals the chat got within the last day: `words` that it may not use the bot, and `codes` that its
  /// invitation code is not valid.
  public func refusals(of chat: ChatID, now: Date) throws -> (words: Int, codes: Int) {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT words, codes FROM refusal WHERE chat = ? AND abs(? - since) < ?"),
      arguments: [chat.description, now.seconds, Self.refusalDay])
    return row.map { ($0[0], $0[1]) } ?? (0, 0)
  }

  /// Whether the invitation was already used.
  public func isUsed(_ invitation: Invitation) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM invitation WHERE id = ?)", arguments: [invitation.id]) ?? false
  }

  /// The number of chats that `knownChats` lists.
  public func knownChatCount() throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(Self.everyChat))") ?? 0
  }

  /// One page of the chats that the bot knows or that are blocked, the most recently active first. `dayStart`: start of
  /// the operator's day, for the count of parcels added today.
  public func knownChats(from offset: Int, limit: Int, dayStart: Date) throws -> [KnownChat] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, kind, lastActiveDay, isBlocked, isShutOut, isClosed,
          (SELECT count(*) FROM parcel WHERE parcel.chat = page.id AND archivedAt IS NULL) AS open,
          (SELECT count(*) FROM parcel WHERE parcel.chat = page.id AND addedAt >= ?) AS added
        FROM (\(Self.everyChat) ORDER BY lastActiveDay DESC, id LIMIT ? OFFSET ?) AS page
        ORDER BY lastActiveDay DESC, id
        """, arguments: [dayStart.seconds, limit, offset])
    return rows.compactMap { row in
      ChatID(row["id"] as String).map {
        KnownChat(
          id: $0, kind: (row["kind"] as String?).flatMap(Update.ChatKind.init), lastActiveDay: row["lastActiveDay"],
          openParcels: row["open"], addedToday: row["added"],
          state: row["isBlocked"] ? .blocked : row["isShutOut"] ? .notAllowed : row["isClosed"] ? .closed : .open)
      }
    }
  }

  private static let everyChat = """
    SELECT id, kind, lastActiveDay, EXISTS (SELECT 1 FROM blocked WHERE blocked.chat = chat.id) AS isBlocked, isShutOut,
      closedAt IS NOT NULL AS isClosed FROM chat WHERE isForgotten = 0
    UNION ALL
    SELECT chat, NULL, NULL, 1, 1, 0 FROM blocked WHERE chat NOT IN (SELECT id FROM chat WHERE isForgotten = 0)
    """
}
