import Cards
import Chat
import HTTP
import Logging
import Monitoring
import Phrases
import Scheduler
import Store
import TestSupport
import Tracker
import Tracking

extension OutboxPump {
  /// A pump that sends the store's outbox to `platform`, without sources and without a log.
  init(_ store: Store, _ platform: any ChatPlatform, _ clock: ManualClock, _ wakeUps: WakeUps, owner: String) throws {
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
    self.init(
      LoopContext(
        store: store, clock: clock.clock, wakeUps: wakeUps, healthMetrics: healthMetrics, owner: owner,
        random: { 0.5 }, logger: logger),
      platform: platform, renderer: renderer)
  }
}
