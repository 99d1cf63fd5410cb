public import Chat
public import Foundation
import Tracking

/// The transaction in which updates are received and handled, and messages are taken to be sent. `Store.update` commits
/// it. The steps, in this order: `receive`, `apply` for each update, `settle`, `take`.
public struct UpdateTransaction {
  let transaction: WriteTransaction

  /// The data as this transaction has left it.
  public var snapshot: Snapshot { transaction.snapshot }

  /// Receives a batch, and moves the account's cursor to `next`. An update that has no older ones before it need not be
  /// written and read again: it is done when the transaction commits. An update with a repeated id is left out.
  /// - Returns: the updates to handle, in this order; nil, with nothing written, if older updates of one of the chats
  ///   wait.
  public func receive(_ batch: [Inbound], account: String, next: Int64?) throws -> [InboundRow]? {
    let inbox = transaction.inbox
    if try inbox.isWaiting(before: batch) { return nil }
    let now = transaction.clock.realNow()
    let rows = try batch.compactMap { inbound -> InboundRow? in
      guard let update = try inbox.counted(inbound),
        let id = try inbox.insert(update.envelope, account: account, body: nil, receivedAt: now)
      else { return nil }
      return InboundRow(id: id, item: .update(update), receivedAt: now)
    }
    try transaction.count("inbound.handled", by: rows.count)
    try inbox.moveCursor(account, to: next)
    return rows
  }

  /// Applies what was decided about an update. `now` is the bot's time.
  /// - Returns: what became due.
  public func apply(_ effects: [Effect], from update: InboundRow, now: Date) throws -> DueWork {
    try transaction.effects.apply(effects, from: update, now: now)
  }

  /// Settles rows of the outbox whose sending has ended.
  public func settle(_ settlements: [Settlement]) throws {
    try transaction.outbox.settle(settlements, now: transaction.clock.realNow())
  }

  /// Takes the rows that may go next. See `Outbox.settleAndTake`.
  public func take<Rendered>(
    _ limits: OutboxLimits, after: [Outbound.Priority: ChatID], owner: String,
    render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> OutboxBatch<Rendered> {
    let outbox = transaction.outbox
    let now = transaction.clock.realNow()
    var batch = OutboxBatch<Rendered>()
    guard limits.all > 0, try outbox.priority(after: nil) != nil else { return batch }
    try outbox.dropExpired(now: now)
    let heads = try outbox.heads(limits, after: after, now: now)
    let rows = try outbox.withRowsOfSameReply(heads, limit: limits.rowsPerReply, now: now)
    guard !rows.isEmpty else {
      batch.nextAt = try outbox.nextTime(now: now)
      return batch
    }
    let lease = try outbox.lease(rows, owner: owner, now: now)
    let snapshot = transaction.snapshot
    batch.rows = rows.map { row in
      var row = row
      row.lease = lease
      return (row, render(row, snapshot))
    }
    return batch
  }
}

extension Store {
  /// Runs one transaction that handles updates, or hands out messages, or both.
  public func update<Result>(_ body: (UpdateTransaction) throws -> Result) throws -> Result {
    try connection.write { try body(UpdateTransaction(transaction: $0)) }
  }
}
