import Carriers
import Foundation
import Pacing
import Tracking

/// The limits of one source when asked with one account. A plain state machine that combines token buckets for the
/// rate, a count for the concurrency, the day's budget, and a circuit breaker. Several failures in a row open the
/// circuit breaker, each further failure for longer. After the pause, one request is let through as a probe; its answer
/// closes the circuit breaker or opens it again. The caller passes the time in as a `Date` on the scheduler's clock.
struct SourceGate {
  private let concurrency: Int
  /// By what factor a carrier's own page is asked less often at night. Requests that a user waits for are not slowed.
  private let nightFactor: Double
  /// `bucket` counts all requests; `backgroundBucket` counts only those that no user waits for.
  private var bucket: TokenBucket
  private var backgroundBucket: TokenBucket
  private(set) var budget: DayBudget?
  /// Numbers that may be registered with the source per day. Nil if there is no limit.
  private(set) var newNumbers: DayBudget?
  /// Number of lookups that were let through.
  private(set) var lookUpCount = 0
  /// Multiplies every pause, as it does the check intervals.
  private let pauseScale: Double
  private(set) var inFlight = 0
  private var failures = 0
  private var firstFailure: Date?
  /// Name of the last failure's outcome.
  private(set) var failure: String?
  /// Excerpt of what the source sent instead of an answer at the last failure, with private data masked.
  private(set) var excerpt: String?
  private(set) var lastAnswer: Date?
  private(set) var pausedUntil: Date?

  private static let backoff = Backoff(first: 15, longest: 600)
  /// Fewer failures in a row than this are not treated as trouble.
  private static let failureThreshold = 3

