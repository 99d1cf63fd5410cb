import Carriers
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Tracker

@Suite struct WebHostRateLimitTests {
  private func pace(secondsApart: Double, scale: Double = 1, start: Date? = nil) -> WebHostRateLimit {
    WebHostRateLimit(
      [
        SourceInfo(
          id: "a", carriers: ["dhl"], basis: .documentedShape, requestsPerMinute: 60, concurrency: 2,
          secondsApart: secondsApart)
      ], scale: scale, start: start)
  }

  @Test func whatAsksOneAfterAnotherWaitsItsTurn() {
    var host = pace(secondsApart: 2)
    let now = ManualClock.start
    let delays = [
      host.enter(at: now, requests: 1), host.enter(at: now, requests: 2), host.enter(at: now, requests: 1),
    ]
    // At most two at a time. The second begins two seconds after the first.
    #expect(delays == [0, 2, nil])
    host.leave()
    #expect(host.enter(at: now.addingTimeInterval(5), requests: 1) == 1)
    host.leave()
    #expect(host.enter(at: now.addingTimeInterval(60), requests: 1) == 0)
  }

  @Test func whatIsDelayedAnywayIsFollowedAtTheSameDistance() {
    var host = pace(secondsApart: 2)
    #expect(host.enter(at: ManualClock.start, jitter: 1.5, requests: 1) == 1.5)
    #expect(host.enter(at: ManualClock.start, requests: 1) == 3.5)
  }

  @Test func theScaleAndAnUnhurriedHostShortenIt() {
    var host = pace(secondsApart: 2, scale: 0.5)
    #expect(host.enter(at: ManualClock.start, requests: 1) == 0)
    #expect(host.enter(at: ManualClock.start, requests: 1) == 1)
    // An earlier process may have made a request just before the restart.
    var fresh = pace(secondsApart: 2, start: ManualClock.start)
    #expect(fresh.enter(at: ManualClock.start, requests: 1) == 2)
    var patient = pace(secondsApart: 0)
    #expect(patient.enter(at: ManualClock.start, requests: 1) == 0)
    #expect(patient.enter(at: ManualClock.start, requests: 1) == 0)
  }
}
