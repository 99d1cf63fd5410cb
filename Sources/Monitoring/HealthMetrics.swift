public import Foundation
import Synchronization
public import Tracking

/// What the loops see happen since the start of the process. What must survive it is counted in the database instead.
public final class HealthMetrics: Sendable {
  /// A part of the bot that works or does not.
  public enum Part: String, CaseIterable, Sendable { case polling, delivery, database, backup }

  /// How a part fares.
  public struct Condition: Sendable, Equatable {
    public var lastSuccess: Date?
    /// Since when every try failed, why the last one did (one constant word), and how many there were; nil while it
    /// works.
    public var failing: (since: Date, reason: String, tries: Int)?

    public static func == (one: Self, other: Self) -> Bool {
      one.lastSuccess == other.lastSuccess && one.failing?.since == other.failing?.since
        && one.failing?.reason == other.failing?.reason && one.failing?.tries == other.failing?.tries
    }
  }

  /// Sums of what took time.
  public struct Duration: Sendable, Equatable {
    public var seconds = 0.0
    public var count = 0
  }

  /// Everything at one moment.
  public struct Snapshot: Sendable {
    public var startedAt: Date
    public var conditions: [Part: Condition] = [:]
    public var polls = 0
    /// When the last of them ended, well or not.
    public var polledAt: Date?
    public var pollFailures: [String: Int] = [:]
    public var clockJumps = 0
    /// Updates that could not be handled.
    public var setAside = 0
    /// Matches over messages that a limit ended.
    public var matchesGivenUp = 0
    /// From an update's arrival to the delivery of its reply.
    public var replies = Histogram()
    public var sources: [SourceID: Duration] = [:]
  }

  private let state: Mutex<Snapshot>
  private let now: @Sendable () -> Date
  private let matchesGivenUp: @Sendable () -> Int

  /// `now`: the clock of connections. `matchesGivenUp`: the count that whoever reads messages keeps.
  public init(now: @escaping @Sendable () -> Date, matchesGivenUp: @escaping @Sendable () -> Int = { 0 }) {
    self.now = now
    self.matchesGivenUp = matchesGivenUp
    state = Mutex(Snapshot(startedAt: now()))
  }

  public var reading: Snapshot {
    var reading = state.withLock { $0 }
    reading.matchesGivenUp = matchesGivenUp()
    return reading
  }

  /// A try of that part ended: `failure` is one constant word, nil when it went well.
  public func note(_ part: Part, failure: String?) {
    let now = now()
    state.withLock { state in
      if part == .polling {
        state.polls += 1
        state.polledAt = now
        if let failure { state.pollFailures[failure, default: 0] += 1 }
      }
      state.conditions[part, default: Condition()].note(failure, now)
    }
  }

  /// That part was last seen to work in an earlier process.
  public func note(_ part: Part, succeededAt date: Date) {
    state.withLock { $0.conditions[part, default: Condition()].lastSuccess = date }
  }

  /// A reply was delivered so many seconds after its update had arrived.
  public func replied(after seconds: Double) {
    state.withLock { $0.replies.add(seconds) }
  }

  /// A source's answer, good or bad, took so many seconds.
  public func asked(_ source: SourceID, seconds: Double) {
    state.withLock { state in
      state.sources[source, default: Duration()].seconds += seconds
      state.sources[source, default: Duration()].count += 1
    }
  }

  /// So many updates could not be handled.
  public func setAside(_ count: Int) { state.withLock { $0.setAside += count } }

  /// The clock was set by so many seconds: what was seen before it is as long ago as it was.
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
    shifted.failing = failing.map { ($0.since.addingTimeInterval(seconds), $0.reason, $0.tries) }
    return shifted
  }

  fileprivate mutating func note(_ failure: String?, _ now: Date) {
    guard let failure else {
      lastSuccess = now
      failing = nil
      return
    }
    failing = (failing?.since ?? now, failure, (failing?.tries ?? 0) + 1)
  }
}

/// Counts of durations, each up to a bound in seconds.
public struct Histogram: Sendable, Equatable {
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

  /// How many fell into each bound and not into the one before it; the last is for those above all bounds.
  private(set) var counts = Array(repeating: 0, count: bounds.count + 1)
  private(set) var sum = 0.0

  var count: Int { counts.reduce(0, +) }

  mutating func add(_ seconds: Double) {
    let seconds = max(0, seconds)
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }
}
