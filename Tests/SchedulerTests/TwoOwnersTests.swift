import Cards
import Chat
import Foundation
import HTTP
import Logging
import Monitoring
import Phrases
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

/// Two processes send from one outbox. Each of them stalls now and then, for longer than its leases last.
@Suite struct TwoOwnersTests {
  private static let chats = 6
  private static let messages = 10

  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func nothingIsLostAndOnlyWhatWasInFlightIsDoubled(seed: UInt64) async throws {
    let history = DeliveryHistory()
    try queue(history)
    let wakeUps = [WakeUps(), WakeUps()]
    let platforms = [1, 2].map { StallingPlatform("owner \($0)", history, seed: seed * 2 + $0) }
    let pumps = try zip(platforms, wakeUps).map { try pump($0, $1) }
    try await withThrowingDiscardingTaskGroup { group in
      for pump in pumps { group.addTask { await pump.run() } }
      defer { for wakeUps in wakeUps { wakeUps.stopAll() } }
      while try await settle(platforms, wakeUps) > 0 {
        // Some deliveries hang. Their leases expire, and somebody else sends what they were to send.
        clock.advance(by: 700)
        history.record(.leasesExpired)
        _ = try await settle(platforms, wakeUps)
        for platform in platforms { platform.release() }
      }
    }
    #expect(history.violations == [])
    #expect(try store.read { try $0.depths().outbound } == 0)
    #expect(try store.counters()["outbound.interrupted", default: 0] > 0, "no lease has expired")
  }

  /// Waits until only deliveries that hang are in flight, and no other row can be sent.
  /// - Returns: the number of rows that are left.
  private func settle(_ platforms: [StallingPlatform], _ wakeUps: [WakeUps]) async throws -> Int {
    var last = -1
    var unchanged = 0
    for _ in 0..<5000 {
      for wakeUps in wakeUps { wakeUps.outbox.notify() }
      try await Task.sleep(for: .milliseconds(2))
      let depths = try store.read { try $0.depths() }
      let stalled = platforms.reduce(0) { $0 + $1.stalledCount }
      if depths.outbound == 0, stalled == 0 { return 0 }
      unchanged = depths.outbound == last && depths.sending <= stalled ? unchanged + 1 : 0
      last = depths.outbound
      if unchanged == 10 { return last }
    }
    Issue.record("the outbox does not come to rest")
    return 0
  }

  private func queue(_ history: DeliveryHistory) throws {
    for index in 0..<Self.chats * Self.messages {
      let number = index % Self.chats
      let chat = ChatID(platform: "telegram", value: "\(number)")
      let profile = ChatProfile(id: chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
      let content = Content.systemMessage(.unknownCommand("\(index)"))
      try store.inbox.receive(
        [.update(Samples.text("x", id: "\(index)", chat: chat))], account: "a", next: nil, receivedAt: clock.now)
      _ = try store.inbox.handle(
        limit: 1, now: clock.now,
        handler: { _, _ in [.saveChat(profile), .send(Outbound(.send, content: content))] },
        reportFailure: { _, _, error in throw error })
      history.record(.queued(chat: number, message: index))
    }
  }

  private func pump(_ platform: StallingPlatform, _ wakeUps: WakeUps) throws -> OutboxPump {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    let tracker = Tracker(
      sources: [], carriers: [], client: HTTPClient { _ async throws(HTTPError) in throw .cancelled },
      now: clock.clock.now, logger: logger)
    let monitor = HealthMonitor(
      .init(chat: nil, reportDelay: 60, longestPoll: 60, databasePath: "/", version: "test"), store: store,
      tracker: tracker, healthMetrics: healthMetrics, clock: clock.clock, logger: logger)
    let renderer = Renderer(
      cards: Cards(phrases: try Catalogues.phrases(), carriers: []), carriers: [], coverage: tracker.coverage,
      monitor: monitor, clock: clock.clock)
    return OutboxPump(
      store: store, platform: platform, renderer: renderer, clock: clock.clock, wakeUps: wakeUps,
      healthMetrics: healthMetrics, random: { 0.5 }, owner: platform.owner, logger: logger)
  }

  // MARK: The checker

  @Test(
    arguments: [
      ([queued(1)], ["message 1 is lost"]),
      ([queued(1), began(1)], ["message 1 is lost"]),
      ([queued(1), began(1), .ended(attempt: 1)], []),
      ([queued(1), began(1), .ended(attempt: 1), began(1, attempt: 2), .ended(attempt: 2)], ["message 1 is doubled"]),
      (
        [queued(1), began(1), .ended(attempt: 1), .leasesExpired, began(1, attempt: 2), .ended(attempt: 2)],
        ["message 1 is doubled"]
      ),
      ([queued(1), began(1), .leasesExpired, began(1, attempt: 2), .ended(attempt: 2), .ended(attempt: 1)], []),
      (
        [queued(2), queued(1), began(1), .ended(attempt: 1), began(2, attempt: 2), .ended(attempt: 2)],
        ["chat 1 is out of order"]
      ),
    ] as [([DeliveryHistory.Event], [String])])
  func theCheckerSeesWhatIsWrong(_ events: [DeliveryHistory.Event], _ violations: [String]) {
    #expect(DeliveryHistory.violations(in: events) == violations)
  }

  private static func queued(_ message: Int) -> DeliveryHistory.Event { .queued(chat: 1, message: message) }

  private static func began(_ message: Int, attempt: Int = 1) -> DeliveryHistory.Event {
    .began(attempt: attempt, chat: 1, message: message)
  }
}

/// A platform some of whose deliveries hang until they are released.
private final class StallingPlatform: ChatPlatform {
  let id: PlatformID = "telegram"
  let capabilities = PlatformCapabilities(
    canEdit: true, canDelete: true, canSendSilently: true, canToast: true, buttonBytes: 64, messagesPerReply: 1)

  private struct State {
    var random: Dice
    var stalled: [CheckedContinuation<Void, Never>] = []
  }

  let owner: String
  private let history: DeliveryHistory
  private let state: Mutex<State>

  init(_ owner: String, _ history: DeliveryHistory, seed: UInt64) {
    self.owner = owner
    self.history = history
    state = Mutex(State(random: Dice(seed: seed)))
  }

  var stalledCount: Int { state.withLock { $0.stalled.count } }

  func release() {
    let stalled = state.withLock { state in
      defer { state.stalled = [] }
      return state.stalled
    }
    for delivery in stalled { delivery.resume() }
  }

  func pauseSending(to chat: ChatID?, seconds: Double) {}

  func deliver(_ delivery: Delivery) async -> DeliveryOutcome {
    guard case .send(let chat, let card, _) = delivery, let number = Int(chat.value),
      let message = Int(card.text.plainText.filter(\.isNumber))
    else { return .refused(reason: "unexpected") }
    let attempt = history.begin(chat: number, message: message)
    if state.withLock({ $0.random.next() < 0.15 }) {
      await withCheckedContinuation { continuation in state.withLock { $0.stalled.append(continuation) } }
    }
    history.record(.ended(attempt: attempt))
    return .done(MessageID(rawValue: "\(attempt)"))
  }
}

/// Numbers from 0 to 1, the same for the same seed.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt32.max >> 1)
  }
}
