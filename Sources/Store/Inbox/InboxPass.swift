import Chat
import Foundation
import GRDB
import Tracking

/// Handles a batch of waiting updates, within a transaction.
struct InboxPass: TransactionTable {
  let transaction: WriteTransaction
  let now: Date
  let realNow: Date
  let lane: String?
  let isAttemptCounted: Bool
  let handler: Inbox.UpdateHandler
  let reportFailure: Inbox.FailureHandler
  /// True if each update runs in a savepoint of its own. Savepoints cost time, so a batch first runs without them; then
  /// a failure undoes the whole batch.
  var usesSavepoints: Bool

  mutating func run(_ limit: Int) throws -> InboxResult {
    let rows = try rows(limit)
    if rows.contains(where: { $0[4] > 0 }) { usesSavepoints = true }
    var result = InboxResult()
    var waiting: Set<String> = []
    var done: [Int64] = []
    for row in rows {
      let lane: String = row[1]
      if waiting.contains(lane) { continue }
      if try handle(row, &result) { done.append(row[0]) } else { waiting.insert(lane) }
    }
    result.handled = done.count
    try finish(done, of: Set(rows.map { $0[1] }))
    (result.hasMore, result.retryAt) = try inbox.waitingLanes(at: realNow)
    return result
  }

  /// The first updates of each lane that may be handled, ordered by arrival.
  private func rows(_ limit: Int) throws -> [Row] {
    let lanes = try lane.map { [$0] } ?? inbox.readyLanes(limit, at: realNow)
    let share = max(1, limit / max(1, lanes.count))
    let first = try db.cachedStatement(sql: InboxTable.laneRows)
    return try lanes.flatMap { try Row.fetchAll(first, arguments: [$0, share]) }
      .sorted { ($0[0] as Int64) < ($1[0] as Int64) }
  }

  /// Marks the updates as done. Their texts are deleted, and their ids stay for a while to detect repeats.
  private func finish(_ done: [Int64], of lanes: Set<String>) throws {
    guard !done.isEmpty else { return }
    try db.cachedStatement(
      sql: "UPDATE inbound SET isDone = 1, isHead = 0, body = NULL WHERE id IN (SELECT value FROM json_each(?))"
    ).execute(arguments: [JSON.list(done)])
    for lane in lanes { try inbox.moveHead(of: lane) }
    try transaction.count("inbound.handled", by: done.count)
  }

  /// `row` has the columns of `InboxTable.laneRows`: id, lane, body, receivedAt, attempts.
  /// - Returns: true if the update is done; false if it must be tried again.
  private func handle(_ row: Row, _ result: inout InboxResult) throws -> Bool {
    let id: Int64 = row[0]
    let body = row.blob(2) ?? Data()
    if transaction.connection.inboxEncryption?.mustWait(for: body) == true {
      try waitForKey(id, attempts: row[4] - (isAttemptCounted ? 1 : 0))
      return false
    }
    guard
      let item = transaction.connection.inboxEncryption?.item(from: body)
        ?? (try? JSON.decode(InboxItem.self, from: body))
    else {
      try transaction.count("inbound.unreadable")
      StoredColumn.inboundBody.reportUnreadable(body, row: String(id))
      return true
    }
    let inbound = InboundRow(id: id, item: item, receivedAt: Date(seconds: row[3] as Double))
    do {
      result.due.formUnion(try attempt(inbound) { try handler(inbound, $0) })
      return true
    } catch {
      guard usesSavepoints, !StoreError.isDatabaseFailure(error) else { throw error }
      return try failed(inbound, attempts: row[4] + (isAttemptCounted ? 0 : 1), error, &result)
    }
  }

  /// Seconds until an update that cannot be decrypted without the key is looked at again.
  private static let keyPause = 10.0

  /// Leaves an update and those behind it in its lane until the key is back. That is no failed attempt.
  private func waitForKey(_ id: Int64, attempts: Int) throws {
    try db.cachedStatement(sql: "UPDATE inbound SET attempts = ?, notBefore = ? WHERE id = ?")
      .execute(arguments: [max(0, attempts), realNow.seconds + Self.keyPause, id])
  }

  private func failed(
    _ inbound: InboundRow, attempts: Int, _ error: any Error, _ result: inout InboxResult
  ) throws -> Bool {
    let isLast = attempts >= Inbox.maxAttempts
    result.failures.append(.init(update: inbound.envelope.id, error: error, isGivenUp: isLast))
    guard isLast else {
      let date = clock.realNow().addingTimeInterval(0.25 * Double(attempts))
      try db.cachedStatement(sql: "UPDATE inbound SET attempts = ?, notBefore = ? WHERE id = ?")
        .execute(arguments: [attempts, date.seconds, inbound.id])
      return false
    }
    try transaction.count("inbound.setAside")
    let isTold = (try? attempt(inbound) { try reportFailure(inbound, $0, error) }) != nil
    if !isTold { try transaction.count("inbound.setAside.silently") }
    return true
  }

  /// Applies the effects of one update, in a savepoint if `usesSavepoints`.
  /// - Returns: what became due.
  private func attempt(_ inbound: InboundRow, effects decide: (Snapshot) throws -> [Effect]) throws -> DueWork {
    func apply() throws -> DueWork {
      try effects.apply(try decide(transaction.snapshot), from: inbound, now: now)
    }
    guard usesSavepoints else { return try apply() }
    var due: DueWork = []
    try db.inSavepoint {
      due = try apply()
      return .commit
    }
    return due
  }
}
