import Chat
import Foundation
public import Logging
public import Store
public import Tracking

/// Handles what waits in the inbox, batch after batch, and hints the pump and the follower.
public struct InboxWorker: Sendable {
  public typealias Step = @Sendable (InboundRow, Snapshot) throws -> [Effect]

  private let store: Store
  private let clock: Clock
  private let step: Step
  private let apologize: Step
  private let signals: Signals
  private let logger: Logger

  /// Updates handled in one transaction.
  private static let batch = 100

  /// - Parameters:
  ///   - step: what an update causes.
  ///   - apologize: what the user is told when `step` failed for good.
  public init(
    store: Store, clock: Clock, signals: Signals, logger: Logger, step: @escaping Step, apologize: @escaping Step
  ) {
    self.store = store
    self.clock = clock
    self.signals = signals
    self.logger = logger
    self.step = step
    self.apologize = apologize
  }

  /// Runs until `signals` are stopped or the task is cancelled. A database that fails for a while is tried again.
  public func run() async {
    let backoff = Backoff(first: 0.2, longest: 10)
    var failures = 0
    while !Task.isCancelled {
      do {
        let handled = try handleBatch()
        failures = 0
        if handled == Self.batch { continue }
        if signals.isStopping { return }
        await signals.inbox.wait(upTo: 60)
      } catch {
        logger.error("inbox cannot be handled", metadata: ["error": "\(Fault(error))"])
        if signals.isStopping { return }
        await signals.inbox.wait(upTo: backoff.delay(attempt: failures, random: 0.5))
        failures += 1
      }
    }
  }

  private func handleBatch() throws -> Int {
    let (handled, isSomethingDue) = try store.handleInbox(
      limit: Self.batch, now: clock.now(), step: step,
      setAside: { row, snapshot, error in
        logger.error(
          "update set aside", metadata: ["update": "\(row.update.id)", "error": "\(Fault(error))"])
        return try apologize(row, snapshot)
      })
    if handled > 0 { signals.outbox.raise() }
    if isSomethingDue { signals.due.raise() }
    return handled
  }
}
