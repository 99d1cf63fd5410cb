import Alerts
import Cards
import Carriers
import Chat
import Foundation
import GRDB
import HTTP
import Logging
import Monitoring
import Phrases
import Synchronization
import TestSupport
import Tracker
import Tracking

@testable import Scheduler
@testable import Store

/// The bot from a start to a kill: its real components and database, with only time, network and chats replaced. It has
/// no loops of its own: the test calls each pass when it is due.
final class BotProcess {
  /// Settings and components that all processes of a run share.
  struct SharedEnvironment: Sendable {
    var path: String
    var time: VirtualTime
    var sources: [any Source]
    var carriers: [Carrier]
    var client: HTTPClient
    var platform: ChatRecorder
    var random: @Sendable () -> Double
    /// Multiplies the intervals at which parcels are asked about.
    var followScale = 1.0
  }

  let store: Store
  private let time: VirtualTime
  private let loop: FollowLoop
  private let pump: OutboxPump
  private var lookUps: [TrackingNumber: Task<Void, Never>] = [:]
  private var deliveries: [Int64: Task<Void, Never>] = [:]
  private let ended = FinishedLookUps()

  init(_ environment: SharedEnvironment, processNumber: Int) throws {
    time = environment.time
    let clock = environment.time.clock
    let logger = Logger(label: "fortnight") { _ in SwiftLogNoOpLogHandler() }
    let (wakeUps, healthMetrics) = (WakeUps(), HealthMetrics(now: clock.realNow))
    store = try Store(
      path: environment.path, ids: IDGenerator(node: processNumber, now: clock.realNow), clock: clock, wait: 0)
    let tracker = Tracker(
      sources: environment.sources, carriers: environment.carriers, client: environment.client,
      random: environment.random,
      sleep: { [time] in if !(await time.wait($0)) { throw CancellationError() } }, now: clock.now, logger: logger)
    tracker.restore(try store.sources.breakers())
    tracker.restore(try store.sources.budgets())
    let monitor = HealthMonitor(
      .init(chat: nil, reportDelay: 60, longestPoll: 60, databasePath: environment.path, version: "fortnight"),
      store: store,
      tracker: tracker, healthMetrics: healthMetrics, clock: clock, logger: logger)
    let renderer = Renderer(
      cards: Cards(phrases: try Catalogues.phrases(), carriers: environment.carriers), carriers: environment.carriers,
      coverage: tracker.coverage,
      monitor: monitor, clock: clock)
    let context = LoopContext(
      store: store, clock: clock, wakeUps: wakeUps, healthMetrics: healthMetrics, owner: "process \(processNumber)",
      random: environment.random, logger: logger)
    loop = FollowLoop(
      context, tracker: tracker,
      answers: AnswerWriter(
        store: store, checkSchedule: CheckSchedule(scale: environment.followScale),
        planner: ParcelPlanner(rules: AlertRules(carriers: environment.carriers)),
        coverage: tracker.coverage, clock: clock, random: environment.random),
      tick: Fortnight.tick)
    pump = OutboxPump(context, platform: environment.platform, renderer: renderer)
  }

  /// Whether a look-up has finished that no pass has stored yet.
  var hasAnswers: Bool { !ended.isEmpty }

  /// One pass of the follow loop: stores the answers and starts the look-ups that are due.
  /// - Returns: the numbers whose look-ups have finished since the last pass.
  func follow() async throws -> [TrackingNumber] {
    let kept = ended.take()
    for number in kept { lookUps[number] = nil }
    for due in try loop.pass() {
      let number = due.shipment.number
      let subject = SimulatedWeb.Subject(carrier: due.shipment.carrier.rawValue, number: number.text)
      lookUps[number] = time.start { [loop, ended] in
        await SimulatedWeb.$subject.withValue(subject) { await loop.follow(due) }
        ended.add(number)
      }
      await time.settle()
    }
    return kept
  }

  /// Sends what may be sent now.
  /// - Returns: when to check the outbox again; nil if it is empty.
  func send() async throws -> Date? {
    var failures = 0
    while true {
      let wait = pump.pass(isLast: false, &failures)
      guard failures == 0 else { throw Failure() }
      if pump.inFlight.count == 0 { deliveries = [:] }
      for rows in pump.inFlight.collect() { await carryOut(rows) }
      if pump.inFlight.hasEnded { continue }
      let isEmpty = try pump.inFlight.count == 0 && store.read { try $0.depths().outbound } == 0
      return isEmpty ? nil : time.now.addingTimeInterval(wait)
    }
  }

  /// Whether a delivery has finished that no pass has settled yet.
  var hasDeliveries: Bool { pump.inFlight.hasEnded }

  private func carryOut(_ rows: [InFlightDeliveries.Taken]) async {
    deliveries[rows[0].row.id] = time.start { [pump] in
      await withDiscardingTaskGroup { pump.start(rows, in: &$0) }
    }
    await time.settle()
  }

  /// Ends the process as `kill -9` does: pending answers are lost, and every second delivery is carried out but not
  /// recorded.
  func kill(_ platform: ChatRecorder) async {
    var failures = 0
    _ = pump.pass(isLast: false, &failures)
    platform.setDying(true)
    for (index, rows) in pump.inFlight.collect().enumerated() where index.isMultiple(of: 2) { await carryOut(rows) }
    for task in lookUps.values { task.cancel() }
    await time.cancelWaits()
    for task in Array(lookUps.values) + Array(deliveries.values) { await task.value }
    platform.setDying(false)
  }

  /// When the next look-up, time check or held alert is due.
  func nextDue() throws -> Date? {
    try store.connection.pool.read { db in
      try Double.fetchOne(
        db,
        sql: """
          SELECT min(at) FROM (
            SELECT min(nextCheck) AS at FROM shipment WHERE leaseUntil IS NULL
            UNION ALL SELECT min(lookAt) FROM parcel UNION ALL SELECT min(heldUntil) FROM alert)
          """)
    }.map { Date(timeIntervalSince1970: $0) }
  }

  struct Failure: Error {}

  /// Finished look-ups that no pass has taken yet.
  private final class FinishedLookUps: Sendable {
    private let numbers = Mutex<[TrackingNumber]>([])

    var isEmpty: Bool { numbers.withLock(\.isEmpty) }

    func add(_ number: TrackingNumber) { numbers.withLock { $0.append(number) } }

    func take() -> [TrackingNumber] {
      numbers.withLock { numbers in
        defer { numbers = [] }
        return numbers
      }
    }
  }
}
