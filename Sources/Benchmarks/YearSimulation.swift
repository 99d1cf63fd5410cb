import Alerts
import App
import Cards
import Carriers
import Chat
import Dialogs
import Foundation
import HTTP
import Logging
import Monitoring
import Phrases
import Receipts
import Scheduler
import Store
import Tracker
import Tracking

/// Simulates one year of a bot as fast as possible: its internals on a real database file and a manual clock. Users add
/// parcels, press buttons, search, send lists, leave and join; sources fail at times. No network, no chat platform.
final class YearSimulation {
  struct Plan: Sendable {
    var users = 1000
    var parcelsPerMonth = 20.0
    /// Short, so that parcels leave the archive within the year.
    var archiveMonths = 3
    /// Multiplies the follow intervals. The simulated day has two ticks, and more look-ups would add no rows. The time
    /// after which an unknown number is given up is also multiplied, to this many months.
    var followScale = 10.0
    /// Share of users that leave in a month. As many join.
    var leaving = 0.02
    var seed: UInt64 = 1
  }

  /// The state at the end of a month of 365/12 days.
  struct Month: Sendable {
    var number: Int
    var sizes: [TableSize]
    var fileBytes: Int
    var counters: [String: Int]
    /// Totals since the beginning of the year.
    var parcels: Int
    var updates: Int
    var lookUps: Int
    var messages: Int
    var edits: Int
    var seconds: Double
  }

  /// Hours of the day in Taipei at which a tick takes place.
  private static let hours = [9, 19]
  /// The first midnight of the year.
  private static let start = Day(year: 2026, month: 1, day: 1)?.date() ?? Date(timeIntervalSince1970: 1_767_196_800)

  private let path: String
  private let plan: Plan
  private let benchClock = BenchClock(YearSimulation.start)
  private let shipments = YearShipments()
  private let platform = YearPlatform()
  private var traffic: YearTraffic
  private let store: Store
  private let dialogs: Dialogs
  private let loop: FollowLoop
  private let answers: AnswerWriter
  private let renderer: Renderer
  private let housekeeper: Housekeeper
  private var updates = 0
  private var lookUps = 0
  private var pushes = 0
  private var random: SplitMix

  init(_ plan: Plan, in folder: URL) throws {
    self.plan = plan
    path = folder.appendingPathComponent("year.sqlite").path
    random = SplitMix(state: plan.seed &+ 1)
    traffic = YearTraffic(
      users: plan.users, parcelsPerMonth: plan.parcelsPerMonth, ticksPerDay: Self.hours.count, shipments: shipments,
      seed: plan.seed)
    let benchClock = benchClock
    let clock = Clock(now: { benchClock.now }, realNow: { benchClock.now })
    let logger = Logger(label: "year") { _ in SwiftLogNoOpLogHandler() }
    let (wakeUps, healthMetrics) = (WakeUps(), HealthMetrics(now: clock.realNow))
    store = try Store(path: path, ids: IDGenerator(node: 1, now: clock.realNow), clock: clock)
    let tracker = Tracker(
      sources: [
        YearSource("tcat", ["tcat"], shipments, benchClock, daysDown: 3..<5),
        YearSource("tracktw", ["sevenEleven", "familyMart"], shipments, benchClock, daysDown: 17..<18),
      ], carriers: Registry.carriers, client: HTTPClient { _ throws(HTTPError) in throw .cancelled },
      now: clock.now, logger: logger)
    let phrases = try Phrases()
    let monitor = HealthMonitor(
      .init(chat: nil, reportDelay: 60, longestPoll: 60, databasePath: path, version: Version.current), store: store,
      tracker: tracker, healthMetrics: healthMetrics, clock: clock, logger: logger)
    renderer = Renderer(
      cards: Cards(phrases: phrases, carriers: Registry.carriers), carriers: Registry.carriers,
      coverage: tracker.coverage,
      archiveMonths: plan.archiveMonths, monitor: monitor, clock: clock)
    dialogs = Dialogs(
      DialogServices(
        readers: try TextReaders(carriers: Registry.carriers, phrases: phrases), coverage: tracker.coverage,
        ids: store.ids, clock: clock, seal: { _, _, _ in nil }))
    answers = AnswerWriter(
      store: store, checkSchedule: CheckSchedule(scale: plan.followScale),
      planner: ParcelPlanner(rules: AlertRules(carriers: Registry.carriers)), coverage: tracker.coverage, clock: clock,
      random: { 0.5 })
    loop = FollowLoop(
      LoopContext(
        store: store, clock: clock, wakeUps: wakeUps, healthMetrics: healthMetrics, owner: "year", random: { 0.5 },
        logger: logger),
      tracker: tracker, answers: answers, tick: 3600)
    housekeeper = Housekeeper(store: store, archiveMonths: plan.archiveMonths, wakeUps: wakeUps, logger: logger)
  }

