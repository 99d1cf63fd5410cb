import Foundation
import TestSupport
import Testing
import Tracking

@testable import Monitoring

@Suite struct HealthMetricsTests {
  private let clock = ManualClock()

  @Test func aRowOfFailuresIsDatedByItsFirst() throws {
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    for reason in ["timeout", "status502"] {
      healthMetrics.record(.polling, failure: reason)
      clock.advance(by: 10)
    }
    let failing = try #require(healthMetrics.values.conditions[.polling]?.failing)
    #expect(failing.since == ManualClock.start)
    #expect(failing.reason == "status502")
    #expect(failing.attempts == 2)
    #expect(healthMetrics.values.conditions[.polling]?.lastSuccess == nil)
    #expect(healthMetrics.values.conditions[.delivery] == nil)
  }

  @Test func aSuccessEndsTheRow() {
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    healthMetrics.record(.delivery, failure: "timeout")
    clock.advance(by: 10)
    healthMetrics.record(.delivery, failure: nil)
    clock.advance(by: 10)
    #expect(healthMetrics.values.conditions[.delivery] == .init(lastSuccess: clock.now.addingTimeInterval(-10)))
    healthMetrics.record(.delivery, failure: "timeout")
    #expect(healthMetrics.values.conditions[.delivery]?.failing?.since == clock.now)
    #expect(healthMetrics.values.conditions[.delivery]?.failing?.attempts == 1)
  }

  @Test func onlyPollsAreCountedAsSuch() {
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    for failure in [nil, "timeout", "timeout", "status502"] { healthMetrics.record(.polling, failure: failure) }
    healthMetrics.record(.database, failure: "locked")
    #expect(healthMetrics.values.polls == 4)
    #expect(healthMetrics.values.pollFailures == ["timeout": 2, "status502": 1])
  }

  @Test func whatTakesTimeAddsUp() {
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    for seconds in [0.5, 1.5] { healthMetrics.recordAnswer(from: "tcat", seconds: seconds) }
    healthMetrics.recordAnswer(from: "momo", seconds: 3)
    healthMetrics.recordSetAside(2)
    healthMetrics.recordSetAside(1)
    #expect(healthMetrics.values.sourceDurations["tcat"] == .init(seconds: 2, count: 2))
    #expect(healthMetrics.values.sourceDurations["momo"] == .init(seconds: 3, count: 1))
    #expect(healthMetrics.values.setAside == 3)
  }

  @Test func countsOfOthersAreAskedFor() {
    let healthMetrics = HealthMetrics(
      now: { Date(timeIntervalSince1970: 0) }, matchesGivenUp: { 3 }, logLinesLost: { 4 })
    #expect(healthMetrics.values.matchesGivenUp == 3)
    #expect(healthMetrics.values.logLinesLost == 4)
  }
}
