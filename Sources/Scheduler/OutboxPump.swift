public import Chat
import Foundation
public import Logging
public import Store
import Synchronization
public import Tracking
public import Watch

/// Carries the outbox out: one row per lane at a time, many lanes side by side.
public struct OutboxPump: Sendable {
  private let store: Store
  private let platform: any ChatPlatform
  private let renderer: Renderer
  private let clock: Clock
  private let signals: Signals
  private let vitals: Vitals
  private let random: @Sendable () -> Double
  private let owner: String
  private let logger: Logger
  private let mailbox = Mailbox<Settlement>()

  /// Deliveries in hand at the same time.
  private static let width = 48
  /// So many of them may be such that nobody waits for: the platform's rate is shared in the order of asking, and a
  /// person who waits must not stand behind a crowd of alerts.
  private static let background = 8
  private static let backoff = Backoff(first: 1, longest: 60)
  /// Tries after which a delivery is dropped: about a day, when nobody waits for it any more. Counted in tries, since
  /// the clock may jump.
  private static let patience = 1500

  public init(
    store: Store, platform: any ChatPlatform, renderer: Renderer, clock: Clock, signals: Signals,
    vitals: Vitals, random: @escaping @Sendable () -> Double, owner: String, logger: Logger
  ) {
    self.store = store
    self.platform = platform
    self.renderer = renderer
    self.clock = clock
    self.signals = signals
    self.vitals = vitals
    self.random = random
    self.owner = owner
    self.logger = logger
  }

  /// Runs until stopped and everything on the wire is settled, or until the task is cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      var busy: [ChatID: Bool] = [:]
      var unsettled: [Settlement] = []
      var last: ChatID?
      var failures = 0
      var pause = 30.0
      while true {
        let ended = mailbox.empty()
        for settlement in ended { busy[settlement.row.chat.id] = nil }
        unsettled += ended
        let isLast = signals.isStopping || Task.isCancelled
        do {
          let turn = try store.turnOutbox(
            settled: unsettled, take: isLast ? 0 : Self.width - busy.count,
            background: Self.background - busy.values.count { $0 }, busy: Set(busy.keys), after: last, owner: owner,
            render: render)
          unsettled = []
          vitals.note(.database, failure: nil)
          last = turn.rows.last?.row.chat.id ?? last
          failures = 0
          pause = turn.nextAt.map { min(30, max(0.01, $0.timeIntervalSince(clock.wire()))) } ?? 30
          for (row, rendered) in turn.rows {
            busy[row.chat.id] = row.outbound.priority.isBackground
            start(rendered, of: row, in: &group)
          }
        } catch {
          failures += 1
          pause = Self.backoff.delay(attempt: failures, random: random())
          vitals.note(.database, failure: "\(Fault(error))")
          logger.error("outbox cannot be turned", metadata: ["error": "\(Fault(error))", "failures": "\(failures)"])
        }
        if isLast, busy.isEmpty || Task.isCancelled { break }
        await signals.outbox.wait(upTo: pause)
        await gather(busy.count)
      }
      group.cancelAll()
    }
  }

  /// With many on the wire, a moment's wait lets one commit settle several.
  private func gather(_ inFlight: Int) async {
    guard inFlight > Self.background else { return }
    try? await Task.sleep(for: .milliseconds(1))
  }

  /// What goes out for a row; nil when there is nothing left to say.
  private func render(_ row: OutboundRow, in snapshot: Snapshot) -> Result<Delivery?, any Error> {
    Result { try renderer.delivery(for: row, in: snapshot) }
  }

  private func start(
    _ rendered: Result<Delivery?, any Error>, of row: OutboundRow, in group: inout DiscardingTaskGroup
  ) {
    switch rendered {
    case .success(let delivery?):
      group.addTask {
        let outcome = await self.platform.deliver(delivery)
        self.note(outcome, of: row)
        self.post(Settlement(row: row, end: self.end(of: row, outcome)))
      }
    case .success(nil): post(Settlement(row: row, end: .dropped(reason: "needless")))
    case .failure(let error):
      logger.error("message cannot be written", metadata: ["outbound": "\(row.id)", "error": "\(Fault(error))"])
      post(Settlement(row: row, end: .dropped(reason: "unreadable")))
    }
  }

  private func post(_ settlement: Settlement) {
    mailbox.put(settlement)
    signals.outbox.raise()
  }

  private func end(of row: OutboundRow, _ outcome: DeliveryOutcome) -> Settlement.End {
    switch outcome {
    case .done(let message, let isPlain): return .done(message ?? editedMessage(row), isPlain: isPlain)
    case .refused(let reason):
      logger.warning("delivery refused", metadata: ["outbound": "\(row.id)", "reason": "\(reason)"])
      return .dropped(reason: "refused")
    case .messageGone: return row.outbound.slot == nil ? .dropped(reason: "messageGone") : .sendAnew
    case .chatClosed: return .chatClosed
    case .chatMigrated(let id): return .chatMigrated(to: id)
    case .slowDown(let seconds, let isGlobal):
      return .again(after: seconds, .tooMany(isGlobal: isGlobal))
    case .notYet(let seconds): return .again(after: seconds, .notYet)
    case .failed(let reason): return again(row, reason, .failed)
    case .unknown(let reason): return again(row, reason, .inDoubt)
    }
  }

  /// A refusal shows, as success does, that the platform can be reached.
  private func note(_ outcome: DeliveryOutcome, of row: OutboundRow) {
    switch outcome {
    case .failed(let reason), .unknown(let reason): vitals.note(.delivery, failure: reason)
    case .notYet: break
    default: vitals.note(.delivery, failure: nil)
    }
    if case .done = outcome, let causedAt = row.causedAt {
      vitals.replied(after: clock.wire().timeIntervalSince(causedAt))
    }
  }

  private func editedMessage(_ row: OutboundRow) -> MessageID? {
    guard case .edit(let message) = row.outbound.action else { return nil }
    return message
  }

  private func again(_ row: OutboundRow, _ reason: String, _ retry: Settlement.Retry) -> Settlement.End {
    logger.warning(
      "delivery failed",
      metadata: [
        "outbound": "\(row.id)", "reason": "\(reason)", "attempt": "\(row.attempts)", "inDoubt": "\(retry == .inDoubt)",
      ])
    guard row.attempts < Self.patience else { return .dropped(reason: "patience") }
    return .again(after: Self.backoff.delay(attempt: row.attempts, random: random()), retry)
  }
}
