import Cards
import Foundation
import Store
import TestSupport
import Testing

@testable import Monitoring

@Suite struct TroubleTrackerTests {
  private static let start = ManualClock.start

  private static func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  private static func sight(_ name: String = "polling", since: Double? = nil, lastSuccess: Double? = nil)
    -> TroubleTracker.Observation
  {
    TroubleTracker.Observation(
      name: name, trouble: since.map { Trouble(name: name, since: at($0), reason: "status502") },
      lastSuccess: lastSuccess.map(at))
  }

  /// The observations at one moment, and the expected announcement.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The troubles that are already reported, with their start.
    var told: [String: Double] = [:]
    var observations: [TroubleTracker.Observation] = []
    var now = 1000.0
    var began: [String] = []
    var ended: [String] = []
  }

  static let cases = [
    Case(testDescription: "all is well", observations: [sight(lastSuccess: 990)]),
    Case(testDescription: "nothing was tried yet", observations: [sight()]),
    Case(testDescription: "too short to be told", observations: [sight(since: 940.5)]),
    Case(testDescription: "just long enough", observations: [sight(since: 940)], began: ["polling"]),
    Case(
      testDescription: "worked once, and has failed since", observations: [sight(since: 900, lastSuccess: 899)],
      began: ["polling"]),
    Case(testDescription: "told already", told: ["polling": 100], observations: [sight(since: 100)]),
    Case(
      testDescription: "told by an earlier process, still there", told: ["polling": 100],
      observations: [sight(since: 900)]),
    Case(testDescription: "told by an earlier process, not tried yet", told: ["polling": 100], observations: [sight()]),
    Case(
      testDescription: "works again", told: ["polling": 100], observations: [sight(lastSuccess: 999)],
      ended: ["polling"]),
    Case(
      testDescription: "worked in between, and fails again", told: ["polling": 100],
      observations: [sight(since: 950, lastSuccess: 949)]),
    Case(
      testDescription: "last worked before, and how it fares is not known", told: ["polling": 100],
      observations: [sight(lastSuccess: 99)]),
    Case(
      testDescription: "told before the clock was set back, works", told: ["polling": 5000],
      observations: [sight(lastSuccess: 999)], ended: ["polling"]),
    Case(
      testDescription: "told before the clock was set back, not tried yet", told: ["polling": 5000],
      observations: [sight()]),
    Case(
      testDescription: "no longer looked at", told: ["source:tcat": 100], observations: [sight(lastSuccess: 999)],
      ended: ["source:tcat"]),
    Case(
      testDescription: "each by its own name", told: ["delivery": 300, "database": 200],
      observations: [
        sight(since: 900), sight("delivery", lastSuccess: 999), sight("database", lastSuccess: 999),
        sight("source:tcat", since: 999), sight("source:momo", since: 1),
      ], began: ["polling", "source:momo"], ended: ["database", "delivery"]),
  ]

  @Test(arguments: cases) func newsIsWhatIsNew(_ look: Case) {
    let told = look.told.map { ReportedTrouble(name: $0.key, since: Self.at($0.value)) }
    var book = TroubleTracker(patience: 60, told: told)
    let news = book.news(look.observations, now: Self.at(look.now))
    #expect(news.began.map(\.name) == look.began)
    #expect(news.ended.map(\.name) == look.ended)
    #expect(news.isEmpty == (look.began.isEmpty && look.ended.isEmpty))
    // The announcement repeats until it is recorded as written.
    #expect(book.news(look.observations, now: Self.at(look.now)) == news)
    book.wrote(news)
    #expect(book.news(look.observations, now: Self.at(look.now + 1)).ended.isEmpty)
    #expect(Set(book.told.keys) == Set(look.told.keys).subtracting(look.ended).union(look.began))
  }

  @Test func anEndNamesTheBeginning() {
    var book = TroubleTracker(patience: 60, told: [])
    book.wrote(book.news([Self.sight(since: 900)], now: Self.at(1000)))
    let news = book.news([Self.sight(lastSuccess: 1100)], now: Self.at(1101))
    #expect(news.ended == [ReportedTrouble(name: "polling", since: Self.at(900))])
  }

  @Test func withoutPatienceItIsToldAtOnce() {
    let news = TroubleTracker(patience: 0, told: []).news([Self.sight(since: 1000)], now: Self.at(1000))
    #expect(news.began.count == 1)
  }
}
