public import Chat
import Foundation
import Logging
import Monitoring
import Pacing
public import Store
import Tracking

/// Handles the waiting updates of the inbox in batches, and wakes the loops that have new work.
public struct InboxWorker: Sendable {
  public typealias UpdateHandler = @Sendable (InboundRow, Snapshot) throws -> [Effect]

  private let context: LoopContext
  private let handler: UpdateHandler
  private let reportFailure: UpdateHandler
  private let handling: HandlingTransaction
  private let hasHandledUpdate = Flag()

  /// Updates handled in one transaction.
  private static let batch = 100

  /// - Parameters:
  ///   - pumps: send the outbox, one for each platform. A platform's pump is only woken up if it is not among them.
  ///   - handler: gives the effects of an update.
  ///   - reportFailure: gives the effects that tell the user that `handler` failed for good.
  public init(
    _ context: LoopContext, pumps: [OutboxPump] = [],
    handler: @escaping UpdateHandler, reportFailure: @escaping UpdateHandler
  ) {
    self.context = context
    self.handler = handler
    handling = HandlingTransaction(context: context, pumps: pumps, handler: handler)
    self.reportFailure = reportFailure
  }

  /// Receives a batch of updates. If no older updates wait, the batch is received and handled in one commit. If that
  /// fails, the batch is only stored in the inbox, and `run` handles it in such a way that a failed update does not
  /// undo the others. The first batch of a process is always stored first: if an update crashes the process, it is then
  /// in the inbox and its attempts are counted before it can crash the process again.
  public func receive(_ batch: [Inbound], account: String, next: Int64) throws {
    if hasHandledUpdate.isSet, let due = try receiveAndHandle(batch, account: account, next: next) {
      return context.wakeUps.notify(due)
    }
    let received = try context.store.inbox.receive(
      batch, account: account, next: next, receivedAt: context.clock.realNow())
    if received > 0 { context.wakeUps.inbox.notify() }
  }

  /// - Returns: what became due; nil if nothing was written.
  private func receiveAndHandle(_ batch: [Inbound], account: String, next: Int64) throws -> DueWork? {
    do { return try handling.commit(batch, account: account, next: next) } catch {
      if StoreError.isDatabaseFailure(error) { throw error }
      return nil
    }
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
        context.healthMetrics.record(.database, failure: nil)
        if context.wakeUps.isStopping { return }
        if result.hasMore { continue }
        let retry = result.retryAt.map { max(0.01, $0.timeIntervalSince(context.clock.realNow())) }
        await context.wakeUps.inbox.wait(upTo: min(60, retry ?? 60))
      } catch {
        let pause = failures.nextDelay(random: 0.5)
        context.healthMetrics.record(.database, failure: "\(ErrorLabel(error))")
        context.logger.error(
          "inbox cannot be handled", metadata: ["error": "\(ErrorLabel(error))", "failures": "\(failures.count)"])
        if context.wakeUps.isStopping { return }
        await context.wakeUps.inbox.wait(upTo: pause)
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
    for _ in 0..<(try context.store.read { try $0.depths().inbound }) {
      guard !context.wakeUps.isStopping, !Task.isCancelled,
        let (lane, attempts) = try context.store.inbox.countAttempt()
      else {
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
    let result = try context.store.inbox.handle(
      limit: limit, now: context.clock.now(), lane: lane, isAttemptCounted: lane != nil, handler: handler,
      reportFailure: { row, snapshot, _ in try reportFailure(row, snapshot) })
    for failure in result.failures {
      context.logger.log(
        level: failure.isGivenUp ? .error : .warning, failure.isGivenUp ? "update set aside" : "update failed",
        metadata: ["update": "\(failure.update)", "error": "\(ErrorLabel(failure.error))"])
    }
    let givenUpCount = result.failures.count { $0.isGivenUp }
    if givenUpCount > 0 {
      context.healthMetrics.recordSetAside(givenUpCount)
      context.wakeUps.monitoring.notify()
    }
    if result.handled > 0 { context.wakeUps.outbox.notify() }
    context.wakeUps.notify(result.due)
    return result
  }
}

/// The update was attempted too often without success.
private struct PoisonousUpdate: Error {}
