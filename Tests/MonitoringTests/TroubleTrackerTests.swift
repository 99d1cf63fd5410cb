import Cards
import Foundation
import Store
import TestSupport
import Testing

@testable import Monitoring

@Suite struct TroubleTrackerTests {
  private static let start = ManualClock.start

  private static func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  private static func observation(
    _ name: String = "polling", since: Double? = nil, lastSuccess: Double? = nil, isUrgent: Bool = false
  )
    -> TroubleTracker.Observation
  {
    TroubleTracker.Observation(
      name: name, trouble: since.map { Trouble(name: name, since: at($0), reason: "status502") },
      lastSuccess: lastSuccess.map(at), isUrgent: isUrgent)
  }

  /// The observations at one moment, and the expected announcement.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The troubles that are already reported, with their start.
    var reported: [String: Double] = [:]
    var observations: [TroubleTracker.Observation] = []
    var now = 1000.0
    var began: [String] = []
    var ended: [String] = []
  }

  static let cases = [
    Case(testDescription: "all is well", observations: [observation(lastSuccess: 990)]),
    Case(testDescription: "nothing was tried yet", observations: [observation()]),
    Case(testDescription: "too short to be told", observations: [observation(since: 940.5)]),
    Case(
      testDescription: "urgent", observations: [observation("key", since: 1000, isUrgent: true)], began: ["key"]),
    Case(testDescription: "just long enough", observations: [observation(since: 940)], began: ["polling"]),
    Case(
      testDescription: "worked once, and has failed since", observations: [observation(since: 900, lastSuccess: 899)],
      began: ["polling"]),
    Case(testDescription: "told already", reported: ["polling": 100], observations: [observation(since: 100)]),
    Case(
      testDescription: "told by an earlier process, still there", reported: ["polling": 100],
      observations: [observation(since: 900)]),
    Case(
      testDescription: "told by an earlier process, not tried yet", reported: ["polling": 100],
      observations: [observation()]),
    Case(
      testDescription: "works again", reported: ["polling": 100], observations: [observation(lastSuccess: 999)],
      ended: ["polling"]),
    Case(
      testDescription: "worked in between, and fails again", reported: ["polling": 100],
      observations: [observation(since: 950, lastSuccess: 949)]),
    Case(
      testDescription: "last worked before, and how it fares is not known", reported: ["polling": 100],
      observations: [observation(lastSuccess: 99)]),
    Case(
      testDescription: "told before the clock was set back, works", reported: ["polling": 5000],
      observations: [observation(lastSuccess: 999)], ended: ["polling"]),
    Case(
      testDescription: "told before the clock was set back, not tried yet", reported: ["polling": 5000],
      observations: [observation()]),
    Case(
      testDescription: "no longer looked at", reported: ["source:tcat": 100],
      observations: [observation(lastSuccess: 999)],
      ended: ["source:tcat"]),
    Case(
      testDescription: "each by its own name", reported: ["delivery": 300, "database": 200],
      observations: [
        observation(since: 900), observation("delivery", lastSuccess: 999), observation("database", lastSuccess: 999),
        observation("source:tcat", since: 999), observation("source:momo", since: 1),
      ], began: ["polling", "source:momo"], ended: ["database", "delivery"]),
  ]

  @Test(arguments: cases) func newsIsWhatIsNew(_ look: Case) {
    let reported = look.reported.map { ReportedTrouble(name: $0.key, since: Self.at($0.value)) }
    var troubleTracker = TroubleTracker(reportDelay: 60, reported: reported)
    let announcement = troubleTracker.announcement(look.observations, now: Self.at(look.now))
    #expect(announcement.began.map(\.name) == look.began)
    #expect(announcement.ended.map(\.name) == look.ended)
    #expect(announcement.isEmpty == (look.began.isEmpty && look.ended.isEmpty))
    // The announcement repeats until it is recorded as written.
    #expect(troubleTracker.announcement(look.observations, now: Self.at(look.now)) == announcement)
    troubleTracker.didWrite(announcement)
    #expect(troubleTracker.announcement(look.observations, now: Self.at(look.now + 1)).ended.isEmpty)
    #expect(Set(troubleTracker.reported.keys) == Set(look.reported.keys).subtracting(look.ended).union(look.began))
  }

  @Test func anEndNamesTheBeginning() {
    var troubleTracker = TroubleTracker(reportDelay: 60, reported: [])
    troubleTracker.didWrite(troubleTracker.announcement([Self.observation(since: 900)], now: Self.at(1000)))
    let announcement = troubleTracker.announcement([Self.observation(lastSuccess: 1100)], now: Self.at(1101))
    #expect(announcement.ended == [ReportedTrouble(name: "polling", since: Self.at(900))])
  }

  @Test func withoutPatienceItIsToldAtOnce() {
    let announcement = TroubleTracker(reportDelay: 0, reported: []).announcement(
      [Self.observation(since: 1000)], now: Self.at(1000))
    #expect(announcement.began.count == 1)
  }
}
