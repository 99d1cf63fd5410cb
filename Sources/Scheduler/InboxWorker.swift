public import Chat
import Foundation
public import Logging
public import Monitoring
public import Store
public import Tracking

/// Handles what waits in the inbox, batch after batch, and hints the pump and the follower.
public struct InboxWorker: Sendable {
  public typealias UpdateHandler = @Sendable (InboundRow, Snapshot) throws -> [Effect]

  private let store: Store
  private let clock: Clock
  private let handler: UpdateHandler
  private let apologize: UpdateHandler
  private let pump: OutboxPump?
  private let wakeUps: WakeUps
  private let healthMetrics: HealthMetrics
  private let logger: Logger
  private let hasHandled = Flag()

  /// Updates handled in one transaction.
  private static let batch = 100

  /// - Parameters:
  ///   - step: what an update causes.
  ///   - apologize: what the user is told when `handler` failed for good.
  ///   - pump: what carries the outbox out; hinted at only where it is nil.
  public init(
    store: Store, clock: Clock, wakeUps: WakeUps, healthMetrics: HealthMetrics, logger: Logger, pump: OutboxPump? = nil,
    handler: @escaping UpdateHandler, apologize: @escaping UpdateHandler
  ) {
    self.pump = pump
    self.store = store
    self.clock = clock
    self.wakeUps = wakeUps
    self.healthMetrics = healthMetrics
    self.logger = logger
    self.handler = handler
    self.apologize = apologize
  }

  /// Takes a batch in. Where nothing waits it is handled in the same commit; what fails there goes the long way, on
  /// which updates are kept apart. A process's first batch goes that way too, so that one which brings the process down
  /// is in the inbox, and its tries are counted, before it does so again.
  public func take(_ batch: [Inbound], account: String, next: Int64) throws {
    if hasHandled.isSet, let turn = try takeAtOnce(batch, account: account, next: next) {
      if pump == nil, turn.handled > 0 { wakeUps.outbox.notify() }
      notify(turn.due)
      return
    }
    if try store.receive(batch, account: account, next: next, now: clock.wire()) > 0 { wakeUps.inbox.notify() }
  }

  private func takeAtOnce(_ batch: [Inbound], account: String, next: Int64) throws -> InboxResult? {
    do {
      let receive = { outbox in
        try store.receiveAndHandle(
          batch, account: account, next: next, now: clock.now(), handler: handler, outbox: outbox)
      }
      return try pump.map { try $0.join(receive) } ?? receive { _ in }
    } catch {
      if StoreError.isTrouble(error) { throw error }
      return nil
    }
  }

  /// Runs until `wakeUps` are stopped or the task is cancelled. A database that fails for a while is tried again.
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
        let turn = try turn()
        failures = 0
        healthMetrics.note(.database, failure: nil)
        if wakeUps.isStopping { return }
        if turn.hasMore { continue }
        let retry = turn.retryAt.map { max(0.01, $0.timeIntervalSince(clock.wire())) }
        await wakeUps.inbox.wait(upTo: min(60, retry ?? 60))
      } catch {
        healthMetrics.note(.database, failure: "\(Fault(error))")
        logger.error(
          "inbox cannot be handled", metadata: ["error": "\(Fault(error))", "failures": "\(failures + 1)"])
        if wakeUps.isStopping { return }
        await wakeUps.inbox.wait(upTo: backoff.delay(attempt: failures, random: 0.5))
        failures += 1
      }
    }
  }

  /// Handles one batch of what waits.
  func turn() throws -> InboxResult {
    let turn = try handle(limit: Self.batch, handler)
    if turn.handled > 0 { hasHandled.set() }
    return turn
  }

  /// What an earlier process left behind may be what ended it: each such update is handled by itself, and set aside
  /// once it was tried too often.
  private func handleLeftovers() throws {
    for _ in 0..<(try store.read { try $0.depths().inbound }) {
      guard !wakeUps.isStopping, !Task.isCancelled, let (lane, attempts) = try store.noteAttempt() else { return }
      let isPoison = attempts >= Store.maxAttempts
      // One that fails without bringing the process down waits for its next turn, its lane behind it.
      _ = try handle(limit: 1, lane: lane) { row, snapshot in
        if isPoison { throw PoisonousUpdate() }
        return try handler(row, snapshot)
      }
    }
  }

  private func handle(
    limit: Int, lane: String? = nil, _ handler: @escaping (InboundRow, Snapshot) throws -> [Effect]
  ) throws -> InboxResult {
    let turn = try store.handleInbox(
      limit: limit, now: clock.now(), lane: lane, isNoted: lane != nil, handler: handler,
      setAside: { row, snapshot, _ in try apologize(row, snapshot) })
    for failure in turn.failures {
      logger.log(
        level: failure.isSetAside ? .error : .warning, failure.isSetAside ? "update set aside" : "update failed",
        metadata: ["update": "\(failure.update)", "error": "\(Fault(failure.error))"])
    }
    let aside = turn.failures.count { $0.isSetAside }
    if aside > 0 {
      healthMetrics.setAside(aside)
      wakeUps.watch.notify()
    }
    if turn.handled > 0 { wakeUps.outbox.notify() }
    notify(turn.due)
    return turn
  }

  private func notify(_ due: DueWork) {
    if due.contains(.shipments) { wakeUps.due.notify() }
    if due.contains(.keys) { wakeUps.keys.notify() }
    if due.contains(.imports) { wakeUps.imports.notify() }
  }
}

/// Tried too often, and never to its end.
private struct PoisonousUpdate: Error {}
