public import Chat
public import Foundation
import GRDB
import Tracking

/// A row of the outbox that is being sent.
public struct OutboundRow: Sendable {
  /// Identifier of the row. Rows of a chat are sent in this order.
  public var id: Int64
  /// Profile of the chat that gets it.
  public var chat: ChatProfile
  /// The message or other action.
  public var outbound: Outbound
  /// Number of earlier attempts after which the row was put back.
  public var attempts: Int
  /// How often it may already have been carried out, because the result of an attempt is unknown.
  public var doubts: Int
  /// When the row was queued.
  public var createdAt: Date
  /// When the update arrived that it answers; nil if no person waits for it.
  public var causedAt: Date?
}

/// How the sending of an outbox row ended.
public struct Settlement: Sendable {
  /// What happens to the row.
  public enum Outcome: Sendable {
    /// It was carried out, and the row is deleted. From then on that message shows the row's slot. `isPlain`: the
    /// platform refused the formatting, so the text was sent without it.
    case done(MessageID?, isPlain: Bool = false)
    /// Nothing was sent, because the message already looks like that. From then on it shows the row's slot.
    case alreadyShown(MessageID)
    /// The row is deleted without being sent, and counted under that reason.
    case dropped(reason: String)
    /// The row is tried again that many seconds after the commit.
    case retry(after: Double, Retry)
    /// The message to edit is gone. The row is sent as a new message.
    case sendAsNew
    /// The list message to redraw is gone, and no person asked for it. It is not sent again.
    case listGone
    /// The chat has blocked or removed the bot. All its rows are deleted.
    case chatClosed
    /// The group has a new id. The row is sent there.
    case chatMigrated(to: ChatID)
  }

  /// Why a row is tried again.
  public enum Retry: Sendable, Equatable {
    /// It was not carried out.
    case failed
    /// The result is unknown: it may have been carried out.
    case inDoubt
    /// The platform accepts no messages until then, for the chat or (`isGlobal`) for all chats.
    case tooMany(isGlobal: Bool)
    /// It was not tried, because of the bot's own limits.
    case notYet
  }

  /// The row.
  public var row: OutboundRow
  /// How its sending ended.
  public var outcome: Outcome
  /// A number for the message's appearance after that; equal numbers mean equal appearance. Nil if unknown.
  public var appearanceHash: Int64?

  /// Whether the row is tried again later.
  public var isRetried: Bool {
    if case .retry = outcome { return true }
    return false
  }

  /// Creates a settlement from its parts.
  public init(row: OutboundRow, outcome: Outcome, appearanceHash: Int64? = nil) {
    self.appearanceHash = appearanceHash
    self.row = row
    self.outcome = outcome
  }
}

/// The rows that the outbox hands out to be sent.
public struct OutboxBatch<Rendered> {
  /// The rows, with what `render` made of each.
  public var rows: [(row: OutboundRow, rendered: Rendered)] = []
  /// When the next waiting row may go; nil if none waits, or if rows were handed out.
  public var nextAt: Date?
}

/// The outbox within a transaction.
public struct Outbox {
  let store: Store
  let db: Database

  /// Like `Store.settleAndTake`, inside the caller's transaction.
  public func settleAndTake<Rendered>(
    settled: [Settlement], take limits: OutboxLimits, busy: Set<ChatID>, after: [Outbound.Priority: ChatID],
    owner: String,
    render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    let now = store.clock.realNow()
    try store.settle(settled, now: now, in: db)
    var batch = OutboxBatch<Rendered>()
    guard limits.all > 0, try store.priority(after: nil, in: db) != nil else { return batch }
    try store.dropExpired(now: now, in: db)
    let rows = try store.heads(limits, busy: busy, after: after, now: now, in: db)
    guard !rows.isEmpty else {
      batch.nextAt = try store.nextTime(now: now, in: db)
      return batch
    }
    try store.mark(rows, owner: owner, now: now, in: db)
    let snapshot = Snapshot(db: db)
    batch.rows = rows.map { ($0, render($0, snapshot)) }
    return batch
  }
}

