import Cards
public import Chat
import Foundation
public import Logging
public import Store
public import Tracker
public import Tracking

/// Watches the bot's health and reports it to the operator: as messages in their chat, and as metrics over HTTP.
public final class HealthMonitor: Sendable {
  /// Settings that do not change while the bot runs.
  public struct Settings: Sendable {
    /// The operator's chat, which gets the reports of trouble. Nil: only the log and the metrics show it.
    public var chat: ChatID?
    /// Seconds that a trouble must last before it is reported.
    public var reportDelay: Double
    /// The longest that a poll may take, in seconds. If no poll has succeeded for longer, the bot is not ready.
    public var longestPoll: Double
    public var databasePath: String
    public var version: String

    public init(chat: ChatID?, reportDelay: Double, longestPoll: Double, databasePath: String, version: String) {
      self.chat = chat
      self.reportDelay = reportDelay
      self.longestPoll = longestPoll
      self.databasePath = databasePath
      self.version = version
    }
  }

  let settings: Settings
  let store: Store
  let tracker: Tracker
  let healthMetrics: HealthMetrics
  let clock: Clock
  let logger: Logger

  public init(
    _ settings: Settings, store: Store, tracker: Tracker, healthMetrics: HealthMetrics, clock: Clock, logger: Logger
  ) {
    self.settings = settings
    self.store = store
    self.tracker = tracker
    self.healthMetrics = healthMetrics
    self.clock = clock
    self.logger = logger
  }

  /// Bytes. Less free disk space is reported as trouble, before writing fails.
  private static let minFreeSpace = 64 << 20

  /// Everything that is watched, with its trouble if it has one.
  func observations() -> [TroubleTracker.Observation] {
    let values = healthMetrics.values
    let components = HealthMetrics.Component.allCases.map { component in
      var condition = values.conditions[component]
      // A poll also fails if its updates cannot be stored. That is the database's trouble, which is reported on its
      // own.
      if condition?.failing?.reason == "notStored" { condition?.failing = nil }
      return TroubleTracker.Observation(
        name: component.rawValue,
        trouble: condition?.failing.map { Trouble(name: component.rawValue, since: $0.since, reason: $0.reason) },
        lastSuccess: condition?.lastSuccess,
        // It does not pass by itself, and users' work waits for it.
        isUrgent: component == .key)
    }
    let sources = tracker.sourceHealth.map { condition in
      let name = "source:\(condition.source)"
      return TroubleTracker.Observation(
        name: name,
        trouble: condition.failingSince.map {
          Trouble(name: name, since: $0, reason: condition.failure ?? "sourceDown", excerpt: condition.excerpt)
        },
        lastSuccess: condition.lastAnswer)
    }
    return components + sources + [disk()]
  }

  private func disk() -> TroubleTracker.Observation {
    guard let free = FileSystem.freeSpace(at: settings.databasePath), free < Self.minFreeSpace else {
      return TroubleTracker.Observation(name: "disk", trouble: nil, lastSuccess: clock.realNow())
    }
    return TroubleTracker.Observation(
      name: "disk", trouble: Trouble(name: "disk", since: healthMetrics.values.startedAt, reason: "almostFull"))
  }

  /// All troubles at this moment, reported or not.
  var troubles: [Trouble] { observations().compactMap(\.trouble) }

  /// Whether the bot's loops still run. Blocks while the database hangs; a read or a poll that fails still counts as
  /// alive. Until the first poll has ended, the bot is starting, no matter how long the network takes.
  public func isLive() -> Bool {
    _ = try? store.read { try $0.depths(now: clock.realNow()) }
    guard let polledAt = healthMetrics.values.polledAt else { return true }
    return clock.realNow().timeIntervalSince(polledAt) < settings.longestPoll + Self.longestPause
  }

  /// The longest time between two polls, in seconds: the pause after a failed poll and the storing of the updates.
  private static let longestPause = 120.0

  /// Why the bot is not ready for work. Empty if it is ready.
  public func reasonsNotReady() -> [String] {
    let now = clock.realNow()
    let values = healthMetrics.values
    var reasons: [String] = []
    let polling = values.conditions[.polling]
    if let failing = polling?.failing {
      if failing.attempts >= 3 { reasons.append("polling") }
    } else if let last = polling?.lastSuccess {
      if now.timeIntervalSince(last) > settings.longestPoll + 5 { reasons.append("polling") }
    } else {
      reasons.append("starting")
    }
    guard let depths = try? store.read({ try $0.depths(now: now) }), values.conditions[.database]?.failing == nil
    else { return reasons + ["database"] }
    if let oldest = depths.oldestInbound, now.timeIntervalSince(oldest) > 30 { reasons.append("inbox") }
    if values.conditions[.delivery]?.failing.map({ $0.attempts >= 3 }) == true { reasons.append("delivery") }
    return reasons
  }
}
