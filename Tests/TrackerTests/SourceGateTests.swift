import Foundation
import TestSupport
import Testing
import Tracking

@testable import Tracker

@Suite struct SourceGateTests {
  private let start = ManualClock.start

  /// A function of its own, because `#expect` does not allow a mutating call.
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
    // A burst of a quarter minute's requests, then one request per second.
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
      gate.leave(.failed("sourceDown"), at: now)
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

  @Test func aLimitIsBelievedForADay() {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 1)
    #expect(enter(&gate, start))
    gate.leave(.limited(until: .distantFuture), at: start)
    #expect(!enter(&gate, start.addingTimeInterval(86_399)))
    #expect(enter(&gate, start.addingTimeInterval(86_400)))
  }

  @Test func aClockThatJumpsBackGivesNoExtraRoom() {
    var gate = SourceGate(requestsPerMinute: 4, concurrency: 1)
    #expect(enter(&gate, start))
    gate.leave(.answered, at: start)
    #expect(!enter(&gate, start.addingTimeInterval(-3600)))
    #expect(!enter(&gate, start.addingTimeInterval(-3599)))
  }

  private func opened(by failures: Int = 3, concurrency: Int = 4) -> SourceGate {
    var gate = SourceGate(requestsPerMinute: 60_000, concurrency: concurrency)
    for _ in 1...failures where enter(&gate, start) { gate.leave(.failed("layoutChanged", excerpt: "維護中"), at: start) }
    return gate
  }

  @Test func afterItsPauseOneQuestionAloneIsLetThrough() {
    var gate = opened()
    #expect(gate.state(at: start) == .open && gate.isSkipped(at: start))
    let later = start.addingTimeInterval(15)
    #expect(gate.state(at: later) == .halfOpen && !gate.isSkipped(at: later))
    #expect(enter(&gate, later))
    #expect(!enter(&gate, later))
    #expect(gate.isSkipped(at: later))
    gate.leave(.answered, at: later)
    #expect(gate.state(at: later) == .closed && gate.failingSince == nil && gate.failure == nil && gate.excerpt == nil)
    #expect((0..<4).allSatisfy { _ in enter(&gate, later) })
  }

  @Test func aProbeThatFailsOpensItAgainForLonger() {
    var gate = opened()
    let later = start.addingTimeInterval(15)
    #expect(enter(&gate, later))
    gate.leave(.failed("sourceDown"), at: later)
    #expect(gate.pausedUntil == later.addingTimeInterval(30))
    #expect(gate.failingSince == start)
  }

  @Test func questionsThatWereUnderWayWhenItOpenedDoNotLengthenThePause() {
    var gate = SourceGate(requestsPerMinute: 60_000, concurrency: 8)
    #expect((0..<8).allSatisfy { _ in enter(&gate, start) })
    for _ in 1...8 { gate.leave(.failed("sourceDown"), at: start) }
    #expect(gate.pausedUntil == start.addingTimeInterval(15))
  }

  @Test func aQuestionThatWeBrokeOffSaysNothing() {
    var gate = opened()
    let later = start.addingTimeInterval(15)
    #expect(enter(&gate, later))
    gate.leave(.dropped, at: later)
    #expect(gate.state(at: later) == .halfOpen)
  }

  @Test func aRestartTakesNothingOfItAway() throws {
    let gate = opened()
    let record = try #require(gate.record(of: "tcat", at: start))
    #expect(
      record
        == CircuitBreakerRecord(
          source: "tcat", since: start, failures: 3, openUntil: start.addingTimeInterval(15), reason: "layoutChanged",
          excerpt: "維護中"))
    var next = SourceGate(requestsPerMinute: 60_000, concurrency: 4)
    next.restore(record, at: start.addingTimeInterval(5))
    #expect(next.state(at: start.addingTimeInterval(14)) == .open && next.failure == "layoutChanged")
    #expect(next.excerpt == "維護中")
    #expect(next.failingSince == start)
    let later = start.addingTimeInterval(16)
    #expect(enter(&next, later))
    next.leave(.failed("sourceDown"), at: later)
    #expect(next.pausedUntil == later.addingTimeInterval(30))
  }

  @Test func aLimitOutlivesTheProcessToo() throws {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 1)
    #expect(gate.record(of: "tracktw", at: start) == nil)
    #expect(enter(&gate, start))
    gate.leave(.limited(until: start.addingTimeInterval(3600)), at: start)
    var next = SourceGate(requestsPerMinute: 60, concurrency: 1)
    next.restore(try #require(gate.record(of: "tracktw", at: start)), at: start)
    #expect(!enter(&next, start.addingTimeInterval(3599)))
    #expect(next.state(at: start) == .closed && next.failingSince == nil)
    #expect(enter(&next, start.addingTimeInterval(3600)))
  }

  @Test func whatAClockThatRanAheadWroteIsNotWaitedFor() {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 1)
    let ahead = start.addingTimeInterval(400 * 86_400)
    gate.restore(
      CircuitBreakerRecord(source: "tcat", since: ahead, failures: 9, openUntil: ahead, reason: "sourceDown"), at: start
    )
    #expect(gate.failingSince == start)
    #expect(enter(&gate, start.addingTimeInterval(600)))
  }
}
