import Carriers
import Foundation
import Store
import Synchronization
import TestSupport
import Tracking

@testable import Simulator

/// Runs two weeks of the bot in minutes: parcels go through their stories at all sources, sources fail by schedule, and
/// the process is killed every few hours. Everything that the bot shows is compared with what really happened.
final class Fortnight {
  /// Seconds between two checks of what is due.
  static let tick = 5.0
  private static let days = 14.0
  /// Monday 2026-11-23, 09:10 in Taipei.
  private static let start = Date(timeIntervalSince1970: 1_795_396_200)

  private let random: SeededRandom
  private let time = VirtualTime(start)
  private let simulation: Simulation
  private let web: SimulatedWeb
  private let platform: ChatRecorder
  private let environment: BotProcess.SharedEnvironment
  private let folder: ScratchFolder
  private var process: BotProcess?
  private var processCount = 1

  private(set) var simulatedParcels: [SimulatedParcel]
  private(set) var journal: Journal
  private var parcels: [Int: (id: ParcelID, chat: Int)] = [:]
  private var indexes: [String: Int] = [:]
  private var scheduledActions: [(at: Date, action: ScheduledAction)] = []

  private var nextPassAt: Date?
  private var lastPassAt = start
  private var sendAt: Date?

  /// An action at a fixed time, independent of the bot.
  private enum ScheduledAction {
    case add(simulatedParcel: Int, follower: Int)
    /// The user forwards a notice with the parcel's true status.
    case notice(simulatedParcel: Int)
    /// All users refresh their parcels.
    case refreshAll
    case kill
  }

  init(parcels count: Int, seed: UInt64 = 1) throws {
    random = SeededRandom(seed: seed)
    let end = Self.start.addingTimeInterval(Self.days * 86_400)
    // Stories stop at the end, so that the last look-up of all parcels sees the same.
    let storyTime: @Sendable () -> Date = { [time] in min(time.now, end) }
    simulation = Simulation(SimulatorOptions(), now: storyTime)
    let sources = Self.sources
    let names = Set(sources.map { $0.info.id == "aftershipV4" ? "aftership" : $0.info.id.rawValue }).sorted()
    let faults = FaultSchedule(sources: names, from: Self.start, days: Self.days - 1, random: random)
    web = SimulatedWeb(simulation, faults: faults, time: time, random: random)
    platform = ChatRecorder(time: time, random: random)
    folder = try ScratchFolder()
    let dice = Mutex(0)
    environment = BotProcess.SharedEnvironment(
      path: folder.path("bot.sqlite"), time: time, sources: sources, carriers: Self.carriers, client: web.client,
      platform: platform,
      random: { [random] in
        dice.withLock { dice in
          dice += 1
          return random.fraction("random", "\(dice)")
        }
      })
    process = try BotProcess(environment, processNumber: 1)
    simulatedParcels = SimulatedParcel.generate(count, from: Self.start, days: 9, random: random)
    journal = Journal(simulatedParcels: count, faults: faults.count)
    plan(until: end)
  }

  // MARK: Sources

  private static var sources: [any Source] {
    var settings = SourceSettings(
      userAgent: "PickupBot/0 (test)", carrierBaseURL: SimulatedWeb.base,
      trackTWToken: SimulatorOptions().trackTWToken, trackTWBaseURL: SimulatedWeb.base + "/tracktw")
    let key = SimulatorOptions().aggregatorKey
    (settings.dhlKey, settings.dhlBaseURL) = (key, SimulatedWeb.base + "/dhlUnified")
    (settings.seventeenTrackKey, settings.seventeenTrackBaseURL) = (key, SimulatedWeb.base + "/seventeentrack")
    (settings.afterShipKey, settings.afterShipBaseURL) = (key, SimulatedWeb.base + "/aftership")
    let current = Registry.sources(settings)
    settings.afterShipVersion = .legacy
    return current + Registry.sources(settings).filter { $0.info.id == "aftershipV4" }
  }

  /// The registry's carriers, with chains in which every source comes first for some carrier.
  private static var carriers: [Carrier] {
    let chains: [CarrierID: [SourceID]] = [
      "dhl": ["dhlUnified", "tracktw", "seventeentrack"], "ups": ["aftership", "seventeentrack", "tracktw"],
      "fedex": ["aftershipV4", "tracktw"], "yanwen": ["aftershipV4", "seventeentrack"],
    ]
    return Registry.carriers.map { carrier in
      var carrier = carrier
      carrier.chain = chains[carrier.id] ?? carrier.chain
      return carrier
    }
  }

  // MARK: The plan

  private func plan(until end: Date) {
    for (index, simulatedParcel) in simulatedParcels.enumerated() {
      indexes[simulatedParcel.number] = index
      for follower in simulatedParcel.followers.indices {
        scheduledActions.append(
          (simulatedParcel.followers[follower].addedAt, .add(simulatedParcel: index, follower: follower)))
      }
    }
    for (index, simulatedParcel) in simulatedParcels.enumerated() {
      simulatedParcel.noticeAt.map { scheduledActions.append(($0, .notice(simulatedParcel: index))) }
    }
    scheduledActions.append((end.addingTimeInterval(60), .refreshAll))
    var kill = Self.start
    var round = 0
    while true {
      kill += random.within(2...7, "kill", "\(round)") * 3600
      round += 1
      guard kill < end else { break }
      scheduledActions.append((kill, .kill))
    }
    scheduledActions.sort { $0.at < $1.at }
  }

