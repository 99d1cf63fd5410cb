import Cards
import Carriers
import Chat
import Foundation
import HTTP
import Logging
import Phrases
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Monitoring

/// A machine with a database, on which one process after another runs. Its clocks advance only when a test moves them.
struct Machine: Sendable {
  let folder: ScratchFolder
  private let wall = ManualClock()
  /// The bot's clock.
  private let clock = ManualClock()

  static let operatorChat = ChatID(platform: "telegram", value: "-77")
  static let reportDelay = 60.0
  static let longestPoll = 60.0

  init() throws { folder = try ScratchFolder() }

  var path: String { folder.path("bot.sqlite") }

  /// The bot's time.
  var now: Date { clock.now }

  /// Advances both clocks.
  func pass(_ seconds: Double) {
    wall.advance(by: seconds)
    clock.advance(by: seconds)
  }

  /// Sets the wall clock, as an operator or NTP would.
  func setClock(by seconds: Double) { wall.advance(by: seconds) }

  /// Compares the bot's clock with the wall clock, and corrects it.
  var clockCorrection: Monitoring.ClockCorrection {
    Monitoring.ClockCorrection(
      error: { [wall, clock] in wall.now.timeIntervalSince(clock.now) }, correct: { [clock] in clock.advance(by: $0) })
  }

  /// Starts a process. It ends when the test releases it.
  func start(chat: ChatID? = operatorChat, sources: [any Source] = []) throws -> Run {
    clockCorrection.correct(clockCorrection.error())
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let clock = clock.clock
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: clock.realNow), clock: clock, wait: 0)
    let healthMetrics = HealthMetrics(now: clock.realNow)
    let carrier = Carrier(id: "tcat", category: .homeDelivery, chain: sources.map(\.info.id))
    let tracker = Tracker(
      sources: sources, carriers: [carrier],
      client: HTTPClient { _ async throws(HTTPError) in throw .notSent(reason: "no network in this test") },
      now: clock.now, logger: logger)
    let settings = HealthMonitor.Settings(
      chat: chat, reportDelay: Self.reportDelay, longestPoll: Self.longestPoll, databasePath: path, version: "1.2.3")
    return Run(
      machine: self, store: store, healthMetrics: healthMetrics, tracker: tracker,
      monitor: HealthMonitor(
        settings, store: store, tracker: tracker, healthMetrics: healthMetrics, clock: clock, logger: logger))
  }
}

/// One process.
struct Run: Sendable {
  let machine: Machine
  let store: Store
  let healthMetrics: HealthMetrics
  let tracker: Tracker
  let monitor: HealthMonitor

  /// The messages that a process sent.
  struct Told {
    /// Through the outbox.
    var queued: [Content] = []
    var chats: Set<ChatID> = []
    /// Without the outbox.
    var direct: [Content] = []
    /// How often the outbox loop was notified.
    var hints = 0
  }

  typealias Look = @Sendable (Run) async throws -> Void

  /// Runs one pass of the monitoring loop after each of these steps.
  func watch(_ looks: Look...) async throws -> Told {
    let left = Mutex(looks)
    let told = Mutex(Told())
    await MonitoringLoop(
      monitor, clockCorrection: machine.clockCorrection,
      wait: { _ in
        guard let look = left.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
        do { try await look(self) } catch { Issue.record(error) }
        return true
      },
      deliver: { content, chat in
        told.withLock {
          $0.direct.append(content)
          $0.chats.insert(chat)
        }
      }, notifyOutbox: { told.withLock { $0.hints += 1 } }
    ).run()
    var all = told.withLock { $0 }
    for row in try drain() {
      all.queued.append(try row.outbound.content.decoded(Content.self))
      all.chats.insert(row.chat.id)
    }
    return all
  }

  /// Delivers every message that can be sent now.
  func drain() throws -> [OutboundRow] {
    var rows: [OutboundRow] = []
    while let row = try take(settled: rows.last.map { [Settlement(row: $0, outcome: .done(nil))] } ?? []) {
      rows.append(row)
    }
    return rows
  }

  /// The next row that can be sent.
  func take(settled: [Settlement] = []) throws -> OutboundRow? {
    try store.outbox.settleAndTake(settled: settled, take: 1, owner: "test", render: { _, _ in }).rows.first?
      .row
  }

  /// Handles one update of a chat with these effects. With nil, each attempt fails.
  func handle(_ id: String, _ effects: [Effect]?) throws {
    let now = machine.now
    try store.inbox.receive([.update(Samples.text("…", id: id))], account: "a", next: nil, receivedAt: now)
    while try store.read({ try $0.depths().inbound }) > 0 {
      let turn = try store.inbox.handle(
        limit: 10, now: now,
        handler: { _, _ in
          guard let effects else { throw Poison() }
          return effects
        }, reportFailure: { _, _, _ in [] })
      healthMetrics.recordSetAside(turn.failures.count { $0.isGivenUp })
      if turn.retryAt != nil { machine.pass(1) }
    }
  }

  private struct Poison: Error {}

  /// A chat that speaks English.
  func english(_ chat: ChatID = Samples.chat) -> ChatProfile {
    ChatProfile(
      id: chat, kind: .private, language: Language.en.rawValue, zone: .taipei, createdAt: machine.now)
  }

  /// Effects that save the chat and send it a reply.
  func reply(_ text: String = "…", lifetime: Double? = nil) -> [Effect] {
    [.saveChat(english()), .send(Outbound(.send, content: .stored(Data(text.utf8)), lifetime: lifetime))]
  }
}

/// A source that fails as long as `isDown` is set.
final class FickleSource: Source {
  let info: SourceInfo
  let isDown = Mutex(true)
  /// How it fails.
  let failure: TrackingResult.Outcome

  init(_ id: SourceID = "tcat", failure: TrackingResult.Outcome = .sourceDown) {
    self.failure = failure
    info = SourceInfo(id: id, carriers: ["tcat"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 2)
  }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    TrackingResult(isDown.withLock { $0 } ? failure : .notKnownYet)
  }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}
