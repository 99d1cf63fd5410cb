import Alerts
import Cards
import Carriers
import Chat
import Dialogs
import Foundation
import HTTP
import Logging
import Monitoring
import Phrases
import Scheduler
import Store
import Tracker
import Tracking

/// Runs the bot's internals on a database of a given number of shipments. Whatever the number, 200,000 are due per
/// hour.
struct ScaleRun {
  struct Figures: Codable {
    var seedSeconds = 0.0
    var bytesPerShipment = 0.0
    var openSeconds = 0.0
    var openMiB = 0.0
    /// Duration of a tick divided by the number of shipments in it.
    var perShipment = Percentiles([0])
    var shipmentsPerTick = 0.0
    var list = Percentiles([0])
    var adding = Percentiles([0])
    var endMiB = 0.0
  }

  private static let duePerHour = 200_000.0
  private static let tickSeconds = 5.0
  private static let ticks = 100
  private static let samples = 500
  /// Number of parcels in one chat.
  private static let parcelsPerChat = 100
  /// Noon in Taipei, because follow intervals are longer at night.
  private static let noon = Date(timeIntervalSince1970: 1_780_286_400)

  private let shipments: Int
  private let chats: Int
  private let path: String
  private let benchClock = BenchClock(noon)
  private let source = SyntheticSource(id: "tcat", carrier: ScaleSeed.carrier, date: noon)

  init(shipments: Int, in folder: URL) {
    self.shipments = shipments
    chats = max(1, shipments / Self.parcelsPerChat)
    path = folder.appendingPathComponent("scale.sqlite").path
  }

  func measure() async throws -> Figures {
    var figures = Figures()
    figures.seedSeconds = try seed()
    figures.bytesPerShipment = try size() / Double(shipments)
    let start = ContinuousClock.now
    let store = try open()
    figures.openSeconds = start.millisecondsAgo / 1000
    figures.openMiB = Self.memory
    figures.list = try list(store)
    try await tick(store, &figures)
    figures.adding = try add(store)
    figures.endMiB = Self.memory
    return figures
  }

  /// Time in which each shipment is looked up once.
  private var spanSeconds: Double { Double(shipments) / Self.duePerHour * 3600 }

  private static var memory: Double { Double(ProcessMemory.kibibytes("VmRSS", of: "self")) / 1024 }

  private func open() throws -> Store {
    try Store(path: path, ids: IDGenerator(node: 1, now: { Date() }), clock: benchClock.clock)
  }

  /// Fills the database and closes it, with nothing left in its write-ahead log.
  /// - Returns: the seconds it took.
  private func seed() throws -> Double {
    let start = ContinuousClock.now
    try ScaleSeed(shipments: shipments, chats: chats, start: Self.noon, seconds: spanSeconds).fill(try open())
    return start.millisecondsAgo / 1000
  }

  /// Size of the database and its write-ahead log, in bytes.
  private func size() throws -> Double {
    let files = [path, path + "-wal"].filter(FileManager.default.fileExists)
    return try files.reduce(0) {
      try $0 + Double(FileManager.default.attributesOfItem(atPath: $1)[.size] as? UInt64 ?? 0)
    }
  }

  /// Runs the follow loop on the due shipments every five seconds of parcel time.
  private func tick(_ store: Store, _ figures: inout Figures) async throws {
    let wakeUps = WakeUps()
    let loop = Task { [followLoop = makeFollowLoop(store, wakeUps)] in await followLoop.run() }
    var perShipment: [Double] = []
    var committed = 0
    for _ in 0..<Self.ticks {
      benchClock.advance(by: Self.tickSeconds)
      let start = ContinuousClock.now
      wakeUps.notify(.shipments)
      let (count, end) = try await settled(store, from: committed)
      if count > committed { perShipment.append((end - start) / .milliseconds(1) / Double(count - committed)) }
      committed = count
    }
    wakeUps.stopAll()
    await loop.value
    figures.shipmentsPerTick = Double(committed) / Double(Self.ticks)
    figures.perShipment = Percentiles(perShipment.isEmpty ? [0] : perShipment)
  }

  /// Waits until all answers are committed and no more look-ups are made.
  /// - Returns: the number of answers committed in all, and the time of the last commit.
  private func settled(_ store: Store, from before: Int) async throws -> (count: Int, end: ContinuousClock.Instant) {
    var count = before
    var end = ContinuousClock.now
    while ContinuousClock.now - end < .milliseconds(40) || source.answered != count {
      try await Task.sleep(for: .milliseconds(1))
      let present = try store.counters()["source.\(source.info.id).found"] ?? 0
      if present != count { (count, end) = (present, .now) }
    }
    return (count, end)
  }

  private func makeFollowLoop(_ store: Store, _ wakeUps: WakeUps) -> FollowLoop {
    // A parcel in transit is normally looked up every 5,400 s. This scale turns that into the whole span.
    let checkSchedule = CheckSchedule(scale: spanSeconds / 5400)
    let logger = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
    let tracker = Tracker(
      sources: [source], carriers: Registry.carriers, client: HTTPClient { _ throws(HTTPError) in throw .cancelled },
      now: benchClock.clock.now, logger: logger)
    let answers = AnswerWriter(
      store: store, checkSchedule: checkSchedule,
      planner: ParcelPlanner(rules: AlertRules(carriers: Registry.carriers)),
      coverage: tracker.coverage,
      clock: benchClock.clock,
      random: { Double.random(in: 0..<1) })
    return FollowLoop(
      LoopContext(
        store: store, clock: benchClock.clock, wakeUps: wakeUps, owner: "bench",
        random: { Double.random(in: 0..<1) }, logger: logger),
      tracker: tracker, answers: answers, tick: 3600)
  }

  /// Times `/list`: reading the chat's parcels and rendering their card.
  private func list(_ store: Store) throws -> Percentiles {
    let cards = Cards(phrases: try Phrases(), carriers: Registry.carriers)
    let now = benchClock.now
    let style = CardStyle(language: .zhHant, now: now)
    return try Percentiles(
      (0..<Self.samples).map { _ in
        let chat = ScaleSeed.chat(Int.random(in: 0..<chats))
        let start = ContinuousClock.now
        _ = try store.read { snapshot in
          let data = ChatData(snapshot, chat: chat, now: now) { _ in OperatorReport(version: "", startedAt: now) }
          return try cards.card(for: .list(page: 0), from: data, in: style)
        }
        return start.millisecondsAgo
      })
  }

  /// Times a message with a new number: read it, add the parcel, put the reply in the outbox.
  private func add(_ store: Store) throws -> Percentiles {
    let dialogs = Dialogs(
      DialogServices(
        readers: try TextReaders(carriers: Registry.carriers, phrases: try Phrases()),
        coverage: SourceCoverage(byOperator: [ScaleSeed.carrier]), limits: .none, ids: store.ids,
        clock: benchClock.clock,
        seal: { _, _, _ in nil }))
    return try Percentiles(
      (0..<Self.samples).map { index in
        let update = Update(
          id: "new \(index)", chat: ScaleSeed.chat(Int.random(in: 0..<chats)), kind: .private, user: nil,
          date: benchClock.now, message: nil, content: .text("黑貓宅急便單號 \(621_000_000_000 + index)", links: []))
        try store.inbox.receive([.update(update)], account: ScaleSeed.account, next: nil, receivedAt: benchClock.now)
        let start = ContinuousClock.now
        _ = try store.inbox.handle(
          limit: 1, now: benchClock.now, handler: dialogs.handle, reportFailure: { _, _, error in throw error })
        return start.millisecondsAgo
      })
  }
}
