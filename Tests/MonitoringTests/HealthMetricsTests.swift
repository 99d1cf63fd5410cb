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
      healthMetrics.note(.polling, failure: reason)
      clock.advance(by: 10)
    }
    let failing = try #require(healthMetrics.snapshot.conditions[.polling]?.failing)
    #expect(failing.since == ManualClock.start)
    #expect(failing.reason == "status502")
    #expect(failing.tries == 2)
    #expect(healthMetrics.snapshot.conditions[.polling]?.lastSuccess == nil)
    #expect(healthMetrics.snapshot.conditions[.delivery] == nil)
  }

  @Test func aSuccessEndsTheRow() {
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    healthMetrics.note(.delivery, failure: "timeout")
    clock.advance(by: 10)
    healthMetrics.note(.delivery, failure: nil)
    clock.advance(by: 10)
    #expect(healthMetrics.snapshot.conditions[.delivery] == .init(lastSuccess: clock.now.addingTimeInterval(-10)))
    healthMetrics.note(.delivery, failure: "timeout")
    #expect(healthMetrics.snapshot.conditions[.delivery]?.failing?.since == clock.now)
    #expect(healthMetrics.snapshot.conditions[.delivery]?.failing?.tries == 1)
  }

  @Test func onlyPollsAreCountedAsSuch() {
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    for failure in [nil, "timeout", "timeout", "status502"] { healthMetrics.note(.polling, failure: failure) }
    healthMetrics.note(.database, failure: "locked")
    #expect(healthMetrics.snapshot.polls == 4)
    #expect(healthMetrics.snapshot.pollFailures == ["timeout": 2, "status502": 1])
  }

  @Test func whatTakesTimeAddsUp() {
    let healthMetrics = HealthMetrics(now: clock.clock.realNow)
    for seconds in [0.5, 1.5] { healthMetrics.asked("tcat", seconds: seconds) }
    healthMetrics.asked("momo", seconds: 3)
    healthMetrics.setAside(2)
    healthMetrics.setAside(1)
    #expect(healthMetrics.snapshot.sources["tcat"] == .init(seconds: 2, count: 2))
    #expect(healthMetrics.snapshot.sources["momo"] == .init(seconds: 3, count: 1))
    #expect(healthMetrics.snapshot.setAside == 3)
  }

  @Test func matchesGivenUpAreAskedFor() {
    let healthMetrics = HealthMetrics(now: { Date(timeIntervalSince1970: 0) }, matchesGivenUp: { 3 })
    #expect(healthMetrics.snapshot.matchesGivenUp == 3)
  }
}
