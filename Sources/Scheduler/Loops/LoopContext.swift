public import Logging
public import Monitoring
public import Recovery
public import Store
public import Tracking

/// What the loops have in common.
public struct LoopContext: Sendable {
  let store: Store
  let journal: WorkJournal
  let clock: Clock
  let wakeUps: WakeUps
  let healthMetrics: HealthMetrics
  /// Multiplies the pauses between attempts.
  let intervalScale: Double
  /// The name of this process in leases.
  let owner: String
  let random: @Sendable () -> Double
  let logger: Logger

  /// `intervalScale` multiplies the pauses between attempts. `owner` names this process in leases.
  public init(
    store: Store, journal: WorkJournal = WorkJournal(), clock: Clock, wakeUps: WakeUps,
    healthMetrics: HealthMetrics? = nil, intervalScale: Double = 1, owner: String,
    random: @escaping @Sendable () -> Double, logger: Logger
  ) {
    self.store = store
    self.journal = journal
    self.clock = clock
    self.wakeUps = wakeUps
    self.healthMetrics = healthMetrics ?? HealthMetrics(now: clock.realNow)
    self.intervalScale = intervalScale
    self.owner = owner
    self.random = random
    self.logger = logger
  }

  /// Records that a row was given up because processes ended at it. The operator is told.
  func recordGivenUp(_ item: WorkItem) throws {
    logger.error("given up after the process ended at it", metadata: ["kind": "\(item.kind)", "row": "\(item.row)"])
    try store.troubles.countSetAsideRow()
    journal.clear(item)
    healthMetrics.recordSetAside(1)
    wakeUps.monitoring.notify()
  }
}
