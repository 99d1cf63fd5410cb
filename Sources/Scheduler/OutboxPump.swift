import Cards
public import Chat
import Foundation
public import Logging
public import Monitoring
import Pacing
public import Store
import Synchronization
public import Tracking

/// Sends the messages of the outbox: one row at a time in each lane, many lanes in parallel.
public struct OutboxPump: Sendable {
  private let store: Store
  private let platform: any ChatPlatform
  private let renderer: Renderer
  private let clock: Clock
  private let wakeUps: WakeUps
  private let healthMetrics: HealthMetrics
  private let random: @Sendable () -> Double
  private let owner: String
  private let logger: Logger
  let inFlight = InFlightDeliveries()

  private static let backoff = Backoff(first: 1, longest: 60)
  /// Attempts after which a delivery is dropped. They take about a day; after that the message is no longer useful.
  /// Attempts are counted instead of hours, because the clock may jump.
  private static let maxAttempts = 1500

  public init(
    store: Store, platform: any ChatPlatform, renderer: Renderer, clock: Clock, wakeUps: WakeUps,
    healthMetrics: HealthMetrics, random: @escaping @Sendable () -> Double, owner: String, logger: Logger
  ) {
    self.store = store
    self.platform = platform
    self.renderer = renderer
    self.clock = clock
    self.wakeUps = wakeUps
    self.healthMetrics = healthMetrics
    self.random = random
    self.owner = owner
    self.logger = logger
  }

