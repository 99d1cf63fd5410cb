import Foundation
import TestSupport
import Testing

@testable import Tracker

@Suite struct SourceGateTests {
  private let start = ManualClock.start

  /// Out of `#expect`, which takes no mutating call.
  private func enter(_ gate: inout SourceGate, _ now: Date) -> Bool { gate.enter(at: now) }

  @Test func concurrencyBoundsWhatRunsAtOnce() {
    var gate = SourceGate(requestsPerMinute: 600, concurrency: 2)
    #expect(enter(&gate, start))
    #expect(enter(&gate, start))
    #expect(!enter(&gate, start))
    gate.leave(.answered, at: start)
    #expect(enter(&gate, start))
  }

  @Test func theRateHoldsOverTime() {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 1)
    var asked = 0
    for second in 0..<120 {
      let now = start.addingTimeInterval(Double(second))
      while gate.enter(at: now) {
        asked += 1
        gate.leave(.answered, at: now)
      }
    }
    // A burst of a quarter of a minute, then one a second.
    #expect((119...136).contains(asked))
  }

  @Test func aLookUpOfTwoRequestsCountsTwice() {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 1)
    var asked = 0
    for second in 0..<120 {
      let now = start.addingTimeInterval(Double(second))
      while gate.enter(at: now, requests: 2) {
        asked += 1
        gate.leave(.answered, at: now)
      }
    }
    #expect((60...69).contains(asked))
  }

  @Test func aRowOfFailuresPausesEverLonger() {
    var gate = SourceGate(requestsPerMinute: 60_000, concurrency: 1)
    var now = start
    var pauses: [Double] = []
    for _ in 0..<16 {
      #expect(enter(&gate, now))
      gate.leave(.failed, at: now)
      let until = gate.pausedUntil ?? now
      pauses.append(until.timeIntervalSince(now))
      now = max(until, now)
    }
    #expect(pauses.prefix(5) == [0, 0, 15, 30, 60])
    #expect(pauses.last == 600)
    #expect(enter(&gate, now))
    gate.leave(.answered, at: now)
    #expect(!gate.isPaused(at: now))
  }

  @Test func aLimitIsObeyedToTheSecond() {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 1)
    #expect(enter(&gate, start))
    gate.leave(.limited(until: start.addingTimeInterval(30)), at: start)
    #expect(!enter(&gate, start.addingTimeInterval(29.9)))
    #expect(enter(&gate, start.addingTimeInterval(30)))
  }

  @Test func aClockThatJumpsBackGivesNoExtraRoom() {
    var gate = SourceGate(requestsPerMinute: 4, concurrency: 1)
    #expect(enter(&gate, start))
    gate.leave(.answered, at: start)
    #expect(!enter(&gate, start.addingTimeInterval(-3600)))
    #expect(!enter(&gate, start.addingTimeInterval(-3599)))
  }
}