  /// `perDay`: nil for no limit. If pauses are scaled down, for a test or a demo, requests are not slowed at night.
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
    bucket = TokenBucket(
      perSecond: requestsPerMinute / 60, burst: Self.burst(requestsPerMinute, concurrency))
    backgroundBucket = bucket
    budget = perDay.map(DayBudget.init)
  }

  /// The requests of a quarter of a minute may be made at once, so that new numbers do not have to wait.
  static func burst(_ perMinute: Double, _ concurrency: Int) -> Double { max(Double(concurrency), perMinute / 4) }

  /// Start of the failures in a row. Nil while there are too few of them to count as trouble.
  var failingSince: Date? { isFailing ? firstFailure : nil }

  private var isFailing: Bool { failures >= Self.failureThreshold }

  func state(at now: Date) -> CircuitBreakerRecord.State {
    !isFailing ? .closed : isPaused(at: now) ? .open : .halfOpen
  }

  /// The state to keep over a restart. Nil if the source is healthy.
  func record(of source: SourceID, at now: Date) -> CircuitBreakerRecord? {
    guard isFailing || isPaused(at: now) else { return nil }
    return CircuitBreakerRecord(
      source: source, since: firstFailure ?? pausedUntil ?? now, failures: failures, openUntil: pausedUntil,
      reason: failure ?? TrackingResult.Outcome.sourceDown.name, excerpt: excerpt)
  }

  /// Restores the state of an earlier process. A time that is too far in the future comes from a clock that was ahead,
  /// and is limited.
  mutating func restore(_ record: CircuitBreakerRecord, at now: Date) {
    failures = record.failures
    failure = record.reason
    excerpt = record.excerpt
    firstFailure = failures > 0 ? min(record.since, now) : nil
    let longest = isFailing ? Self.backoff.longest * pauseScale : TrustedPause.source.longest
    pausedUntil = record.openUntil.map { min($0, now.addingTimeInterval(longest)) }
  }

  /// Shifts all dates by `seconds` after the clock was set.
  mutating func shift(by seconds: Double) {
    bucket.shift(by: seconds)
    backgroundBucket.shift(by: seconds)
    firstFailure = firstFailure?.addingTimeInterval(seconds)
    lastAnswer = lastAnswer?.addingTimeInterval(seconds)
    pausedUntil = pausedUntil?.addingTimeInterval(seconds)
  }

  func isPaused(at now: Date) -> Bool {
    guard let pausedUntil else { return false }
    return now < pausedUntil
  }

  /// Whether the next source of the chain is asked instead: this one is paused, or its only probe is in flight.
  func isSkipped(at now: Date) -> Bool { isPaused(at: now) || (isFailing && inFlight > 0) }

  /// Whether no request at all is let through: the source is skipped, or the day's budget is spent.
  func isUnavailable(at now: Date) -> Bool { isSkipped(at: now) || budget?.remaining(at: now) == 0 }

  /// Requests of this urgency that may start now.
  mutating func room(at now: Date, for urgency: Urgency = .awaited) -> Int {
    var room = min((isFailing ? 1 : concurrency) - inFlight, bucket.room(at: now.seconds))
    let slow = backgroundBucket.room(at: now.seconds, slowedBy: Self.isSlowTime(now) ? nightFactor : 1)
    if urgency != .awaited { room = min(room, slow) }
    if let budget { room = min(room, budget.room(for: urgency, at: now)) }
    return max(0, room)
  }

  /// Whether the day's limit of new numbers is used up.
  func isNewNumberLimitReached(at now: Date) -> Bool { newNumbers?.remaining(at: now) == 0 }

  /// Reserves room for a lookup. False if there is no room. A lookup of several requests may overdraw the rate; the
  /// next lookups then wait longer. `isNew`: the source may have to register the number.
  mutating func enter(
    at now: Date, requests: Int = 1, for urgency: Urgency = .awaited, isNew: Bool = false
  ) -> Bool {
    if isNew, isNewNumberLimitReached(at: now) { return false }
    guard !isPaused(at: now), room(at: now, for: urgency) > 0 else { return false }
    bucket.take(requests, at: now.seconds)
    if urgency != .awaited { backgroundBucket.take(requests, at: now.seconds) }
    budget?.spend(requests, at: now)
    if isNew { newNumbers?.spend(1, at: now) }
    inFlight += 1
    lookUpCount += 1
    return true
  }

  /// Gives back a new number, because the source did not register it.
  mutating func refundNewNumber(at now: Date) { newNumbers?.refund(1, at: now) }

  mutating func restore(_ spent: SpentBudget, at now: Date) {
    budget?.restore(spent, at: now)
    newNumbers?.restore(spent.newNumbers, on: spent.day, at: now)
  }

  /// From 23:00 to 07:00 in Taipei.
  private static func isSlowTime(_ now: Date) -> Bool {
    let hour = (Int(now.timeIntervalSince1970) + taipeiOffset) / 3600 % 24
    return hour >= 23 || hour < 7
  }

  enum RequestResult {
    case answered
    /// With the outcome's name, and an excerpt of what came instead of an answer.
    case failed(String, excerpt: String? = nil)
    /// The source is rate limiting, with the time until which to wait if it gave one.
    case limited(until: Date?)
    /// The bot cancelled the request. This says nothing about the source.
    case dropped
  }

  /// Forgets all earlier failures.
  mutating func resetFailures() {
    failures = 0
    firstFailure = nil
    failure = nil
    excerpt = nil
    pausedUntil = nil
  }

  mutating func leave(_ result: RequestResult, at now: Date) {
    inFlight -= 1
    switch result {
    case .dropped: break
    case .answered:
      resetFailures()
      lastAnswer = now
    case .failed(let outcome, let excerpt):
      failure = outcome
      self.excerpt = excerpt
      // Requests that were in flight when the circuit breaker opened fail for the same reason, so they are not counted.
      if isFailing, isPaused(at: now) { return }
      failures += 1
      firstFailure = firstFailure ?? now
      guard isFailing else { return }
      let pause = Self.backoff.delay(attempt: failures - Self.failureThreshold, random: 0)
      pausedUntil = now.addingTimeInterval(pause * pauseScale)
    case .limited(let until):
      failure = TrackingResult.Outcome.rateLimited(until: nil).name
      excerpt = nil
      let demanded = TrustedPause.source.seconds(until?.timeIntervalSince(now)) ?? (until == nil ? 60 : 1)
      pausedUntil = now.addingTimeInterval(max(demanded, 1))
    }
  }
}

extension SourceGate.RequestResult {
  init(_ outcome: TrackingResult.Outcome) {
    self =
      switch outcome {
      case .found, .notKnownYet, .wrongNumber, .needsPhoneDigits: .answered
      case .rateLimited(let until): .limited(until: until)
      case .unreachable, .sourceDown, .redirectNotAllowed, .addressNotAllowed, .blocked, .layoutChanged, .unauthorized:
        .failed(outcome.name, excerpt: outcome.excerpt)
      }
  }
}
