import Chat
import Store
import Synchronization

/// The outbox rows that this process currently works on: lanes with a delivery in flight, deliveries that ended but are
/// not yet committed, and rows that are taken but not yet started. `settleAndTake` runs within a database transaction,
/// so it is never called concurrently.
final class InFlightDeliveries: Sendable {
  typealias Rendered = Result<Rendering, any Error>
  typealias Taken = (row: OutboundRow, rendered: Rendered)

  /// What one call of `settleAndTake` took and settled. Its transaction may still fail.
  struct Batch {
    let outbox: OutboxBatch<Rendered>
    let settled: [Settlement]
  }

  private struct State {
    /// Chats with a delivery in flight; true if no user waits for that delivery.
    var busy: [ChatID: Bool] = [:]
    var ended: [Settlement] = []
    /// In groups that are started together.
    var taken: [[Taken]] = []
    /// For each priority, the lane that was served last.
    var last: [Outbound.Priority: ChatID] = [:]

    /// Keeps settlements that could not be committed. Their lanes are busy until then.
    mutating func restore(_ settled: [Settlement]) {
      ended = settled + ended
      for settlement in settled {
        busy[settlement.row.chat.id] = settlement.row.outbound.priority.isBackground
      }
    }
  }

  private let state = Mutex(State())

  /// Deliveries in flight at the same time.
  private static let maxConcurrent = 48
  /// How many of the deliveries in flight may be ones that no user waits for. Deliveries share the platform's rate
  /// limit in the order in which they start, so a reply must not queue behind many alerts.
  static let background = 8
  /// How many replies may be in flight while alerts wait: two for each alert, so that a third of the messages sent are
  /// alerts.
  private static let repliesWhileAlertsWait = 2 * background

  var count: Int { state.withLock { $0.busy.count } }

  var hasEnded: Bool { state.withLock { !$0.ended.isEmpty } }

  func put(_ settlements: [Settlement]) { state.withLock { $0.ended += settlements } }

  /// Settles the deliveries that ended and takes rows that may be sent now. If `isLast`, takes no more rows. The caller
  /// must then call `confirm` or `undo`.
  func settleAndTake(
    in transaction: UpdateTransaction, for platform: any ChatPlatform, owner: String, isLast: Bool,
    render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> Batch {
    let (settled, busy, last) = state.withLock { state in
      let settled = state.ended
      state.ended.removeAll(keepingCapacity: true)
      for settlement in settled { state.busy[settlement.row.chat.id] = nil }
      return (settled, state.busy, state.last)
    }
    do {
      let background = busy.values.count { $0 }
      let limits = OutboxLimits(
        all: isLast ? 0 : Self.maxConcurrent - busy.count, background: Self.background - background,
        repliesWhileAlertsWait: Self.repliesWhileAlertsWait - (busy.count - background),
        platform: platform.id, rowsPerReply: platform.capabilities.messagesPerReply)
      try transaction.settle(settled)
      let batch = try transaction.take(limits, after: last, owner: owner, render: render)
      state.withLock { state in
        for (row, _) in batch.rows { state.busy[row.chat.id] = row.outbound.priority.isBackground }
      }
      return Batch(outbox: batch, settled: settled)
    } catch {
      state.withLock { $0.restore(settled) }
      throw error
    }
  }

  /// The transaction is committed: the rows that it took may be started.
  func confirm(_ batch: Batch) {
    state.withLock { state in
      for taken in batch.outbox.rows {
        state.last[taken.row.outbound.priority] = taken.row.chat.id
        // Only the rows of one reply are taken from the same lane.
        if state.taken.last?.first?.row.chat.id == taken.row.chat.id {
          state.taken[state.taken.count - 1].append(taken)
        } else {
          state.taken.append([taken])
        }
      }
    }
  }

  /// The transaction failed: frees the lanes that it took, and keeps its settlements for the next `settleAndTake`.
  func undo(_ batch: Batch) {
    state.withLock { state in
      for (row, _) in batch.outbox.rows { state.busy[row.chat.id] = nil }
      state.restore(batch.settled)
    }
  }

  /// Removes and returns the rows to start, in groups that are started together.
  func collect() -> [[Taken]] {
    state.withLock { state in
      defer { state.taken.removeAll(keepingCapacity: true) }
      return state.taken
    }
  }
}
