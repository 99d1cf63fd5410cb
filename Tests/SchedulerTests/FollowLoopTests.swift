import Alerts
import Carriers
import Chat
import Foundation
import GRDB
import HTTP
import Logging
import Monitoring
import Scheduler
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Store

/// A source that answers every request with one event.
private struct QuickSource: Source {
  let info = SourceInfo(
    id: "tcat", carriers: ["tcat"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 20)

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    TrackingResult(.found, events: [Samples.event(.inTransit, "轉運中", minutesAfterStart: -5)])
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}

/// A source that always fails.
private struct DeadSource: Source {
  let info = SourceInfo(
    id: "tcat", carriers: ["tcat"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 20)

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult { TrackingResult(.unauthorized) }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}

@Suite struct FollowLoopTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let wakeUps = WakeUps()

  private static let numbers = ["620434003756", "620434003760", "620434003771"]

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock,
      wait: 0)
    try store.inbox.receive([.update(Samples.text("x"))], account: "a", next: nil, receivedAt: clock.now)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let parcels = Self.numbers.enumerated().map { index, number in
      Effect.add(
        NewParcel(
          id: ParcelID(rawValue: Int64(index + 1)), carrier: "tcat", number: Samples.number(number), owner: nil,
          noted: NotedFields(), isFollowed: true))
    }
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.saveChat(profile)] + parcels },
      reportFailure: { _, _, error in throw error })
  }

  /// The numbers with a stored answer.
  private func answered() throws -> Set<String> {
    try store.read { snapshot in
      Set(try snapshot.parcels(in: Samples.chat).filter { $0.status == .inTransit }.compactMap(\.number?.text))
    }
  }

  /// Runs the loop until that many numbers have an answer, at most two seconds.
  private func run(until count: Int) async throws {
    try await run(QuickSource()) { try answered().count >= count }
  }

  private func run(_ source: any Source, until isDone: () throws -> Bool) async throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let carrier = Carrier(id: "tcat", category: .homeDelivery, chain: ["tcat"])
    let tracker = Tracker(
      sources: [source], carriers: [carrier],
      client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.clock.now, logger: logger)
    let loop = FollowLoop(
      LoopContext(
        store: store, clock: clock.clock, wakeUps: wakeUps, owner: "test", random: { 0.5 }, logger: logger),
      tracker: tracker,
      answers: AnswerWriter(
        store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: [carrier])),
        coverage: tracker.coverage, clock: clock.clock, random: { 0.5 }),
      tick: 0.02)
    let running = Task { await loop.run() }
    for _ in 0..<200 where try !isDone() { try await Task.sleep(for: .milliseconds(10)) }
    wakeUps.stopAll()
    await running.value
  }

  @Test func everyAnswerIsKept() async throws {
    try await run(until: 3)
    #expect(try answered() == Set(Self.numbers))
  }

  @Test func anAnswerThatCannotBeKeptSpoilsNoOther() async throws {
    try store.connection.write { transaction in
      let db = transaction.db
      try db.execute(
        sql: """
          CREATE TRIGGER spoil BEFORE UPDATE OF detail ON shipment WHEN NEW.number = '620434003760'
          BEGIN SELECT RAISE(ABORT, 'spoilt'); END
          """)
    }
    try await run(until: 2)
    #expect(try answered() == ["620434003756", "620434003771"])
  }

  @Test func theBreakerOfASourceThatFailsIsKept() async throws {
    try await run(DeadSource()) { try !store.sources.breakers().isEmpty }
    let breaker = try #require(try store.sources.breakers().first)
    #expect(breaker.source == "tcat" && breaker.reason == "unauthorized" && breaker.failures == 3)
    #expect(breaker.since == clock.now && breaker.openUntil == clock.now.addingTimeInterval(15))
  }
}
