public import Chat
public import Foundation
import GRDB
import Tracking

/// A row of the outbox in hand.
public struct OutboundRow: Sendable {
  public var id: Int64
  public var chat: ChatProfile
  public var outbound: Outbound
  public var attempts: Int
  /// How often it may already have been carried out.
  public var doubts: Int
  public var createdAt: Date
  /// When the update arrived that it answers; nil where nobody waits for it.
  public var causedAt: Date?
}

/// How a row in hand ended.
public struct Settlement: Sendable {
  /// What is to become of the row.
  public enum End: Sendable {
    /// Carried out, or never to be: the row goes. The message shows the row's slot from then on. `isPlain`: its marks
    /// were refused.
    case done(MessageID?, isPlain: Bool = false)
    /// Dropped for good, counted under that name.
    case dropped(reason: String)
    case again(at: Date, Retry)
    /// The message is gone: sent anew instead of edited.
    case sendAnew
    case chatClosed
    case chatMigrated(to: ChatID)
  }

  /// Why a row goes once more.
  public enum Retry: Sendable, Equatable {
    /// It was not carried out.
    case failed
    /// It may have been carried out.
    case inDoubt
    /// The platform wants nothing until then: for that chat, or for any.
    case tooMany(isGlobal: Bool)
    /// Our own limits: it was not tried.
    case notYet
  }

  public var row: OutboundRow
  public var end: End

  public init(row: OutboundRow, end: End) {
    self.row = row
    self.end = end
  }
}

extension Store {
  /// Settles what ended and takes what may go next, in one commit: the first row of each lane, answers before
  /// replies before alerts, none of the lanes in `busy`. Rows taken are marked as being sent, so that a crash leaves
  /// a doubt that is seen. Rows past their expiry are dropped and counted. The walk over the lanes begins behind
  /// `after`, the last lane served, so that none starves. At most `background` rows that nobody waits for are taken.
  public func turnOutbox(
    settled: [Settlement], take limit: Int, background: Int = .max, busy: Set<ChatID>, after: ChatID? = nil,
    owner: String
  ) throws -> [OutboundRow] {
    let now = clock.wire()
    return try pool.write { db in
      try settle(settled, now: now, in: db)
      guard limit > 0 else { return [] }
      try dropExpired(now: now, in: db)
      var lanes = Set(busy.map(\.description))
      var rows: [OutboundRow] = []
      for priority in Outbound.Priority.allCases {
        let room = min(
          limit - rows.count, priority.isBackground ? background - rows.count(where: \.isBackground) : .max)
        guard room > 0 else { continue }
        var heads = try laneHeads(
          priority, after: after?.description ?? "", excluding: &lanes, limit: room, now: now, in: db)
        if after != nil, heads.count < room {
          heads += try laneHeads(priority, after: "", excluding: &lanes, limit: room - heads.count, now: now, in: db)
        }
        for id in heads { rows.append(try take(id, owner: owner, now: now, in: db)) }
      }
      return rows
    }
  }

  /// When the next row that waits for its time may go; nil when none waits for one.
  public func nextOutboundTime() throws -> Date? {
    try pool.read { db in
      Date(
        seconds: try Double.fetchOne(
          db, sql: "SELECT min(notBefore) FROM outbound WHERE notBefore > ?", arguments: [clock.wire().seconds]))
    }
  }

  /// Walks the lanes by skipping from chat to chat along the index: costs what is taken, not what waits.
  private func laneHeads(
    _ priority: Outbound.Priority, after start: String, excluding lanes: inout Set<String>, limit: Int, now: Date,
    in db: Database
  ) throws -> [Int64] {
    let next = try db.cachedStatement(
      sql: """
        SELECT id, chat, notBefore, isSending FROM outbound WHERE priority = ? AND chat > ?
        ORDER BY priority, chat, id LIMIT 1
        """)
    var heads: [Int64] = []
    var chat = start
    while heads.count < limit, let row = try Row.fetchOne(next, arguments: [priority.rawValue, chat]) {
      chat = row["chat"]
      // A lane whose head must wait, waits as a whole: order within a chat is kept.
      if !lanes.insert(chat).inserted { continue }
      let notBefore: Double = row["notBefore"]
      let isSending: Bool = row["isSending"]
      if notBefore <= now.seconds, !isSending { heads.append(row["id"]) }
    }
    return heads
  }

  private func take(_ id: Int64, owner: String, now: Date, in db: Database) throws -> OutboundRow {
    try db.cachedStatement(sql: "UPDATE outbound SET isSending = 1, leaseOwner = ?, leaseUntil = ? WHERE id = ?")
      .execute(arguments: [owner, now.seconds + 600, id])
    let statement = try db.cachedStatement(
      sql: """
        SELECT outbound.*, \(ChatProfile.columns) FROM outbound JOIN chat ON chat.id = outbound.chat
        WHERE outbound.id = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [id]) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "outbound row")
    }
    return try OutboundRow(row: row)
  }

  private func dropExpired(now: Date, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM outbound WHERE expiresAt < ? AND isSending = 0")
      .execute(arguments: [now.seconds])
    try Self.count("outbound.expired", by: db.changesCount, in: db)
  }
}

extension OutboundRow {
  var isBackground: Bool { outbound.priority.isBackground }

  init(row: Row) throws {
    let target: String? = row["target"]
    let action: Outbound.Action =
      switch row["effect"] as String {
      case "edit": .edit(target.map(MessageID.init(rawValue:)))
      case "answer": .answer(press: target ?? "")
      case "menu": .menu
      default: .send
      }
    self.init(
      id: row["id"], chat: try ChatProfile(row: row),
      outbound: Outbound(
        action, content: row["content"], priority: Outbound.Priority(rawValue: row["priority"]) ?? .reply,
        slot: row["slot"], key: row["key"]),
      attempts: row["attempts"], doubts: row["doubts"], createdAt: Date(seconds: row["createdAt"]),
      causedAt: Date(seconds: row["causedAt"]))
  }
}
