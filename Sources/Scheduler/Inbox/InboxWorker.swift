public import Chat
import Foundation
public import Logging
public import Monitoring
import Pacing
public import Store
public import Tracking

/// Handles the waiting updates of the inbox in batches, and wakes the loops that have new work.
public struct InboxWorker: Sendable {
  public typealias UpdateHandler = @Sendable (InboundRow, Snapshot) throws -> [Effect]

  private let store: Store
  private let clock: Clock
  private let handler: UpdateHandler
  private let reportFailure: UpdateHandler
  private let pumps: [OutboxPump]
  private let wakeUps: WakeUps
  private let healthMetrics: HealthMetrics
  private let logger: Logger
  private let hasHandledUpdate = Flag()

  /// Updates handled in one transaction.
  private static let batch = 100

  /// - Parameters:
  ///   - pumps: send the outbox, one for each platform. A platform's pump is only woken up if it is not among them.
  ///   - handler: gives the effects of an update.
  ///   - reportFailure: gives the effects that tell the user that `handler` failed for good.
  public init(
    store: Store, clock: Clock, wakeUps: WakeUps, healthMetrics: HealthMetrics, logger: Logger,
    pumps: [OutboxPump] = [],
    handler: @escaping UpdateHandler, reportFailure: @escaping UpdateHandler
  ) {
    self.pumps = pumps
    self.store = store
    self.clock = clock
    self.wakeUps = wakeUps
    self.healthMetrics = healthMetrics
    self.logger = logger
    self.handler = handler
    self.reportFailure = reportFailure
  }

  /// Receives a batch of updates. If no older updates wait, the batch is received and handled in one commit. If that
  /// fails, the batch is only stored in the inbox, and `run` handles it in such a way that a failed update does not
  /// undo the others. The first batch of a process is always stored first: if an update crashes the process, it is then
  /// in the inbox and its attempts are counted before it can crash the process again.
  public func receive(_ batch: [Inbound], account: String, next: Int64) throws {
    if hasHandledUpdate.isSet, let due = try receiveAndHandle(batch, account: account, next: next) {
      return notify(due)
    }
    let received = try store.inbox.receive(batch, account: account, next: next, receivedAt: clock.realNow())
    if received > 0 { wakeUps.inbox.notify() }
  }

  /// The way of a batch through one commit: it is received, each update is handled and its effects are applied, and the
  /// replies are taken to be sent.
  /// - Returns: what became due; nil if nothing was written.
  private func receiveAndHandle(_ batch: [Inbound], account: String, next: Int64) throws -> DueWork? {
    func handle(_ transaction: UpdateTransaction) throws -> DueWork? {
      guard let updates = try transaction.receive(batch, account: account, next: next) else { return nil }
      let now = clock.now()
      var due: DueWork = []
      for update in updates {
        let effects = try handler(update, transaction.snapshot)
        due.formUnion(try transaction.apply(effects, from: update, now: now))
      }
      return due
    }
    do {
      if let pump = pump(for: batch) { return try pump.commit(handle) }
      let due = try store.update(handle)
      wakeUps.outbox.notify()
      return due
    } catch {
      if StoreError.isDatabaseFailure(error) { throw error }
      return nil
    }
  }

  /// The pump of the platform from which the batch came.
  private func pump(for batch: [Inbound]) -> OutboxPump? {
    let platform = batch.lazy.compactMap { if case .update(let update) = $0 { update.chat.platform } else { nil } }
      .first
    return pumps.first { $0.platform.id == platform }
  }

  /// Runs until `wakeUps` are stopped or the task is cancelled. When the database fails, retries with a backoff.
  public func run() async {
    var failures = FailureCount(Backoff(first: 0.2, longest: 10))
    var hasLeftovers = true
    while !Task.isCancelled {
      do {
        if hasLeftovers {
          // Only once per process, even if it throws: otherwise a failing database would count as failed attempts of
          // the update.
          hasLeftovers = false
          try handleLeftovers()
        }
        let result = try pass()
        failures.reset()
        healthMetrics.record(.database, failure: nil)
        if wakeUps.isStopping { return }
        if result.hasMore { continue }
        let retry = result.retryAt.map { max(0.01, $0.timeIntervalSince(clock.realNow())) }
        await wakeUps.inbox.wait(upTo: min(60, retry ?? 60))
      } catch {
        let pause = failures.nextDelay(random: 0.5)
        healthMetrics.record(.database, failure: "\(ErrorLabel(error))")
        logger.error(
          "inbox cannot be handled", metadata: ["error": "\(ErrorLabel(error))", "failures": "\(failures.count)"])
        if wakeUps.isStopping { return }
        await wakeUps.inbox.wait(upTo: pause)
      }
    }
  }

  /// Handles one batch of waiting updates.
  func pass() throws -> InboxResult {
    let result = try handle(limit: Self.batch, handler)
    if result.handled > 0 { hasHandledUpdate.set() }
    return result
  }

  /// Handles the updates that an earlier process left behind. One of them may have crashed that process, so each is
  /// handled on its own, and is set aside after too many attempts.
  private func handleLeftovers() throws {
    for _ in 0..<(try store.read { try $0.depths().inbound }) {
      guard !wakeUps.isStopping, !Task.isCancelled, let (lane, attempts) = try store.inbox.countAttempt() else {
        return
      }
      let isPoison = attempts >= Inbox.maxAttempts
      // If the handler only throws, the update is retried later. The other updates of its lane wait for it.
      _ = try handle(limit: 1, lane: lane) { row, snapshot in
        if isPoison { throw PoisonousUpdate() }
        return try handler(row, snapshot)
      }
    }
  }

  private func handle(
    limit: Int, lane: String? = nil, _ handler: @escaping (InboundRow, Snapshot) throws -> [Effect]
  ) throws -> InboxResult {
    let result = try store.inbox.handle(
      limit: limit, now: clock.now(), lane: lane, isAttemptCounted: lane != nil, handler: handler,
      reportFailure: { row, snapshot, _ in try reportFailure(row, snapshot) })
    for failure in result.failures {
      logger.log(
        level: failure.isGivenUp ? .error : .warning, failure.isGivenUp ? "update set aside" : "update failed",
        metadata: ["update": "\(failure.update)", "error": "\(ErrorLabel(failure.error))"])
    }
    let givenUpCount = result.failures.count { $0.isGivenUp }
    if givenUpCount > 0 {
      healthMetrics.recordSetAside(givenUpCount)
      wakeUps.monitoring.notify()
    }
    if result.handled > 0 { wakeUps.outbox.notify() }
    notify(result.due)
    return result
  }

  private func notify(_ due: DueWork) {
    if due.contains(.shipments) { wakeUps.shipments.notify() }
    if due.contains(.keys) { wakeUps.keys.notify() }
    if due.contains(.imports) { wakeUps.imports.notify() }
    if due.contains(.pictures) { wakeUps.pictures.notify() }
    if due.contains(.mailboxes) { wakeUps.mailboxes.notify() }
    if due.contains(.models) { wakeUps.models.notify() }
    if due.contains(.google) { wakeUps.google.notify() }
  }
}

/// The update was attempted too often without success.
private struct PoisonousUpdate: Error {}