  /// Runs the year. Calls `tell` with each month when it ends.
  func run(_ tell: (Month) -> Void = { _ in }) async throws -> [Month] {
    let began = ContinuousClock.now
    var months: [Month] = []
    for day in 0..<365 {
      for hour in Self.hours {
        try await tick(Self.start.addingTimeInterval(Double(day) * 86_400 + Double(hour) * 3600))
      }
      housekeeper.cleanUp()
      try platform.deliverOutbox(of: store, renderer)
      try await store.checkpoint()
      guard (day + 1) * 12 / 365 > months.count else { continue }
      try handleUpdates(traffic.replaceChats(plan.leaving, at: benchClock.now, platform))
      months.append(try month(months.count + 1, began))
      tell(months[months.count - 1])
    }
    return months
  }

  // MARK: A tick

  private func tick(_ date: Date) async throws {
    benchClock.advance(by: date.timeIntervalSince(benchClock.now))
    try handleUpdates(traffic.makeUpdates(at: benchClock.now, platform))
    try fetchLists()
    try sendPushes()
    // A new parcel is looked up at once. Its answer can make more shipments due, so a few passes are made.
    for _ in 0..<3 {
      let due = try loop.pass()
      lookUps += due.count
      for shipment in due { await loop.follow(shipment) }
      if due.isEmpty { break }
    }
    try platform.deliverOutbox(of: store, renderer)
  }

  private func handleUpdates(_ updates: [Update]) throws {
    self.updates += updates.count
    for start in stride(from: 0, to: updates.count, by: 100) {
      let batch = updates[start..<min(start + 100, updates.count)].map(Inbound.update)
      try store.inbox.receive(batch, account: "year", next: nil, receivedAt: benchClock.now)
      _ = try store.inbox.handle(
        limit: 100, now: benchClock.now, handler: dialogs.handle, reportFailure: { _, _, _ in [] })
    }
  }

  /// Answers the list imports. Each list has two parcels under way and two that were archived long ago.
  private func fetchLists() throws {
    for job in try store.imports.lease(limit: 1000, owner: "year", seconds: 60).due {
      let parcels = (0..<4).compactMap { place in
        let index = shipments.add(sentAt: benchClock.now)
        return YearShipments.number(index).map { number in
          var parcel = Parcel(
            id: ParcelID(rawValue: 0),
            shipment: Shipment(
              id: ShipmentID(rawValue: 0), carrier: YearShipments.carrier(index), number: number,
              addedAt: benchClock.now),
            addedAt: benchClock.now)
          if place > 1 { parcel.archivedAt = benchClock.now.addingTimeInterval(-300 * 86_400) }
          return parcel
        }
      }
      let card = Content.data(.listRead(job.id))
      try store.imports.finish(
        job, .read(ImportedList(parcels: parcels)),
        telling: Outbound(.edit(nil), content: card, slot: Slots.importedList))
    }
  }

  /// Simulates pushes from an aggregator for one parcel in twenty.
  private func sendPushes() throws {
    let count = max(1, plan.users / 100)
    guard shipments.count > 0 else { return }
    for _ in 0..<count {
      let index = Int.random(in: max(0, shipments.count - plan.users * 4)..<shipments.count, using: &random)
      guard let number = YearShipments.number(index) else { continue }
      pushes += 1
      let push = Push(account: "aftership", id: "\(pushes)", number: number, carriers: [YearShipments.carrier(index)])
      _ = try answers.write(push, shipments.result(number, at: benchClock.now), from: "aftership")
    }
  }

  private func month(_ number: Int, _ began: ContinuousClock.Instant) throws -> Month {
    let file = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
    return Month(
      number: number, sizes: try store.housekeeping.tableSizes(), fileBytes: file?.intValue ?? 0,
      counters: try store.counters(),
      parcels: shipments.count,
      updates: updates, lookUps: lookUps, messages: platform.sent, edits: platform.edited,
      seconds: (ContinuousClock.now - began) / .seconds(1))
  }
}
