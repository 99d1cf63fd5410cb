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
  /// Tries after which an update that outlived its processes is set aside.
  private static let maxAttempts = 3

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
    var hasLeftovers = true
    while !Task.isCancelled {
      do {
        if hasLeftovers {
          // Once in a process, come what may: a database that fails must not count as the update's own tries.
          hasLeftovers = false
          try handleLeftovers()
        }
        let handled = try handle(limit: Self.batch, step)
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

  /// What an earlier process left behind may be what ended it: each such update is handled by itself, and set aside
  /// once it was tried too often.
  private func handleLeftovers() throws {
    for _ in 0..<(try store.read { try $0.depths().inbound }) {
      guard !signals.isStopping, !Task.isCancelled, let attempts = try store.noteAttempt() else { return }
      let isPoison = attempts >= Self.maxAttempts
      _ = try handle(limit: 1) { row, snapshot in
        if isPoison { throw PoisonousUpdate() }
        return try step(row, snapshot)
      }
    }
  }

  private func handle(limit: Int, _ step: (InboundRow, Snapshot) throws -> [Effect]) throws -> Int {
    let (handled, isSomethingDue) = try store.handleInbox(
      limit: limit, now: clock.now(), step: step,
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

/// Tried too often, and never to its end.
private struct PoisonousUpdate: Error {}
