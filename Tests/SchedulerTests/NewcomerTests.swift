import Alerts
import Carriers
import Chat
import Foundation
import HTTP
import Logging
import Monitoring
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

/// One chat adds a hundred numbers of a carrier that is asked once per second.
@Suite struct NewcomerTests {
  private final class SlowSource: Source {
    let info = SourceInfo(id: "tcat", carriers: ["tcat"], basis: .codeOnly, requestsPerMinute: 60, concurrency: 2)
    let asked = Mutex<[TrackingNumber]>([])

    func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
      asked.withLock { $0.append(query.number) }
      return TrackingResult(.notKnownYet)
    }

    func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
  }

  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let source = SlowSource()
  private let loop: FollowLoop

  init() throws {
    folder = try ScratchFolder()
    let clock = clock.clock
    store = try Store(path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: clock.now), clock: clock)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let carrier = Carrier(id: "tcat", category: .homeDelivery, chain: ["tcat"])
    let tracker = Tracker(
      sources: [source], carriers: [carrier], client: HTTPClient { _ async throws(HTTPError) in throw .cancelled },
      now: clock.now, logger: logger)
    loop = FollowLoop(
      LoopContext(store: store, clock: clock, wakeUps: WakeUps(), owner: "test", random: { 0.5 }, logger: logger),
      tracker: tracker,
      answers: AnswerWriter(
        store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: [carrier])),
        coverage: tracker.coverage, clock: clock, random: { 0.5 }),
      tick: 1)
  }

  private func add(_ numbers: Range<Int>, to value: String) throws {
    let chat = ChatID(platform: "telegram", value: value)
    let profile = ChatProfile(
      id: chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let parcels = numbers.map { number in
      Effect.add(
        NewParcel(
          id: ParcelID(rawValue: Int64(number)), carrier: "tcat", number: Samples.number("62043400\(number)"),
          owner: nil, noted: NotedFields(), isFollowed: true))
    }
    try store.inbox.receive(
      [.update(Samples.text("x", id: value, chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.saveChat(profile)] + parcels },
      reportFailure: { _, _, error in throw error })
  }

  /// Runs second by second. Every request that may start is answered at once.
  /// - Returns: the numbers in the order of the requests.
  private func pass(seconds: Int) async throws -> [TrackingNumber] {
    source.asked.withLock { $0 = [] }
    for _ in 0..<seconds {
      for _ in 0..<20 { for due in try loop.pass() { await loop.follow(due) } }
      clock.advance(by: 1)
    }
    return source.asked.withLock { $0 }
  }

  @Test func aNewcomerIsAmongTheNextTwo() async throws {
    try add(1000..<1100, to: "42")
    // The burst, and then one request per second.
    #expect(try await pass(seconds: 5).count == 19)
    try add(2000..<2001, to: "43")
    let next = try await pass(seconds: 2)
    #expect(next.count == 2 && next.contains(Samples.number("620434002000")))
    // The first chat's requests go on at the same rate.
    #expect(try await pass(seconds: 90).count == 80)
  }

  @Test func twentyNewcomersAreServedBeforeThePileGoesOn() async throws {
    try add(1000..<1100, to: "42")
    _ = try await pass(seconds: 5)
    for index in 0..<20 { try add(2000 + index..<2001 + index, to: "\(100 + index)") }
    // At least two of three choices are theirs: every fourth is the longest overdue, and the first chat has its turns.
    let next = try await pass(seconds: 30)
    #expect(Set((0..<20).map { Samples.number("62043400\(2000 + $0)") }).isSubset(of: next))
  }
}
