import Alerts
import Carriers
import Chat
import Dialogs
import Foundation
import HTTP
import Logging
import Monitoring
import Store
import Synchronization
import TestSupport
import Tracker
import Tracking

@testable import App
@testable import Scheduler

/// A bot on a database, driven one pass at a time by a manual clock. Its components are connected as in `Bot`. The
/// platform delivers every message, and all sources are down.
final class FrozenBot {
  let store: Store
  let secretStore: SecretStore
  let clock: ManualClock
  let dependencies: Dependencies
  let recorder = Recorder()
  private let dialogs: Dialogs
  private let healthMetrics: HealthMetrics
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  private var count = 0

  /// Counts sent messages and records unreadable columns.
  final class Recorder: Sendable {
    private let messages = Mutex(0)
    private let unreadable = Mutex<[StoredColumn]>([])

    var messageCount: Int { messages.withLock { $0 } }
    var unreadableColumns: [StoredColumn] { unreadable.withLock { $0 } }

    func next() -> Int {
      messages.withLock { count in
        count += 1
        return count
      }
    }

    func note(_ columns: [StoredColumn]) { unreadable.withLock { $0 += columns } }
  }

  init(path: String, clock: ManualClock) throws {
    self.clock = clock
    let configuration = try Configuration(
      environment: ["TELEGRAM_BOT_TOKEN": "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw", "DATABASE_PATH": path],
      needsToken: true)
    secretStore = configuration.secretStore
    healthMetrics = HealthMetrics(now: clock.clock.realNow)
    store = try Store(
      path: path, ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock,
      inboxEncryption: secretStore.inboxEncryption(isNeeded: {
        if case .text(let text, _) = $0.content { text.contains("token") } else { false }
      }),
      setAsideHandling: SetAsideHandling(message: SetAsideNotice.outbound, onSetAside: recorder.note))
    dependencies = try Dependencies(
      configuration, clock: clock.clock, store: store, secretStore: secretStore,
      client: HTTPClient { _ async throws(HTTPError) in Response(status: 503) },
      healthMetrics: healthMetrics, logger: logger)
    dialogs = Dialogs(
      DialogServices(
        readers: dependencies.readers, coverage: dependencies.tracker.coverage, ids: store.ids, clock: clock.clock,
        seal: { [secretStore] in secretStore.encrypt($0, $1, $2) }))
  }

  /// Receives and handles one update of a chat.
  func handleUpdate(_ content: Update.Content, in chat: ChatID, _ kind: Update.ChatKind, user: String = "9") throws {
    try receive(content, in: chat, kind, user: user)
    try handle { [dialogs] in try dialogs.handle($0, $1) }
  }

  func receive(_ content: Update.Content, in chat: ChatID, _ kind: Update.ChatKind, user: String = "9") throws {
    count += 1
    let language = chat.value == "43" ? "en" : "zh-hant"
    let update = Update(
      id: "\(clock.now.timeIntervalSince1970)/\(count)", chat: chat, kind: kind,
      user: .init(id: user, name: "小安", language: language), date: clock.now,
      message: MessageID(rawValue: "\(count)"), content: content)
    _ = try store.inbox.receive([.update(update)], account: "telegram:1", next: Int64(count), receivedAt: clock.now)
  }

  /// Handles one update with the effects that the test gives.
  func apply(_ effects: [Effect], in chat: ChatID) throws {
    try receive(.text("…", links: []), in: chat, .private)
    try handle { _, _ in effects }
  }

  private func handle(_ step: @escaping Inbox.UpdateHandler) throws {
    _ = try store.inbox.handle(limit: 100, now: clock.now, handler: step) { _, _, error in throw error }
  }

  /// Handles all updates in the inbox.
  func handleAll() throws { try handle { [dialogs] in try dialogs.handle($0, $1) } }

  var answers: AnswerWriter {
    AnswerWriter(
      store: store, checkSchedule: CheckSchedule(),
      planner: ParcelPlanner(rules: AlertRules(carriers: Registry.carriers), preferences: AlertPreferences(quiet: nil)),
      coverage: dependencies.tracker.coverage, clock: clock.clock, random: { 0.5 })
  }

  private func context(_ wakeUps: WakeUps) -> LoopContext {
    LoopContext(
      store: store, clock: clock.clock, wakeUps: wakeUps, healthMetrics: healthMetrics, owner: "test",
      random: { 0.5 }, logger: logger)
  }

  /// Looks up all due shipments.
  func lookUpDue() async throws {
    let loop = FollowLoop(
      context(WakeUps()), tracker: dependencies.tracker, answers: answers, tick: 1,
      decryptKey: { [secretStore] in secretStore.decrypt($0) },
      decryptDigits: { [secretStore] in secretStore.decrypt($0) })
    for due in try loop.pass() { await loop.follow(due) }
    _ = try loop.pass()
  }

  /// Sends all outbox rows that are due.
  func send() async throws {
    let wakeUps = WakeUps()
    let platform = DirectPlatform(next: recorder.next)
    let pump = OutboxPump(context(wakeUps), platform: platform, renderer: dependencies.renderer)
    clock.advance(by: 60)
    await withDiscardingTaskGroup { group in
      group.addTask { await pump.run() }
      for _ in 0..<600 where (try? store.read { try $0.depths().outbound }) != 0 {
        wakeUps.outbox.notify()
        try? await Task.sleep(for: .milliseconds(5))
      }
      wakeUps.stopAll()
    }
  }
}

/// Delivers at once, without a rate limit.
private struct DirectPlatform: ChatPlatform {
  let id: PlatformID = "telegram"
  let capabilities = PlatformCapabilities(
    canEdit: true, canDelete: true, canSendSilently: true, canToast: true, canSetMenu: true, buttonBytes: 64)
  let next: @Sendable () -> Int

  func deliver(_ delivery: Delivery) async -> DeliveryOutcome {
    if case .edit(_, let message, _) = delivery { return .done(message) }
    return .done(MessageID(rawValue: "\(1000 + next())"))
  }

  func pauseSending(to chat: ChatID?, seconds: Double) {}
}
