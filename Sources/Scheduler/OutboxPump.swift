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
  private let mailbox = Mailbox()

  /// Deliveries in hand at the same time.
  private static let width = 48
  /// So many of them may be such that nobody waits for: the platform's rate is shared in the order of asking, and a
  /// person who waits must not stand behind a crowd of alerts.
  private static let background = 8
  private static let backoff = Backoff(first: 1, longest: 60)
  /// A delivery that failed for this long is dropped: a day later nobody waits for it.
  private static let patience = 86_400.0

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
      while true {
        let ended = mailbox.empty()
        for settlement in ended { busy[settlement.row.chat.id] = nil }
        unsettled += ended
        let isLast = signals.isStopping || Task.isCancelled
        do {
          let rows = try store.turnOutbox(
            settled: unsettled, take: isLast ? 0 : Self.width - busy.count,
            background: Self.background - busy.values.count { $0 }, busy: Set(busy.keys), after: last, owner: owner)
          unsettled = []
          vitals.note(.database, failure: nil)
          last = rows.last?.chat.id ?? last
          failures = 0
          for row in rows { busy[row.chat.id] = row.outbound.priority.isBackground }
          for (row, delivery) in render(rows) { start(delivery, of: row, in: &group) }
        } catch {
          failures += 1
          vitals.note(.database, failure: "\(Fault(error))")
          logger.error("outbox cannot be turned", metadata: ["error": "\(Fault(error))", "failures": "\(failures)"])
        }
        if isLast, busy.isEmpty || Task.isCancelled { break }
        await signals.outbox.wait(upTo: pause(failures: failures))
      }
      group.cancelAll()
    }
  }

  private func pause(failures: Int) -> Double {
    if failures > 0 { return Self.backoff.delay(attempt: failures, random: random()) }
    guard let next = try? store.nextOutboundTime() else { return 30 }
    return min(30, max(0.01, next.timeIntervalSince(clock.wire())))
  }

  /// What goes out for each row. Rows that cannot be rendered are settled here and now.
  private func render(_ rows: [OutboundRow]) -> [(OutboundRow, Delivery)] {
    guard !rows.isEmpty else { return [] }
    do {
      return try store.read { snapshot in rows.compactMap { row in render(row, in: snapshot).map { (row, $0) } } }
    } catch {
      for row in rows { post(Settlement(row: row, end: again(row, "database", .failed))) }
      return []
    }
  }

  private func render(_ row: OutboundRow, in snapshot: Snapshot) -> Delivery? {
    do {
      let delivery = try renderer.delivery(for: row, in: snapshot)
      if delivery == nil { post(Settlement(row: row, end: .dropped(reason: "needless"))) }
      return delivery
    } catch {
      logger.error("message cannot be written", metadata: ["outbound": "\(row.id)", "error": "\(Fault(error))"])
      post(Settlement(row: row, end: .dropped(reason: "unreadable")))
      return nil
    }
  }

  private func start(_ delivery: Delivery, of row: OutboundRow, in group: inout DiscardingTaskGroup) {
    group.addTask {
      let outcome = await self.platform.deliver(delivery)
      self.note(outcome, of: row)
      self.post(Settlement(row: row, end: self.end(of: row, outcome)))
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
      return .again(at: clock.wire().addingTimeInterval(seconds), .tooMany(isGlobal: isGlobal))
    case .notYet(let seconds): return .again(at: clock.wire().addingTimeInterval(seconds), .notYet)
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
    let now = clock.wire()
    logger.warning(
      "delivery failed",
      metadata: [
        "outbound": "\(row.id)", "reason": "\(reason)", "attempt": "\(row.attempts)", "inDoubt": "\(retry == .inDoubt)",
      ])
    guard now.timeIntervalSince(row.createdAt) < Self.patience else { return .dropped(reason: "patience") }
    let delay = Self.backoff.delay(attempt: row.attempts, random: random())
    return .again(at: now.addingTimeInterval(delay), retry)
  }
}

/// Where deliveries that ended wait to be settled together.
private final class Mailbox: Sendable {
  private let settlements = Mutex<[Settlement]>([])

  func put(_ settlement: Settlement) { settlements.withLock { $0.append(settlement) } }

  func empty() -> [Settlement] {
    settlements.withLock { settlements in
      defer { settlements.removeAll(keepingCapacity: true) }
      return settlements
    }
  }
}
