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
    /// Needless, as the message looks like that already. It shows the row's slot from then on.
    case shown(MessageID)
    /// Dropped for good, counted under that name.
    case dropped(reason: String)
    /// Seconds from the moment of writing.
    case again(after: Double, Retry)
    /// The message is gone: sent anew instead of edited.
    case sendAnew
    /// The message is gone, and nobody asked for it: it is not sent anew.
    case forgotten
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
  /// How the message looks at the end; two that look the same have the same.
  public var look: Int64?

  /// The row goes once more, later.
  public var isAgain: Bool {
    if case .again = end { return true }
    return false
  }

  public init(row: OutboundRow, end: End, look: Int64? = nil) {
    self.look = look
    self.row = row
    self.end = end
  }
}

/// What the outbox hands out.
public struct OutboxBatch<Rendered> {
  public var rows: [(row: OutboundRow, rendered: Rendered)] = []
  /// When the next row that waits for its time may go; nil where none waits, or where rows were handed out.
  public var nextAt: Date?
}

/// The outbox within a transaction.
public struct Outbox {
  let store: Store
  let db: Database

  /// As `Store.turnOutbox`, together with what else is written.
  public func turn<Rendered>(
    settled: [Settlement], take room: OutboxRoom, busy: Set<ChatID>, after: [Outbound.Priority: ChatID], owner: String,
    render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    let now = store.clock.wire()
    try store.settle(settled, now: now, in: db)
    var turn = OutboxBatch<Rendered>()
    guard room.all > 0, try store.priority(after: nil, in: db) != nil else { return turn }
    try store.dropExpired(now: now, in: db)
    let rows = try store.heads(room, busy: busy, after: after, now: now, in: db)
    guard !rows.isEmpty else {
      turn.nextAt = try store.nextTime(now: now, in: db)
      return turn
    }
    try store.mark(rows, owner: owner, now: now, in: db)
    let snapshot = Snapshot(db: db)
    turn.rows = rows.map { ($0, render($0, snapshot)) }
    return turn
  }
}

extension Store {
  /// One commit with a turn of the outbox in it.
  public func withOutbox<Result>(_ body: (Outbox) throws -> Result) throws -> Result {
    try write { try body(Outbox(store: self, db: $0)) }
  }

  /// Settles what ended and takes what may go next, in one commit: the first row of each lane, answers before
  /// replies before alerts, none of the lanes in `busy`. Of a lane in which both wait, a reply waits for at most one
  /// alert, and an alert for at most two replies. Rows taken are marked as being sent, so that a crash leaves a doubt
  /// that is seen. Rows past their expiry are dropped and counted. The walk over the lanes begins behind `after`, the
  /// last lane served of each priority, so that none starves.
  /// `render` sees each row taken, and what else is in the database, inside the same transaction.
  public func turnOutbox<Rendered>(
    settled: [Settlement], take limit: Int, busy: Set<ChatID>, after: [Outbound.Priority: ChatID] = [:],
    owner: String, render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    try turnOutbox(
      settled: settled, take: OutboxRoom(all: limit), busy: busy, after: after, owner: owner, render: render)
  }

  /// The same with several kinds of places.
  public func turnOutbox<Rendered>(
    settled: [Settlement], take room: OutboxRoom, busy: Set<ChatID>, after: [Outbound.Priority: ChatID] = [:],
    owner: String, render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    try withOutbox {
      try $0.turn(settled: settled, take: room, busy: busy, after: after, owner: owner, render: render)
    }
  }

  /// The rows that may go now: the first of each lane, people who wait first.
  fileprivate func heads(
    _ room: OutboxRoom, busy: Set<ChatID>, after: [Outbound.Priority: ChatID], now: Date, in db: Database
  ) throws -> [OutboundRow] {
    let waiting = try priorities(in: db)
    var lanes = Set(busy.map(\.description))
    var rows: [OutboundRow] = []
    func take(_ rank: OutboxRank, atMost limit: Int = .max) throws {
      let background = room.background - rows.count(where: \.isBackground)
      let places = min(limit, room.all - rows.count, rank.priority.isBackground ? background : .max)
      guard places > 0, waiting.contains(rank.priority) else { return }
      let start = after[rank.priority]?.description ?? ""
      var heads = try laneHeads(rank, after: start, excluding: &lanes, limit: places, now: now, in: db)
      if !start.isEmpty, heads.count < places {
        heads += try laneHeads(rank, after: "", excluding: &lanes, limit: places - heads.count, now: now, in: db)
      }
      rows += heads
    }
    let isAlerting = waiting.contains(.alert)
    try take(OutboxRank(.answer))
    try take(.overdue)
    try take(OutboxRank(.reply), atMost: isAlerting ? room.besideAlerts : .max)
    try take(OutboxRank(.alert, behindReplies: waiting.contains(.reply)))
    try take(OutboxRank(.redraw, behindReplies: isAlerting && waiting.contains(.reply)))
    // Of the alerts none may go that is not going.
    if isAlerting, rows.count(where: \.isBackground) < room.background { try take(OutboxRank(.reply)) }
    return rows
  }

