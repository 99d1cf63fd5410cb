import Cards
public import Chat
import Foundation
public import Logging
public import Store
public import Tracker
public import Tracking

/// Knows how the bot fares, and tells whoever hosts it: in words to the operator's chat, in figures to whoever asks.
public final class HealthMonitor: Sendable {
  /// What is fixed about it.
  public struct Settings: Sendable {
    /// The chat that hears of trouble; nil: only the log and the figures do.
    public var chat: ChatID?
    /// Seconds that a trouble must last before it is told.
    public var patience: Double
    /// The longest that a poll may take, in seconds: without one for longer the bot is not ready.
    public var longestPoll: Double
    public var databasePath: String
    public var version: String

    public init(chat: ChatID?, patience: Double, longestPoll: Double, databasePath: String, version: String) {
      self.chat = chat
      self.patience = patience
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

  /// Less than this much free space is a trouble before it is a fault, in bytes.
  private static let scarce = 64 << 20

  /// Everything that may be in trouble, and whether it is.
  func sights() -> [TroubleTracker.Observation] {
    let reading = healthMetrics.reading
    let parts = HealthMetrics.Part.allCases.map { part in
      var condition = reading.conditions[part]
      // What came and could not be kept is the database's trouble.
      if condition?.failing?.reason == "notStored" { condition?.failing = nil }
      return TroubleTracker.Observation(
        name: part.rawValue,
        trouble: condition?.failing.map { Trouble(name: part.rawValue, since: $0.since, reason: $0.reason) },
        lastSuccess: condition?.lastSuccess)
    }
    let sources = tracker.conditions.map { condition in
      let name = "source:\(condition.source)"
      return TroubleTracker.Observation(
        name: name,
        trouble: condition.failingSince.map {
          Trouble(name: name, since: $0, reason: condition.failure ?? "sourceDown", excerpt: condition.excerpt)
        },
        lastSuccess: condition.lastAnswer)
    }
    return parts + sources + [disk()]
  }

  private func disk() -> TroubleTracker.Observation {
    guard let free = FileSystem.freeSpace(at: settings.databasePath), free < Self.scarce else {
      return TroubleTracker.Observation(name: "disk", trouble: nil, lastSuccess: clock.wire())
    }
    return TroubleTracker.Observation(
      name: "disk", trouble: Trouble(name: "disk", since: healthMetrics.reading.startedAt, reason: "almostFull"))
  }

  /// What is in trouble at this moment, told or not.
  var troubles: [Trouble] { sights().compactMap(\.trouble) }

  /// Whether the bot still does its rounds, however they end: the database answers, and polls end, well or not. Until
  /// the first one it is starting, however long the network takes.
  public func isLive() -> Bool {
    _ = try? store.read { try $0.depths(now: clock.wire()) }
    guard let polledAt = healthMetrics.reading.polledAt else { return true }
    return clock.wire().timeIntervalSince(polledAt) < settings.longestPoll + Self.longestPause
  }

  /// Between two polls that fail, in seconds, with the storing of what one brought.
  private static let longestPause = 120.0

  /// Why the bot is not ready for work; empty when it is.
  public func reasonsNotReady() -> [String] {
    let now = clock.wire()
    let reading = healthMetrics.reading
    var reasons: [String] = []
    let polling = reading.conditions[.polling]
    if let failing = polling?.failing {
      if failing.tries >= 3 { reasons.append("polling") }
    } else if let last = polling?.lastSuccess {
      if now.timeIntervalSince(last) > settings.longestPoll + 5 { reasons.append("polling") }
    } else {
      reasons.append("starting")
    }
    guard let depths = try? store.read({ try $0.depths(now: now) }), reading.conditions[.database]?.failing == nil
    else { return reasons + ["database"] }
    if let oldest = depths.oldestInbound, now.timeIntervalSince(oldest) > 30 { reasons.append("inbox") }
    if reading.conditions[.delivery]?.failing.map({ $0.tries >= 3 }) == true { reasons.append("delivery") }
    return reasons
  }
}
