import Chat
import Store
import Synchronization

/// What is in hand of the outbox: lanes with something on the wire, what ended and is not written down yet, and what was
/// taken and waits to be started. Turns are made within transactions, which come one after the other.
final class InFlightDeliveries: Sendable {
  typealias Rendered = Result<Rendering, any Error>
  typealias Taken = (row: OutboundRow, rendered: Rendered)

  /// A turn whose transaction may still fail.
  struct Turn {
    let outbox: OutboxBatch<Rendered>
    let settled: [Settlement]
  }

  private struct State {
    /// Whether what is on the wire for a chat is such that nobody waits for it.
    var busy: [ChatID: Bool] = [:]
    var ended: [Settlement] = []
    var taken: [Taken] = []
    /// The lane served last, of each priority.
    var last: [Outbound.Priority: ChatID] = [:]
  }

  private let state = Mutex(State())

  /// Deliveries in hand at the same time.
  private static let width = 48
  /// So many of them may be such that nobody waits for: the platform's rate is shared in the order of asking, and a
  /// person who waits must not stand behind a crowd of alerts.
  static let background = 8
  /// Replies in hand while alerts wait: of three messages that leave, one is an alert.
  private static let besideAlerts = 2 * background

  /// Deliveries in hand.
  var count: Int { state.withLock { $0.busy.count } }

  var hasEnded: Bool { state.withLock { !$0.ended.isEmpty } }

  func put(_ settlement: Settlement) { state.withLock { $0.ended.append(settlement) } }

  /// Settles what ended and takes what may go; `isLast`: takes nothing any more. To be followed by `confirm` or `undo`.
  func turn(
    _ outbox: Outbox, owner: String, isLast: Bool, render: (OutboundRow, Snapshot) -> Rendered
  ) throws -> Turn {
    let (settled, busy, last) = state.withLock { state in
      let settled = state.ended
      state.ended.removeAll(keepingCapacity: true)
      for settlement in settled { state.busy[settlement.row.chat.id] = nil }
      return (settled, state.busy, state.last)
    }
    do {
      let background = busy.values.count { $0 }
      let room = OutboxRoom(
        all: isLast ? 0 : Self.width - busy.count, background: Self.background - background,
        besideAlerts: Self.besideAlerts - (busy.count - background))
      let turn = try outbox.turn(
        settled: settled, take: room, busy: Set(busy.keys), after: last, owner: owner, render: render)
      state.withLock { state in
        for (row, _) in turn.rows { state.busy[row.chat.id] = row.outbound.priority.isBackground }
      }
      return Turn(outbox: turn, settled: settled)
    } catch {
      state.withLock { $0.ended = settled + $0.ended }
      throw error
    }
  }

  /// The turn's transaction is committed: what it took is to be started.
  func confirm(_ turn: Turn) {
    state.withLock { state in
      state.taken += turn.outbox.rows
      for (row, _) in turn.outbox.rows { state.last[row.outbound.priority] = row.chat.id }
    }
  }

  /// The turn's transaction failed: nothing of it happened.
  func undo(_ turn: Turn) {
    state.withLock { state in
      for (row, _) in turn.outbox.rows { state.busy[row.chat.id] = nil }
      state.ended = turn.settled + state.ended
    }
  }

  /// What is to be started.
  func collect() -> [Taken] {
    state.withLock { state in
      defer { state.taken.removeAll(keepingCapacity: true) }
      return state.taken
    }
  }
}
