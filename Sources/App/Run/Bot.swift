import Carriers
import Chat
import ChatTelegram
import CurlHTTP
import Dialogs
import Extraction
import Foundation
import HTTP
import Logging
import Monitoring
import Recovery
import Scheduler
public import ServiceLifecycle
import Store
import Tracker
import Tracking
import Web

/// The whole bot. Creates and connects all live components.
public struct Bot: Service {
  /// Why the bot cannot run.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason, as shown to the operator.
    public let description: String
    /// True: trying again does not help; the operator must change something.
    public let isConfiguration: Bool
  }

  let configuration: Configuration
  let clock: Clock
  let clockCorrection: ClockCorrection
  let logger: Logger
  let store: Store
  /// What this process works on, and what the one before it was doing when it ended.
  let journal: WorkJournal
  let secretStore: SecretStore
  let wakeUps = WakeUps()
  let healthMetrics: HealthMetrics
  let owner: String
  let curl: CurlClient

  /// Opens the database. Makes no network requests yet.
  public init(_ configuration: Configuration, clock: BotClock) throws(Failure) {
    clockCorrection = ClockCorrection(error: clock.wallClockOffset, correct: clock.correct)
    let clock = clock.clock
    self.configuration = configuration
    self.clock = clock
    logger = Self.makeLogger(configuration, clock)
    healthMetrics = HealthMetrics(
      now: clock.realNow, matchesGivenUp: { Extractor.matchesGivenUp },
      logLinesLost: { LogOutput.standardError.lostLines })
    let node = Int.random(in: 0..<1024)
    owner = "\(ProcessInfo.processInfo.processIdentifier)-\(node)"
    secretStore = configuration.secretStore
    if secretStore.isWorldAccessible {
      logger.warning(
        "every user of this machine can access the key file", metadata: ["file": "\(secretStore.path)"])
    }
    do throws(StoreError) {
      store = try Store(
        path: configuration.databasePath, ids: IDGenerator(node: node, now: clock.realNow), clock: clock,
        wait: configuration.databaseWaitSeconds,
        inboxEncryption: secretStore.inboxEncryption(isNeeded: SecretKind.mayBePresent),
        setAsideHandling: SetAsideHandling(message: SetAsideNotice.outbound) {
          [healthMetrics, wakeUps, logger] columns in
          logger.error("unreadable rows set aside", metadata: ["places": "\(columns.map(\.rawValue))"])
          healthMetrics.recordSetAside(columns.count)
          wakeUps.monitoring.notify()
          wakeUps.outbox.notify()
        })
    } catch {
      throw Failure(description: error.description, isConfiguration: error.needsOperator)
    }
    journal = WorkJournal(path: configuration.databasePath + ".work", now: clock.realNow())
    Housekeeper(store: store, archiveMonths: configuration.archiveMonths, wakeUps: wakeUps, logger: logger)
      .makeShrinkable(path: configuration.databasePath)
    curl = CurlClient(configuration.http)
    examineKey()
  }

  /// The logger for the bot's own messages, configured by the settings.
  static func makeLogger(_ configuration: Configuration, _ clock: Clock) -> Logger {
    Logger(label: "pickupbot") { label in
      LineLogHandler(
        logLevel: configuration.logLevel, label: label, isJSON: configuration.isLogJSON, now: clock.realNow)
    }
  }

  /// Runs until shutdown is requested. Then finishes and saves the work in progress.
  public func run() async throws {
    let dependencies = try Dependencies(
      configuration, clock: clock, store: store, secretStore: secretStore, client: client,
      healthMetrics: healthMetrics, logger: logger)
    try announceRestore()
    for hold in try store.outbox.holds() {
      dependencies.platforms[hold.platform]?.pauseSending(
        to: hold.chat, seconds: hold.until.timeIntervalSince(clock.realNow()))
    }
    if configuration.allowedChats != nil { secretStore.createKeyIfMissing() }
    try store.chats.updateAccess(
      allowed: configuration.allowedChats, operatorChat: configuration.operatorChatID, now: clock.now()
    ) {
      // If a chat's data cannot be read, the chat is let in but no look-ups are resumed for it.
      (try? $1.resumableParcels(in: $0, coverage: dependencies.tracker.coverage)) ?? []
    }
    // All loops use the database, whose calls block. They run on separate threads, so that Swift's few cooperative
    // threads stay free.
    try await withTaskExecutorPreference(BlockingThreads.shared) { try await run(dependencies) }
    logger.info("stopped")
  }

  private func run(_ dependencies: Dependencies) async throws {
    try await withGracefulShutdownHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for loop in loops(dependencies) { group.addTask(name: loop.name) { try await loop.run() } }
        do { for try await _ in group {} } catch {
          wakeUps.stopAll()
          throw error
        }
      }
    } onGracefulShutdown: {
      self.journal.recordStop()
      self.logger.info("stopping")
      self.wakeUps.stopAll()
    }
  }

  /// True when no work is waiting: every update is handled, every reply sent, every parcel has its first answer.
  public func isIdle() -> Bool {
    (try? store.read { snapshot in
      let depths = try snapshot.depths()
      return try depths.inbound == 0 && depths.outbound == 0 && snapshot.unansweredCount() == 0
    }) ?? false
  }

  /// True when `isIdle` is true and no look-up or alert is due now. A bot whose clock stands still ends in this
  /// state.
  public func isUpToDate() -> Bool {
    isIdle() && (try? store.read { try $0.isAnythingDue(at: clock.now()) }) == false
  }

  private var housekeeper: Housekeeper {
    Housekeeper(store: store, archiveMonths: configuration.archiveMonths, wakeUps: wakeUps, logger: logger)
  }

  func runCheckpoints() async {
    // At once, because the log of an earlier process, or of a migration, may be long and hold deleted data.
    await checkpoint()
    while !wakeUps.isStopping, !Task.isCancelled {
      await wakeUps.checkpoint.wait(upTo: 1)
      await checkpoint()
    }
  }

  private func checkpoint() async {
    do { try await store.checkpoint() } catch {
      logger.debug("checkpoint failed", metadata: ["error": "\(StoreError.logLabel(for: error) ?? "cancelled")"])
    }
  }

  /// Asks the sources for their remaining quotas once an hour.
  func askQuotas(_ tracker: Tracker) async {
    while !Task.isCancelled {
      do { try store.sources.save(await tracker.askQuotas()) } catch { logger.error("quotas cannot be stored") }
      try? await Task.sleep(for: .seconds(3600))
    }
  }

  /// Runs housekeeping two seconds after the start and then once an hour.
  func runHousekeeping() async {
    var pause = 2.0
    while !wakeUps.isStopping, !Task.isCancelled {
      housekeeper.cleanUp()
      await wakeUps.housekeeping.wait(upTo: pause)
      MemoryFootprint.trim()
      pause = 3600
    }
  }
}