extension Store {
  /// Runs one transaction that works on the outbox and can write other data.
  public func withOutbox<Result>(_ body: (Outbox) throws -> Result) throws -> Result {
    try write { try body(Outbox(store: self, db: $0)) }
  }

  /// Settles the rows that ended and takes the rows that may go next, in one commit.
  ///
  /// It takes the first row of each lane that is not in `busy`: answers first, then replies, alerts and redraws. If a
  /// lane has replies and alerts, a reply waits for at most one alert, and an alert for at most two replies. Rows that
  /// have expired are deleted and counted. Rows that are taken are marked as being sent, so that after a crash their
  /// result counts as unknown.
  /// - Parameters:
  ///   - settled: how earlier rows ended.
  ///   - limit: the maximum number of rows to take.
  ///   - busy: chats that have a row being sent.
  ///   - after: the last lane served, by priority. The search begins behind it, so that every lane gets its turn.
  ///   - owner: the name of the process that leases the rows.
  ///   - render: makes what is sent from a row and a view of the same transaction.
  public func settleAndTake<Rendered>(
    settled: [Settlement], take limit: Int, busy: Set<ChatID>, after: [Outbound.Priority: ChatID] = [:],
    owner: String, render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    try settleAndTake(
      settled: settled, take: OutboxLimits(all: limit), busy: busy, after: after, owner: owner, render: render)
  }

  /// The same with separate limits for background rows and replies.
  public func settleAndTake<Rendered>(
    settled: [Settlement], take limits: OutboxLimits, busy: Set<ChatID>, after: [Outbound.Priority: ChatID] = [:],
    owner: String, render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    try withOutbox {
      try $0.settleAndTake(settled: settled, take: limits, busy: busy, after: after, owner: owner, render: render)
    }
  }

  /// The rows that may go now: the first row of each lane, in order of priority.
  fileprivate func heads(
    _ limits: OutboxLimits, busy: Set<ChatID>, after: [Outbound.Priority: ChatID], now: Date, in db: Database
  ) throws -> [OutboundRow] {
    let waiting = try priorities(in: db)
    var lanes = Set(busy.map(\.description))
    var rows: [OutboundRow] = []
    func take(_ rank: OutboxRank, atMost limit: Int = .max) throws {
      let background = limits.background - rows.count(where: \.isBackground)
      let places = min(limit, limits.all - rows.count, rank.priority.isBackground ? background : .max)
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
    try take(OutboxRank(.reply), atMost: isAlerting ? limits.repliesWhileAlertsWait : .max)
    try take(OutboxRank(.alert, behindReplies: waiting.contains(.reply)))
    try take(OutboxRank(.redraw, behindReplies: isAlerting && waiting.contains(.reply)))
    // All alerts that may go are taken, so the places kept for them are free for replies.
    if isAlerting, rows.count(where: \.isBackground) < limits.background { try take(OutboxRank(.reply)) }
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

  /// The next priority that has rows. Most of the time there is one or none.
  fileprivate func priority(after last: Outbound.Priority?, in db: Database) throws -> Outbound.Priority? {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT min(priority) FROM outbound WHERE priority > ?"),
      arguments: [last?.rawValue ?? -1]
    ).flatMap(Outbound.Priority.init(rawValue:))
  }

  /// Walks the lanes by skipping from chat to chat along the index. The cost depends on how many rows are taken, and
  /// not on how many wait.
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
      // An alert that waits for its retry does not block replies.
      if rank.isOverdue, !isReady { continue }
      if rank.isBehindReplies, try !lanes.contains(chat) && hasReply(chat, in: db) { continue }
      // If the head of a lane must wait, the whole lane waits, so that the order within a chat is kept.
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

  /// Marks rows as being sent, so that after a crash their result counts as unknown.
  fileprivate func mark(_ rows: [OutboundRow], owner: String, now: Date, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE outbound SET isSending = 1, leaseOwner = ?, leaseUntil = ? WHERE id IN (SELECT value FROM json_each(?))
        """
    ).execute(arguments: [owner, now.seconds + 600, JSON.list(rows.map(\.id))])
  }

  /// When the next waiting row may go. The condition `notBefore > 0` lets SQLite use the partial index.
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

  /// Decodes a row of `columns`, followed by the columns of its chat.
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
