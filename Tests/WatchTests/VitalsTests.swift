import Foundation
import TestSupport
import Testing
import Tracking

@testable import Watch

@Suite struct VitalsTests {
  private let clock = ManualClock()

  @Test func aRowOfFailuresIsDatedByItsFirst() throws {
    let vitals = Vitals(now: clock.clock.wire)
    for reason in ["timeout", "status502"] {
      vitals.note(.polling, failure: reason)
      clock.advance(by: 10)
    }
    let failing = try #require(vitals.reading.conditions[.polling]?.failing)
    #expect(failing.since == ManualClock.start)
    #expect(failing.reason == "status502")
    #expect(failing.tries == 2)
    #expect(vitals.reading.conditions[.polling]?.lastSuccess == nil)
    #expect(vitals.reading.conditions[.delivery] == nil)
  }

  @Test func aSuccessEndsTheRow() {
    let vitals = Vitals(now: clock.clock.wire)
    vitals.note(.delivery, failure: "timeout")
    clock.advance(by: 10)
    vitals.note(.delivery, failure: nil)
    clock.advance(by: 10)
    #expect(vitals.reading.conditions[.delivery] == .init(lastSuccess: clock.now.addingTimeInterval(-10)))
    vitals.note(.delivery, failure: "timeout")
    #expect(vitals.reading.conditions[.delivery]?.failing?.since == clock.now)
    #expect(vitals.reading.conditions[.delivery]?.failing?.tries == 1)
  }

  @Test func onlyPollsAreCountedAsSuch() {
    let vitals = Vitals(now: clock.clock.wire)
    for failure in [nil, "timeout", "timeout", "status502"] { vitals.note(.polling, failure: failure) }
    vitals.note(.database, failure: "locked")
    #expect(vitals.reading.polls == 4)
    #expect(vitals.reading.pollFailures == ["timeout": 2, "status502": 1])
  }

  @Test func whatTakesTimeAddsUp() {
    let vitals = Vitals(now: clock.clock.wire)
    for seconds in [0.5, 1.5] { vitals.asked("tcat", seconds: seconds) }
    vitals.asked("momo", seconds: 3)
    vitals.setAside(2)
    vitals.setAside(1)
    #expect(vitals.reading.sources["tcat"] == .init(seconds: 2, count: 2))
    #expect(vitals.reading.sources["momo"] == .init(seconds: 3, count: 1))
    #expect(vitals.reading.setAside == 3)
  }

  @Test func matchesGivenUpAreAskedFor() {
    let vitals = Vitals(now: { Date(timeIntervalSince1970: 0) }, matchesGivenUp: { 3 })
    #expect(vitals.reading.matchesGivenUp == 3)
  }
}
