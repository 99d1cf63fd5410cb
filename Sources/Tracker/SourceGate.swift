import Foundation

/// What one source can bear now, as a plain state machine: a token bucket for its rate, a count for its concurrency,
/// and a pause that doubles with every failure in a row. Time comes in as a `Date` on the scheduler's clock.
struct SourceGate {
  private let perSecond: Double
  private let burst: Double
  private let concurrency: Int
  /// Multiplies every pause, as it does every follow interval.
  private let pauseScale: Double
  private var tokens: Double
  private var filledAt: Date?
  private(set) var inFlight = 0
  private var failures = 0
  private var firstFailure: Date?
  private(set) var lastAnswer: Date?
  private(set) var pausedUntil: Date?

  private static let firstPause = 15.0
  private static let longestPause = 600.0
  /// Single failures happen; a row of them is trouble.
  private static let tolerated = 3

  init(requestsPerMinute: Double, concurrency: Int, pauseScale: Double = 1) {
    self.pauseScale = pauseScale
    perSecond = requestsPerMinute / 60
    // A quarter of a minute's budget may go at once, so that fresh numbers do not queue.
    burst = max(Double(concurrency), requestsPerMinute / 4)
    tokens = burst
    self.concurrency = concurrency
  }

  /// Since when it fails, where that is more than bad luck.
  var failingSince: Date? { failures >= Self.tolerated ? firstFailure : nil }

  /// The clock was set by so many seconds.
  mutating func shift(by seconds: Double) {
    filledAt = filledAt?.addingTimeInterval(seconds)
    firstFailure = firstFailure?.addingTimeInterval(seconds)
    lastAnswer = lastAnswer?.addingTimeInterval(seconds)
    pausedUntil = pausedUntil?.addingTimeInterval(seconds)
  }

  func isPaused(at now: Date) -> Bool {
    guard let pausedUntil else { return false }
    return now < pausedUntil
  }

  /// How many requests may start now.
  mutating func room(at now: Date) -> Int {
    fill(at: now)
    return max(0, min(concurrency - inFlight, Int(tokens)))
  }

  /// Takes a look-up's room; false when there is none. One that takes several requests may go into debt, which the
  /// next ones wait out.
  mutating func enter(at now: Date, requests: Int = 1) -> Bool {
    guard !isPaused(at: now), room(at: now) > 0 else { return false }
    tokens -= Double(requests)
    inFlight += 1
    return true
  }

  enum End {
    case answered
    case failed
    /// The source said until when to wait.
    case limited(until: Date?)
  }

  mutating func leave(_ end: End, at now: Date) {
    inFlight -= 1
    switch end {
    case .answered:
      failures = 0
      firstFailure = nil
      lastAnswer = now
      pausedUntil = nil
    case .failed:
      failures += 1
      firstFailure = firstFailure ?? now
      guard failures >= Self.tolerated else { return }
      let pause = Self.firstPause * pow(2, Double(min(failures - Self.tolerated, 10)))
      pausedUntil = now.addingTimeInterval(min(pause, Self.longestPause) * pauseScale)
    case .limited(let until):
      pausedUntil = max(until ?? now.addingTimeInterval(60), now.addingTimeInterval(1))
    }
  }

  private mutating func fill(at now: Date) {
    if let filledAt { tokens = min(burst, tokens + max(0, now.timeIntervalSince(filledAt)) * perSecond) }
    filledAt = now
  }
}