  /// Runs until it is stopped and all deliveries in flight are settled, or until the task is cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      var failures = 0
      var due = ContinuousClock.now
      var wake = WakeUp.Reason.checkAll
      while true {
        let isLast = wakeUps.isStopping || Task.isCancelled
        if wake == .checkAll || isLast || inFlight.hasEnded { due = .now + .seconds(pass(isLast: isLast, &failures)) }
        for taken in inFlight.collect() { start(taken.rendered, of: taken.row, in: &group) }
        if isLast, inFlight.count == 0 || Task.isCancelled { break }
        wake = await wakeUps.outbox.wait(until: due)
        await gather()
      }
      group.cancelAll()
    }
  }

  /// Settles the deliveries that ended and takes the rows that may be sent now. `inFlight` keeps them.
  /// - Returns: seconds until the next pass is due.
  func pass(isLast: Bool, _ failures: inout Int) -> Double {
    do {
      let (_, batch) = try attempt(isLast: isLast) { _ in }
      failures = 0
      healthMetrics.record(.database, failure: nil)
      return WorkLoop.pause(until: batch.outbox.nextAt, now: clock.realNow(), atMost: 30)
    } catch {
      failures += 1
      healthMetrics.record(.database, failure: "\(ErrorLabel(error))")
      logger.error("outbox pass failed", metadata: ["error": "\(ErrorLabel(error))", "failures": "\(failures)"])
      return Self.backoff.delay(attempt: failures, random: random())
    }
  }

  /// Runs `work` in one transaction. Before the commit, the deliveries that have ended are settled, and the rows that
  /// may be sent now are taken. Messages that an update causes are so sent without a second commit.
  public func commit<Written>(_ work: (UpdateTransaction) throws -> Written) throws -> Written {
    let (written, batch) = try attempt(isLast: false, work)
    if batch.settled.contains(where: \.isRetried) { wakeUps.outbox.notify() }
    if !batch.outbox.rows.isEmpty { wakeUps.outbox.notifyHandedOver() }
    return written
  }

  private func attempt<Written>(
    isLast: Bool, _ work: (UpdateTransaction) throws -> Written
  ) throws -> (Written, InFlightDeliveries.Batch) {
    var taken: InFlightDeliveries.Batch?
    do {
      let (written, batch) = try store.update { transaction in
        let written = try work(transaction)
        // `isStopping` is read within the transaction, so that no row is taken after the pump's last pass.
        let batch = try inFlight.settleAndTake(
          in: transaction, owner: owner, isLast: isLast || wakeUps.isStopping, render: render)
        taken = batch
        return (written, batch)
      }
      inFlight.confirm(batch)
      return (written, batch)
    } catch {
      if let taken { inFlight.undo(taken) }
      throw error
    }
  }

  /// If many deliveries are in flight, waits a moment, so that one commit can settle several of them.
  private func gather() async {
    guard inFlight.count > InFlightDeliveries.background else { return }
    try? await Task.sleep(for: .milliseconds(1))
  }

  private func render(_ row: OutboundRow, in snapshot: Snapshot) -> InFlightDeliveries.Rendered {
    Result {
      guard let delivery = try renderer.delivery(for: row, in: snapshot) else { return .nothing }
      // If an earlier attempt is in doubt, it may have changed the message, so the edit is sent in any case.
      guard case .edit(let chat, let message, let card) = delivery, row.doubts == 0 else { return .delivery(delivery) }
      let appearanceHash = card.appearanceHash
      return try snapshot.appearanceHash(of: message, in: chat) == appearanceHash
        ? .shown(message, appearanceHash) : .delivery(delivery)
    }
  }

  /// Starts the delivery of a row, or settles the row at once if there is nothing to send.
  func start(
    _ rendered: InFlightDeliveries.Rendered, of row: OutboundRow, in group: inout DiscardingTaskGroup
  ) {
    switch rendered {
    case .success(.delivery(.delete)) where !platform.capabilities.canDelete:
      post(Settlement(row: row, outcome: .dropped(reason: "needless")))
    case .success(.delivery(let delivery)):
      // After a long stall somebody else may be sending the row. It is left to them.
      guard row.lease.until > clock.realNow() else {
        return post(Settlement(row: row, outcome: .retry(after: 0, .notYet)))
      }
      group.addTask {
        let outcome = await self.platform.deliver(delivery)
        self.recordReachability(outcome, of: row)
        self.post(
          Settlement(
            row: row, outcome: self.settlementOutcome(of: row, outcome),
            appearanceHash: Self.appearanceHash(of: delivery)))
      }
    case .success(.shown(let message, let appearanceHash)):
      post(Settlement(row: row, outcome: .alreadyShown(message), appearanceHash: appearanceHash))
    case .success(.nothing): post(Settlement(row: row, outcome: .dropped(reason: "needless")))
    case .failure(let error):
      logger.error("message cannot be rendered", metadata: ["outbound": "\(row.id)", "error": "\(ErrorLabel(error))"])
      post(Settlement(row: row, outcome: .dropped(reason: "unreadable")))
    }
  }

  /// Hash of what the message shows after the delivery. Nil for deliveries that do not change a message's text.
  private static func appearanceHash(of delivery: Delivery) -> Int64? {
    switch delivery {
    case .send(_, let card, _), .edit(_, _, let card): return card.appearanceHash
    case .sendDocument, .delete, .answer, .menu, .leave: return nil
    }
  }

  private func post(_ settlement: Settlement) {
    inFlight.put(settlement)
    wakeUps.outbox.notifyHandedOver()
  }

  private func settlementOutcome(of row: OutboundRow, _ outcome: DeliveryOutcome) -> Settlement.Outcome {
    switch outcome {
    case .done(let message, let isPlain): return .done(message ?? editedMessage(row), isPlain: isPlain)
    case .refused(let reason):
      logger.warning("delivery refused", metadata: ["outbound": "\(row.id)", "reason": "\(reason)"])
      return .dropped(reason: "refused")
    case .messageGone where row.outbound.action == .edit(nil) && row.outbound.slot == Slots.list: return .listGone
    case .messageGone: return row.outbound.slot == nil ? .dropped(reason: "messageGone") : .sendAsNew
    case .chatClosed: return .chatClosed
    case .chatMigrated(let id): return .chatMigrated(to: id)
    case .slowDown(let seconds, let isGlobal):
      return .retry(after: seconds, .tooMany(isGlobal: isGlobal))
    case .notYet(let seconds): return .retry(after: seconds, .notYet)
    case .failed(let reason): return again(row, reason, .failed)
    case .unknown(let reason): return again(row, reason, .inDoubt)
    }
  }

  /// Records whether the platform can be reached. A refusal also shows that it can.
  private func recordReachability(_ outcome: DeliveryOutcome, of row: OutboundRow) {
    switch outcome {
    case .failed(let reason), .unknown(let reason): healthMetrics.record(.delivery, failure: reason)
    case .notYet: break
    case .done, .refused, .messageGone, .chatClosed, .chatMigrated, .slowDown:
      healthMetrics.record(.delivery, failure: nil)
    }
    if case .done = outcome, let causedAt = row.causedAt {
      healthMetrics.recordReply(after: clock.realNow().timeIntervalSince(causedAt))
    }
  }

  private func editedMessage(_ row: OutboundRow) -> MessageID? {
    guard case .edit(let message) = row.outbound.action else { return nil }
    return message
  }

  private func again(_ row: OutboundRow, _ reason: String, _ retry: Settlement.Retry) -> Settlement.Outcome {
    logger.warning(
      "delivery failed",
      metadata: [
        "outbound": "\(row.id)", "reason": "\(reason)", "attempt": "\(row.attempts)", "inDoubt": "\(retry == .inDoubt)",
      ])
    guard row.attempts < Self.maxAttempts else { return .dropped(reason: "patience") }
    return .retry(after: Self.backoff.delay(attempt: row.attempts, random: random()), retry)
  }
}
