import Alerts
import Carriers
import Chat
import Foundation
import GRDB
import HTTP
import Logging
import Monitoring
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler
@testable import Store

/// A reminder looks first: the carrier is asked shortly before, and the answer decides.
@Suite struct ReminderCheckTests {
  /// The carrier of one parcel. It waits at a store from the beginning, until it is collected.
  private final class Counter: Source {
    let info = SourceInfo(
      id: "tracktw", carriers: ["sevenEleven"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 20)
    let clock: ManualClock
    let lastDay: Day
    let collectedAt: Date

    init(_ clock: ManualClock, lastDay: Day, collectedAt: Date) {
      (self.clock, self.lastDay, self.collectedAt) = (clock, lastDay, collectedAt)
    }

    func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
      let arrival = Samples.event(.arrivedAtStore, "已到店", minutesAfterStart: -600)
      let end = Event(time: EventTime(collectedAt, precision: .minute), status: .collected, text: "已取貨")
      return TrackingResult(
        .found, events: clock.now < collectedAt ? [arrival] : [end, arrival],
        deadline: Deadline(day: lastDay, origin: .carrier))
    }

    func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
  }

  /// A started bot: its database and its loop.
  private struct BotRun {
    let store: Store
    let loop: FollowLoop

    init(_ path: String, _ clock: ManualClock, _ counter: Counter, number: Int) throws {
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      store = try Store(
        path: path, ids: IDGenerator(node: number, now: { clock.now }), clock: clock.clock, wait: 0)
      let carrier = Carrier(id: "sevenEleven", category: .convenienceStore, holdDays: 7, chain: ["tracktw"])
      let tracker = Tracker(
        sources: [counter], carriers: [carrier],
        client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.clock.now, logger: logger)
      loop = FollowLoop(
        LoopContext(
          store: store, clock: clock.clock, wakeUps: WakeUps(), owner: "process \(number)", random: { 0.5 },
          logger: logger),
        tracker: tracker,
        answers: AnswerWriter(
          store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: [carrier])),
          coverage: tracker.coverage, clock: clock.clock, random: { 0.5 }),
        tick: 1)
    }
  }

  /// The bot on a clock that goes on by half minutes. It can be killed and started again.
  private final class Scene {
    let folder: ScratchFolder
    let clock = ManualClock()
    let counter: Counter
    /// Seconds until an answer comes; nil: none comes.
    var delay: Double? = 1
    private(set) var questions: [Date] = []
    private var process: BotRun?
    private var starts = 0
    private var open: [(at: Date, due: DueShipment)] = []

    /// The parcel is kept until Sunday, and collected at that hour and minute of Saturday, the first day.
    init(collected: (Int, Int) = (23, 0), preferences: AlertPreferences = AlertPreferences()) throws {
      folder = try ScratchFolder()
      let day = Day(ManualClock.start)
      counter = Counter(
        clock, lastDay: day.adding(days: 1), collectedAt: day.date(hour: collected.0, minute: collected.1))
      try start()
      var profile = ChatProfile(
        id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
      profile.preferences = preferences
      try apply([
        .saveChat(profile),
        .add(
          NewParcel(
            id: ParcelID(rawValue: 1), carrier: "sevenEleven", number: Samples.number("F70334584020"), owner: nil,
            noted: NotedFields(), isFollowed: true)),
      ])
    }

    func start() throws {
      starts += 1
      process = try BotRun(folder.path("bot.sqlite"), clock, counter, number: starts)
    }

    /// `kill -9`. Nothing happens until that time, when it is started again.
    func die(until hour: Int, _ minute: Int = 0) throws {
      open = []
      process = nil
      clock.advance(by: Day(ManualClock.start).date(hour: hour, minute: minute).timeIntervalSince(clock.now))
      try start()
    }

    private var bot: BotRun { get throws { try #require(process) } }

    func apply(_ effects: [Effect]) throws {
      let store = try bot.store
      try store.inbox.receive(
        [.update(Samples.text("x", id: "\(store.ids.next())"))], account: "a", next: nil, receivedAt: clock.now)
      _ = try store.inbox.handle(
        limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
    }

    func run(to hour: Int, _ minute: Int = 0) async throws {
      let end = Day(ManualClock.start).date(hour: hour, minute: minute)
      while clock.now < end {
        clock.advance(by: 30)
        for item in open where item.at <= clock.now { try await bot.loop.follow(item.due) }
        open.removeAll { $0.at <= clock.now }
        for due in try bot.loop.pass() {
          questions.append(clock.now)
          guard let delay else { continue }
          open.append((clock.now.addingTimeInterval(delay), due))
        }
      }
    }

    /// The alerts so far: kind, and minute of the decision. Not the arrival, which was before.
    func alerts() throws -> [String] {
      try bot.store.connection.pool.read { db in
        try Row.fetchAll(db, sql: "SELECT kind, createdAt FROM alert ORDER BY createdAt").map { row in
          let date = Date(timeIntervalSince1970: row[1])
          return "\(row[0] as String) " + MinuteOfDay.text(Int(date.timeIntervalSince(Day(date).date()) / 60))
        }
      }
    }

    func status() throws -> Status? {
      try bot.store.read { try $0.parcel(ParcelID(rawValue: 1), in: Samples.chat)?.status }
    }

    /// The minutes from the last question up to that time.
    func minutesSinceQuestion(at hour: Int, _ minute: Int = 0) -> Double? {
      let time = Day(ManualClock.start).date(hour: hour, minute: minute)
      return questions.last { $0 <= time }.map { time.timeIntervalSince($0) / 60 }
    }
  }

  private static let tomorrow = "deadlineTomorrow 18:00"

  @Test func whatWaitsIsAskedAboutWithinHalfAnHour() async throws {
    let scene = try Scene()
    try await scene.run(to: 18, 10)
    #expect(try scene.alerts() == [Self.tomorrow])
    let minutes = try #require(scene.minutesSinceQuestion(at: 18))
    #expect((1...30).contains(minutes))
  }

  @Test func whatWasCollectedBeforeIsNotAskedFor() async throws {
    let scene = try Scene(collected: (17, 20))
    try await scene.run(to: 18, 10)
    #expect(try scene.alerts() == [] && scene.status() == .collected)
  }

  /// The answer comes too late, or never.
  @Test(arguments: [true, false]) func withoutAnAnswerInTimeItRingsAsKnown(comesLater: Bool) async throws {
    let scene = try Scene(collected: (17, 20))
    try await scene.run(to: 17, 25)
    scene.delay = nil
    try await scene.run(to: 18, 2)
    #expect(scene.minutesSinceQuestion(at: 18).map { $0 <= 30 } == true)
    #expect(try scene.alerts() == [Self.tomorrow])
    scene.delay = comesLater ? 1 : nil
    try await scene.run(to: 18, 25)
    #expect(try scene.alerts() == [Self.tomorrow])
    #expect(try scene.status() == (comesLater ? .collected : .arrivedAtStore))
  }

  @Test func aKillBetweenQuestionAndReminderLosesNeither() async throws {
    for collected in [(17, 20), (23, 0)] {
      let scene = try Scene(collected: collected)
      try await scene.run(to: 17, 29)
      scene.delay = nil
      // Runs until the question is out.
      let before = scene.questions.count
      var minute = 30
      while scene.questions.count == before, minute < 60 {
        try await scene.run(to: 17, minute)
        minute += 1
      }
      scene.delay = 1
      try scene.die(until: 17, minute + 1)
      try await scene.run(to: 18, 10)
      #expect(try scene.alerts() == (collected.0 == 23 ? [Self.tomorrow] : []))
    }
  }

  /// The bot is down when the reminder is due. It asks first, and waits for the answer for two minutes.
  @Test(arguments: [(true, true), (false, true), (false, false)])
  func aLateReminderAsksFirstToo(isCollected: Bool, isAnswered: Bool) async throws {
    let scene = try Scene(collected: isCollected ? (17, 20) : (23, 0))
    try await scene.run(to: 17, 0)
    try scene.die(until: 19, 30)
    scene.delay = isAnswered ? 30 : nil
    try await scene.run(to: 19, 40)
    let alerts = try scene.alerts()
    switch (isCollected, isAnswered) {
    case (true, _): #expect(try alerts == [] && scene.status() == .collected)
    case (false, true): #expect(["deadlineTomorrow 19:31", "deadlineTomorrow 19:30"].contains(alerts.first ?? ""))
    case (false, false): #expect(alerts == ["deadlineTomorrow 19:32"])
    }
  }

  /// A user who writes something before the late reminder is decided does not cancel it.
  @Test func aNoteDoesNotCancelALateReminder() async throws {
    let scene = try Scene()
    try await scene.run(to: 17, 0)
    try scene.die(until: 19, 30)
    try scene.apply([.setNoted(ParcelID(rawValue: 1), NotedFields(product: "椅"))])
    try await scene.run(to: 19, 40)
    #expect(try scene.alerts().map { $0.prefix(16) } == ["deadlineTomorrow"])
  }

  @Test(arguments: [(17, 20), (23, 0)]) func theUsersOwnReminderLooksFirst(hour: Int, minute: Int) async throws {
    let scene = try Scene(collected: (hour, minute))
    try await scene.run(to: 11)
    let at = Day(ManualClock.start).date(hour: 20, minute: 30)
    try scene.apply([.setReminder(ParcelID(rawValue: 1), at)])
    try await scene.run(to: 20, 40)
    #expect(try scene.alerts() == (hour == 23 ? ["reminder 20:30"] : []))
    if hour == 23 { #expect(scene.minutesSinceQuestion(at: 20, 30).map { $0 <= 30 } == true) }
  }

  @Test(arguments: [(15, 0), (23, 0)]) func theMessageOfTheDayLooksFirst(hour: Int, minute: Int) async throws {
    var preferences = AlertPreferences()
    preferences.digest = 16 * 60
    let scene = try Scene(collected: (hour, minute), preferences: preferences)
    try await scene.run(to: 16, 10)
    #expect(try scene.alerts() == (hour == 23 ? ["deadlineTomorrow 16:00"] : []))
  }

  /// A reminder soon after it was set: the carrier is asked at once.
  @Test func aReminderInTenMinutesAsksNow() async throws {
    let scene = try Scene(collected: (12, 25))
    try await scene.run(to: 12, 30)
    try scene.apply([.setReminder(ParcelID(rawValue: 1), Day(ManualClock.start).date(hour: 12, minute: 40))])
    try await scene.run(to: 12, 45)
    #expect(try scene.alerts() == [] && scene.status() == .collected)
  }
}
