import Carriers
import Foundation
import Tracking

/// What one source can bear now with one account, as a plain state machine: token buckets for its rate, a count for its
/// concurrency, the day's budget, and a breaker. A row of failures opens it, for longer each time; then one question alone is let through, and its
/// answer closes it or opens it again. Time comes in as a `Date` on the scheduler's clock.
struct SourceGate {
  private let concurrency: Int
  /// By how much a carrier's own page is asked less at night, but for those who wait for an answer.
  private let nightFactor: Double
  /// For everybody, and for those that nobody waits for.
  private var bucket: TokenBucket
  private var unhurried: TokenBucket
  private(set) var budget: DayBudget?
  /// Numbers that may be registered with the source a day, where that is limited.
  private(set) var newNumbers: DayBudget?
  /// How many were let in.
  private(set) var turn = 0
  /// Multiplies every pause, as it does every follow interval.
  private let pauseScale: Double
  private(set) var inFlight = 0
  private var failures = 0
  private var firstFailure: Date?
  /// The last failure's outcome.
  private(set) var failure: String?
  /// What came instead of an answer then, masked.
  private(set) var excerpt: String?
  private(set) var lastAnswer: Date?
  private(set) var pausedUntil: Date?

  private static let firstPause = 15.0
  private static let longestPause = 600.0
  /// No source's "not before" is believed beyond this over a restart.
  private static let longestLimit = 86_400.0
  /// Single failures happen; a row of them is trouble.
  private static let tolerated = 3

  /// `perDay`: nil for no limit. Where pauses are scaled down, for a test or a demo, there is no night.
  init(_ info: SourceInfo, perDay: Int?, newNumbersPerDay: Int? = nil, pauseScale: Double) {
    self.init(
      requestsPerMinute: info.requestsPerMinute, concurrency: info.concurrency, perDay: perDay,
      isSlowAtNight: info.isDirect && pauseScale >= 1, pauseScale: pauseScale)
    newNumbers = newNumbersPerDay.map(DayBudget.init)
  }

  init(
    requestsPerMinute: Double, concurrency: Int, perDay: Int? = nil, isSlowAtNight: Bool = false,
    pauseScale: Double = 1
  ) {
    self.pauseScale = pauseScale
    self.concurrency = concurrency
    nightFactor = isSlowAtNight ? 3 : 1
    bucket = TokenBucket(perMinute: requestsPerMinute, burst: Self.burst(requestsPerMinute, concurrency))
    unhurried = bucket
    budget = perDay.map(DayBudget.init)
  }

  /// A quarter of a minute's rate may go at once, so that fresh numbers do not queue.
  static func burst(_ perMinute: Double, _ concurrency: Int) -> Double { max(Double(concurrency), perMinute / 4) }

  /// Since when it fails, where that is more than bad luck.
  var failingSince: Date? { isFailing ? firstFailure : nil }

  private var isFailing: Bool { failures >= Self.tolerated }

  func state(at now: Date) -> CircuitBreaker.State { !isFailing ? .closed : isPaused(at: now) ? .open : .halfOpen }

  /// What has to outlive the process; nil where all is well.
  func record(of source: SourceID, at now: Date) -> CircuitBreaker? {
    guard isFailing || isPaused(at: now) else { return nil }
    return CircuitBreaker(
      source: source, since: firstFailure ?? pausedUntil ?? now, failures: failures, openUntil: pausedUntil,
      reason: failure ?? TrackingResult.Outcome.sourceDown.name, excerpt: excerpt)
  }

  /// Goes on where an earlier process left off. What a clock that ran ahead wrote is not waited for.
  mutating func restore(_ record: CircuitBreaker, at now: Date) {
    failures = record.failures
    failure = record.reason
    excerpt = record.excerpt
    firstFailure = failures > 0 ? min(record.since, now) : nil
    let longest = isFailing ? Self.longestPause * pauseScale : Self.longestLimit
    pausedUntil = record.openUntil.map { min($0, now.addingTimeInterval(longest)) }
  }

