public import Foundation
import Synchronization
public import Tracking

/// Counts and states that the loops report since the process started. Numbers that must survive a restart are counted
/// in the database instead.
public final class HealthMetrics: Sendable {
  /// A component of the bot whose health is monitored.
  public enum Component: String, CaseIterable, Sendable {
    case polling, delivery, database, backup, receiptModel, key
    /// Fails while parts of the bot are off because it ended again and again.
    case recovery
  }

  /// Health of a component.
  public struct Condition: Sendable, Equatable {
    public var lastSuccess: Date?
    /// Set while every attempt fails: since when, why the last attempt failed (one constant word), and the number of
    /// failed attempts. Nil while the component works.
    public var failing: (since: Date, reason: String, attempts: Int)?

    public static func == (one: Self, other: Self) -> Bool {
      one.lastSuccess == other.lastSuccess && one.failing?.since == other.failing?.since
        && one.failing?.reason == other.failing?.reason && one.failing?.attempts == other.failing?.attempts
    }
  }

  /// Number of operations and their total time in seconds.
  public struct TotalDuration: Sendable, Equatable {
    public var seconds = 0.0
    public var count = 0
  }

  /// All values at one moment.
  public struct Values: Sendable {
    public var startedAt: Date
    public var conditions: [Component: Condition] = [:]
    public var polls = 0
    /// When the last poll ended, whether it succeeded or failed.
    public var polledAt: Date?
    public var pollFailures: [String: Int] = [:]
    public var clockJumps = 0
    /// Updates that failed too often and were set aside.
    public var setAside = 0
    /// Pattern matches over messages that were stopped by a limit.
    public var matchesGivenUp = 0
    /// Log lines that could not be written.
    public var logLinesLost = 0
    /// Times from the arrival of an update to the delivery of its reply.
    public var replies = Histogram()
    public var sourceDurations: [SourceID: TotalDuration] = [:]
  }

  private let state: Mutex<Values>
  private let now: @Sendable () -> Date
  private let matchesGivenUp: @Sendable () -> Int
  private let logLinesLost: @Sendable () -> Int

  /// `now` gives the real time, even in a simulation that runs faster. `matchesGivenUp` gives the count that the
  /// message reader keeps, `logLinesLost` that of the log.
  public init(
    now: @escaping @Sendable () -> Date, matchesGivenUp: @escaping @Sendable () -> Int = { 0 },
    logLinesLost: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.now = now
    self.matchesGivenUp = matchesGivenUp
    self.logLinesLost = logLinesLost
    state = Mutex(Values(startedAt: now()))
  }

  public var values: Values {
    var values = state.withLock { $0 }
    values.matchesGivenUp = matchesGivenUp()
    values.logLinesLost = logLinesLost()
    return values
  }

  /// Records the end of an attempt. `failure` is one constant word, or nil if the attempt succeeded.
  public func record(_ component: Component, failure: String?) {
    let now = now()
    state.withLock { state in
      if component == .polling {
        state.polls += 1
        state.polledAt = now
        if let failure { state.pollFailures[failure, default: 0] += 1 }
      }
      state.conditions[component, default: Condition()].record(failure, now)
    }
  }

  /// Records when the component last worked in an earlier process.
  public func record(_ component: Component, succeededAt date: Date) {
    state.withLock { $0.conditions[component, default: Condition()].lastSuccess = date }
  }

  /// Records the seconds from the arrival of an update to the delivery of its reply.
  public func recordReply(after seconds: Double) {
    state.withLock { $0.replies.add(seconds) }
  }

  /// Records the seconds that a source took for an answer, good or bad.
  public func recordAnswer(from source: SourceID, seconds: Double) {
    state.withLock { state in
      state.sourceDurations[source, default: TotalDuration()].seconds += seconds
      state.sourceDurations[source, default: TotalDuration()].count += 1
    }
  }

  /// Adds to the number of updates that were set aside.
  public func recordSetAside(_ count: Int) { state.withLock { $0.setAside += count } }

  /// The clock was set ahead by `seconds`, or back if negative. Shifts all times, so that they stay as long ago as they
  /// were.
  func clockJumped(by seconds: Double) {
    state.withLock { state in
      state.clockJumps += 1
      state.startedAt += seconds
      state.polledAt = state.polledAt?.addingTimeInterval(seconds)
      state.conditions = state.conditions.mapValues { $0.shifted(by: seconds) }
    }
  }
}

extension HealthMetrics.Condition {
  fileprivate func shifted(by seconds: Double) -> Self {
    var shifted = self
    shifted.lastSuccess = lastSuccess?.addingTimeInterval(seconds)
    shifted.failing = failing.map { ($0.since.addingTimeInterval(seconds), $0.reason, $0.attempts) }
    return shifted
  }

  fileprivate mutating func record(_ failure: String?, _ now: Date) {
    guard let failure else {
      lastSuccess = now
      failing = nil
      return
    }
    failing = (failing?.since ?? now, failure, (failing?.attempts ?? 0) + 1)
  }
}

/// A histogram of durations in seconds.
public struct Histogram: Sendable, Equatable {
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

  /// Durations per bucket: above the previous bound and up to this one. The last bucket is for durations above all
  /// bounds.
  private(set) var counts = Array(repeating: 0, count: bounds.count + 1)
  private(set) var sum = 0.0

  var count: Int { counts.reduce(0, +) }

  mutating func add(_ seconds: Double) {
    let seconds = max(0, seconds)
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }
}
