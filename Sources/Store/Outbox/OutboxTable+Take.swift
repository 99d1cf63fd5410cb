import Chat
import Foundation
import GRDB
import Tracking

extension OutboxTable {
  /// The rows that may go now: the first row of each lane, in order of priority.
  func heads(
    _ limits: OutboxLimits, after: [Outbound.Priority: ChatID], now: Date
  ) throws -> [OutboundRow] {
    let range = LaneRange(limits.platform)
    let waiting = try priorities(in: range)
    var lanes = try busyLanes(now: now)
    var rows: [OutboundRow] = []
    func take(_ rank: OutboxRank, atMost limit: Int = .max) throws {
      let background = limits.background - rows.count(where: \.isBackground)
      let places = min(limit, limits.all - rows.count, rank.priority.isBackground ? background : .max)
      guard places > 0, waiting.contains(rank.priority) else { return }
      let last = after[rank.priority]?.description
      var heads = try laneHeads(rank, in: range, after: last, excluding: &lanes, limit: places, now: now)
      if last != nil, heads.count < places {
        heads += try laneHeads(rank, in: range, excluding: &lanes, limit: places - heads.count, now: now)
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

  private func priorities(in range: LaneRange) throws -> Set<Outbound.Priority> {
    let hasRows = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM outbound WHERE priority = ? AND chat > ? AND chat < ?)")
    var priorities: Set<Outbound.Priority> = []
    var next = try priority(after: nil)
    while let priority = next {
      if try Bool.fetchOne(hasRows, arguments: [priority.rawValue, range.start, range.end]) == true {
        priorities.insert(priority)
      }
      next = try self.priority(after: priority)
    }
    return priorities
  }

  /// The next priority that has rows. Most of the time there is one or none.
  func priority(after last: Outbound.Priority?) throws -> Outbound.Priority? {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT min(priority) FROM outbound WHERE priority > ?"),
      arguments: [last?.rawValue ?? -1]
    ).flatMap(Outbound.Priority.init(rawValue:))
  }

  /// Walks the lanes by skipping from chat to chat along the index. The cost depends on how many rows are taken, and
  /// not on how many wait.
  private func laneHeads(
    _ rank: OutboxRank, in range: LaneRange, after last: String? = nil, excluding lanes: inout Set<String>, limit: Int,
    now: Date
  ) throws -> [OutboundRow] {
    let next = try db.cachedStatement(sql: rank.nextLane)
    let waitColumn = OutboundRow.width + ChatProfile.width
    var heads: [OutboundRow] = []
    var chat = last ?? range.start
    while heads.count < limit, let row = try Row.fetchOne(next, arguments: [chat, range.end]) {
      chat = row[OutboundRow.width]
      let notBefore = row.seconds(waitColumn) ?? 0
      let isSending = row.flag(waitColumn + 1)
      let isReady = notBefore <= now.seconds && !isSending
      // An alert that waits for its retry does not block replies.
      if rank.isOverdue, !isReady { continue }
      if rank.isBehindReplies, try !lanes.contains(chat) && hasReply(chat) { continue }
      // If the head of a lane must wait, the whole lane waits, so that the order within a chat is kept.
      if lanes.insert(chat).inserted, isReady { heads.append(OutboundRow(row: row)) }
    }
    return heads
  }

  private func hasReply(_ chat: String) throws -> Bool {
    let reply = Outbound.Priority.reply.rawValue
    return try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM outbound WHERE priority = \(reply) AND chat = ?)"),
      arguments: [chat]) ?? false
  }

  /// The rows, each followed by the waiting ones that its reply token can answer with as well.
  func withRowsOfSameReply(_ rows: [OutboundRow], limit: Int, now: Date) throws -> [OutboundRow] {
    guard limit > 1 else { return rows }
    return try rows.flatMap { row in
      guard let token = row.usableReplyToken(at: now) else { return [row] }
      let others = try Row.fetchAll(
        db.cachedStatement(sql: Self.rowsOfReply),
        arguments: [row.chat.id.description, token.text, row.id, now.seconds, limit - 1])
      return [row] + others.map(OutboundRow.init(row:))
    }
  }

  static let rowsOfReply = """
    SELECT \(OutboundRow.columns), \(ChatProfile.columns) FROM outbound JOIN chat ON chat.id = outbound.chat
    WHERE chat = ? AND replyToken = ? AND outbound.id <> ? AND notBefore <= ? AND isSending = 0 AND attempts = 0
      AND doubts = 0 AND effect IN ('send', 'edit', 'answer', 'react')
    ORDER BY priority, outbound.id LIMIT ?
    """

  /// The chats that have a row being sent, by whomever. Rows whose lease has expired are put back first.
  private func busyLanes(now: Date) throws -> Set<String> {
    let sending = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, chat, leaseUntil FROM outbound WHERE isSending = 1"))
    let expired = sending.filter { ($0.seconds(2) ?? 0) < now.seconds }
    if !expired.isEmpty { try putBackInterrupted(expired.map { $0[0] }) }
    return Set(sending.map { $0[1] as String }).subtracting(expired.map { $0[1] as String })
  }

  /// Leases rows to be sent. If the process crashes, their result counts as unknown.
  func lease(_ rows: [OutboundRow], owner: String, now: Date) throws -> Lease {
    let lease = Lease(fence: ids.next(), until: now.addingTimeInterval(Self.leaseSeconds))
    try db.cachedStatement(
      sql: """
        UPDATE outbound SET isSending = 1, leaseOwner = ?, leaseUntil = ?, fence = ?
        WHERE id IN (SELECT value FROM json_each(?))
        """
    ).execute(arguments: [owner, lease.until.seconds, lease.fence, JSON.list(rows.map(\.id))])
    return lease
  }

  /// Longer than the longest delivery takes.
  private static let leaseSeconds = 600.0

  /// When the next waiting row may go. The condition `notBefore > 0` lets SQLite use the partial index.
  func nextTime(now: Date) throws -> Date? {
    Date(
      seconds: try Double.fetchOne(
        db.cachedStatement(sql: "SELECT min(notBefore) FROM outbound WHERE notBefore > 0 AND notBefore > ?"),
        arguments: [now.seconds]))
  }

  func dropExpired(now: Date) throws {
    try db.cachedStatement(sql: "DELETE FROM outbound WHERE expiresAt < ? AND isSending = 0")
      .execute(arguments: [now.seconds])
    guard db.changesCount > 0 else { return }
    try transaction.count("outbound.expired", by: db.changesCount)
    try chats.dropForgotten()
  }
}