  /// The clock was set by so many seconds.
  mutating func shift(by seconds: Double) {
    bucket.shift(by: seconds)
    unhurried.shift(by: seconds)
    firstFailure = firstFailure?.addingTimeInterval(seconds)
    lastAnswer = lastAnswer?.addingTimeInterval(seconds)
    pausedUntil = pausedUntil?.addingTimeInterval(seconds)
  }

  func isPaused(at now: Date) -> Bool {
    guard let pausedUntil else { return false }
    return now < pausedUntil
  }

  /// Whether others are asked in its stead: it is paused, or its one probe is under way.
  func standsAside(at now: Date) -> Bool { isPaused(at: now) || (isFailing && inFlight > 0) }

  /// Whether nobody at all is let in for a while: it stands aside, or the day's budget is spent.
  func isClosed(at now: Date) -> Bool { standsAside(at: now) || budget?.remaining(at: now) == 0 }

  /// How many requests of that urgency may start now.
  mutating func room(at now: Date, for urgency: Urgency = .awaited) -> Int {
    var room = min((isFailing ? 1 : concurrency) - inFlight, bucket.room(at: now))
    let slow = unhurried.room(at: now, slowedBy: Self.isNight(now) ? nightFactor : 1)
    if urgency != .awaited { room = min(room, slow) }
    if let budget { room = min(room, budget.room(for: urgency, at: now)) }
    return max(0, room)
  }

  /// Whether the day's new numbers are used up.
  func takesNoNewNumber(at now: Date) -> Bool { newNumbers?.remaining(at: now) == 0 }

  /// Takes a look-up's room; false when there is none. One that takes several requests may go into debt, which the
  /// next ones wait out. `isNew`: the source may have to register the number.
  mutating func enter(
    at now: Date, requests: Int = 1, for urgency: Urgency = .awaited, isNew: Bool = false
  ) -> Bool {
    if isNew, takesNoNewNumber(at: now) { return false }
    guard !isPaused(at: now), room(at: now, for: urgency) > 0 else { return false }
    bucket.take(requests)
    if urgency != .awaited { unhurried.take(requests) }
    budget?.spend(requests, at: now)
    if isNew { newNumbers?.spend(1, at: now) }
    inFlight += 1
    turn += 1
    return true
  }

  /// A number that was thought to be new has not been registered.
  mutating func keepNewNumber(at now: Date) { newNumbers?.giveBack(1, at: now) }

  mutating func restore(_ spent: SpentBudget, at now: Date) {
    budget?.restore(spent, at: now)
    newNumbers?.restore(spent.newNumbers, on: spent.day, at: now)
  }

  /// From eleven to seven in Taipei.
  private static func isNight(_ now: Date) -> Bool {
    let hour = (Int(now.timeIntervalSince1970) + taipeiOffset) / 3600 % 24
    return hour >= 23 || hour < 7
  }

  enum End {
    case answered
    /// With the outcome's name, and what came instead of an answer.
    case failed(String, excerpt: String? = nil)
    /// The source said until when to wait.
    case limited(until: Date?)
    /// We broke it off, which says nothing about the source.
    case dropped
  }

  /// What failed before counts no more.
  mutating func forgive() {
    failures = 0
    firstFailure = nil
    failure = nil
    excerpt = nil
    pausedUntil = nil
  }

  mutating func leave(_ end: End, at now: Date) {
    inFlight -= 1
    switch end {
    case .dropped: break
    case .answered:
      forgive()
      lastAnswer = now
    case .failed(let outcome, let excerpt):
      failure = outcome
      self.excerpt = excerpt
      // Those that were under way when it opened failed of the same.
      if isFailing, isPaused(at: now) { return }
      failures += 1
      firstFailure = firstFailure ?? now
      guard isFailing else { return }
      let pause = Self.firstPause * pow(2, Double(min(failures - Self.tolerated, 10)))
      pausedUntil = now.addingTimeInterval(min(pause, Self.longestPause) * pauseScale)
    case .limited(let until):
      failure = TrackingResult.Outcome.rateLimited(until: nil).name
      excerpt = nil
      pausedUntil = max(until ?? now.addingTimeInterval(60), now.addingTimeInterval(1))
    }
  }
}