  private func priorities(in db: Database) throws -> Set<Outbound.Priority> {
    var priorities: Set<Outbound.Priority> = []
    var next = try priority(after: nil, in: db)
    while let priority = next {
      priorities.insert(priority)
      next = try self.priority(after: priority, in: db)
    }
    return priorities
  }

  /// The next priority of which there are rows; most of the time there is one or none.
  fileprivate func priority(after last: Outbound.Priority?, in db: Database) throws -> Outbound.Priority? {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT min(priority) FROM outbound WHERE priority > ?"),
      arguments: [last?.rawValue ?? -1]
    ).flatMap(Outbound.Priority.init(rawValue:))
  }

  /// Walks the lanes by skipping from chat to chat along the index: costs what is taken, not what waits.
  private func laneHeads(
    _ rank: OutboxRank, after start: String, excluding lanes: inout Set<String>, limit: Int, now: Date,
    in db: Database
  ) throws -> [OutboundRow] {
    let next = try db.cachedStatement(sql: rank.nextLane)
    let waitColumn = OutboundRow.width + ChatProfile.width
    var heads: [OutboundRow] = []
    var chat = start
    while heads.count < limit, let row = try Row.fetchOne(next, arguments: [chat]) {
      chat = row[OutboundRow.width]
      let notBefore = row.seconds(waitColumn) ?? 0
      let isSending = row.flag(waitColumn + 1)
      let isReady = notBefore <= now.seconds && !isSending
      // An alert whose try failed keeps no reply waiting.
      if rank.isOverdue, !isReady { continue }
      if rank.isBehindReplies, try !lanes.contains(chat) && hasReply(chat, in: db) { continue }
      // A lane whose head must wait, waits as a whole: order within a chat is kept.
      if lanes.insert(chat).inserted, isReady { heads.append(OutboundRow(row: row)) }
    }
    return heads
  }

  private func hasReply(_ chat: String, in db: Database) throws -> Bool {
    let reply = Outbound.Priority.reply.rawValue
    return try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM outbound WHERE priority = \(reply) AND chat = ?)"),
      arguments: [chat]) ?? false
  }

  /// Marked as being sent: a crash leaves a doubt that is seen.
  fileprivate func mark(_ rows: [OutboundRow], owner: String, now: Date, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE outbound SET isSending = 1, leaseOwner = ?, leaseUntil = ? WHERE id IN (SELECT value FROM json_each(?))
        """
    ).execute(arguments: [owner, now.seconds + 600, JSON.list(rows.map(\.id))])
  }

  /// The condition `notBefore > 0` lets the index be used.
  fileprivate func nextTime(now: Date, in db: Database) throws -> Date? {
    Date(
      seconds: try Double.fetchOne(
        db.cachedStatement(sql: "SELECT min(notBefore) FROM outbound WHERE notBefore > 0 AND notBefore > ?"),
        arguments: [now.seconds]))
  }

  fileprivate func dropExpired(now: Date, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM outbound WHERE expiresAt < ? AND isSending = 0")
      .execute(arguments: [now.seconds])
    guard db.changesCount > 0 else { return }
    try Self.count("outbound.expired", by: db.changesCount, in: db)
    try dropForgotten(in: db)
  }
}

extension OutboundRow {
  static let columns = """
    outbound.id, effect, target, content, priority, slot, key, attempts, doubts, outbound.createdAt, causedAt
    """
  static let width = 11

  var isBackground: Bool { outbound.priority.isBackground }

  /// A row of `columns`, and behind them those of its chat.
  init(row: Row) {
    let target = row.text(2)
    let action: Outbound.Action =
      switch row.text(1) {
      case "edit": .edit(target.map(MessageID.init(rawValue:)))
      case "delete": .delete(MessageID(rawValue: target ?? ""))
      case "answer": .answer(press: target ?? "")
      case "menu": .menu
      case "leave": .leave
      default: .send
      }
    self.init(
      id: row[0], chat: ChatProfile(row: row, at: Self.width),
      outbound: Outbound(
        action, content: row.blob(3) ?? Data(), priority: Outbound.Priority(rawValue: row.integer(4)) ?? .reply,
        slot: row.text(5), key: row.text(6)),
      attempts: row.integer(7), doubts: row.integer(8), createdAt: Date(seconds: row.seconds(9) ?? 0),
      causedAt: Date(seconds: row.seconds(10)))
  }
}