  // MARK: The run

  private var bot: BotProcess {
    get throws {
      guard let process else { throw CancellationError() }
      return process
    }
  }

  /// Runs everything. Returns the journal.
  func run() async throws -> Journal {
    let end = Self.start.addingTimeInterval((Self.days + 1.5) * 86_400)
    while let moment = nextMoment, moment < end {
      await time.advance(to: moment)
      if try bot.hasAnswers { schedulePassSoon() }
      try await runDueActions()
      if let nextPassAt, nextPassAt <= time.now { try await runPass() }
      if try bot.hasDeliveries || sendAt.map({ $0 <= time.now }) == true { sendAt = try await bot.send() }
    }
    try finish()
    return journal
  }

  private var nextMoment: Date? {
    [time.nextWait, nextPassAt, sendAt, scheduledActions.first?.at].compactMap { $0 }.min()
  }

  /// The loop is woken up. It waits a moment for more events before its pass.
  private func schedulePassSoon() {
    let soon = time.now.addingTimeInterval(0.02)
    nextPassAt = min(nextPassAt ?? soon, soon)
  }

  private func runDueActions() async throws {
    while let first = scheduledActions.first, first.at <= time.now {
      scheduledActions.removeFirst()
      switch first.action {
      case .add(let simulatedParcel, let follower): try add(simulatedParcel, follower)
      case .notice(let simulatedParcel): try forward(simulatedParcel)
      case .refreshAll:
        for index in parcels.keys.sorted() { try ask(index) }
      case .kill: try await kill()
      }
      schedulePassSoon()
    }
  }

  private func runPass() async throws {
    lastPassAt = time.now
    nextPassAt = nil
    let ended = try await bot.follow()
    try review(ended)
    sendAt = try await bot.send()
    guard let due = try bot.nextDue() else { return }
    let ticks = max(1, (due.timeIntervalSince(lastPassAt) / Self.tick).rounded(.up))
    nextPassAt = lastPassAt.addingTimeInterval(ticks * Self.tick)
  }

  private func kill() async throws {
    // Stores the answers first, so that there are deliveries when the process is killed.
    let ended = try await bot.follow()
    try review(ended)
    try await bot.kill(platform)
    web.forgetReports()
    // Only one process at a time can open the database.
    process = nil
    processCount += 1
    process = try BotProcess(environment, processNumber: processCount)
    journal.kills += 1
    sendAt = try await bot.send()
  }

  // MARK: Users

  private func add(_ index: Int, _ follower: Int) throws {
    let simulatedParcel = simulatedParcels[index]
    guard let profile = CarrierProfile.byID[simulatedParcel.carrier],
      let number = TrackingNumber(simulatedParcel.number)
    else { return }
    if follower == 0 {
      simulation.parcels.setPlan(for: simulatedParcel.number, simulatedParcel.plan)
      // The first look-up starts the story.
      _ = simulation.parcels.events(of: simulatedParcel.number, at: profile)
    }
    let id = try UserActions.add(
      CarrierID(rawValue: simulatedParcel.carrier), number, in: simulatedParcel.followers[follower].chat,
      to: try bot.store, at: time.now)
    if follower == 0 { parcels[index] = (id, simulatedParcel.followers[0].chat) }
  }

  private func forward(_ index: Int) throws {
    guard let parcel = try parcel(index), let status = truth(index).moments.last?.status,
      StatedStatus.statable.contains(status)
    else { return }
    let stated = StatedStatus(status, at: time.now)
    try UserActions.state(
      stated, of: parcel, in: simulatedParcels[index].followers[0].chat, to: try bot.store, at: time.now)
    journal.forwarded(index, stated, beside: parcel)
  }

  private func ask(_ index: Int) throws {
    guard let parcel = parcels[index] else { return }
    try UserActions.refresh(parcel.id, in: parcel.chat, of: try bot.store, at: time.now)
  }

  // MARK: Checks

  /// Compares every parcel that was looked up with what its sources reported.
  private func review(_ ended: [TrackingNumber]) throws {
    for number in ended {
      guard let index = indexes[number.text], let parcel = try parcel(index) else { continue }
      journal.checkAnswer(
        index, parcel.tracked, reported: web.takeReport(of: simulatedParcels[index].number), truth(index), at: time.now
      )
      journal.checkStated(index, parcel, truth(index))
    }
  }

  private func parcel(_ index: Int) throws -> Parcel? {
    guard let parcel = parcels[index] else { return nil }
    return try bot.store.read { try $0.parcel(parcel.id, in: UserActions.chat(parcel.chat)) }
  }

  private func truth(_ index: Int) -> Truth {
    let simulatedParcel = simulatedParcels[index]
    guard let profile = CarrierProfile.byID[simulatedParcel.carrier] else {
      return Truth([], of: simulatedParcel.carrier)
    }
    return Truth(simulation.parcels.events(of: simulatedParcel.number, at: profile), of: simulatedParcel.carrier)
  }

  private func finish() throws {
    for index in simulatedParcels.indices {
      guard let shipment = try parcel(index)?.shipment else { continue }
      journal.close(index, simulatedParcels[index], shipment, truth(index))
    }
    journal.close(platform, simulatedParcels: simulatedParcels, truth: truth)
    journal.close(web.requests.statistics)
    journal.faultedRequests = web.faultedRequests
    journal.counters = try bot.store.counters()
  }
}
