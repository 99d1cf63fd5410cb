import Carriers
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

/// A source that answers as told and remembers what it was asked.
private final class ScriptedSource: Source {
  let info: SourceInfo
  private let outcomes: Mutex<[TrackingResult.Outcome]>
  private let refusal: TrackingResult.Outcome?
  let asked = Mutex(0)

  init(_ id: SourceID, _ outcomes: [TrackingResult.Outcome], refusal: TrackingResult.Outcome? = nil) {
    self.refusal = refusal
    info = SourceInfo(
      id: id, carriers: ["tcat"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 2)
    self.outcomes = Mutex(outcomes)
  }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    asked.withLock { $0 += 1 }
    return TrackingResult(outcomes.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] })
  }

  func refusal(of number: TrackingNumber) -> TrackingResult.Outcome? { refusal }

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
}

@Suite struct ChainTests {
  private let clock = ManualClock()

  private func tracker(_ sources: [ScriptedSource]) -> Tracker {
    let carrier = Carrier(id: "tcat", category: .homeDelivery, chain: ["first", "second", "switchedOff"])
    let client = HTTPClient { _ async throws(HTTPError) in throw HTTPError.notSent(reason: "no network in this test") }
    return Tracker(
      sources: sources, carriers: [carrier], client: client, now: { [clock] in clock.now },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @Test func theFirstUsableAnswerEndsTheChain() async {
    let (first, second) = (ScriptedSource("first", [.notKnownYet]), ScriptedSource("second", [.found]))
    let answer = await tracker([first, second]).ask(about: Samples.shipment())
    #expect(answer?.source == "first")
    #expect(second.asked.withLock { $0 } == 0)
  }

  @Test(arguments: [
    TrackingResult.Outcome.sourceDown, .blocked, .layoutChanged(excerpt: ""), .unauthorized, .rateLimited(until: nil),
  ]) func aFailureFallsThrough(_ outcome: TrackingResult.Outcome) async {
    let (first, second) = (ScriptedSource("first", [outcome]), ScriptedSource("second", [.found]))
    let answer = await tracker([first, second]).ask(about: Samples.shipment())
    #expect(answer?.source == "second")
    #expect(answer?.result.outcome == .found)
  }

  @Test func aNumberThatASourceDoesNotAskGoesToTheNext() async {
    let first = ScriptedSource("first", [.found], refusal: .blocked)
    let second = ScriptedSource("second", [.notKnownYet])
    let both = tracker([first, second])
    for _ in 1...6 {
      let answer = await both.ask(about: Samples.shipment())
      #expect(answer?.source == "second" && answer?.asked.map(\.source) == ["second"])
    }
    #expect(both.conditions.allSatisfy { $0.failingSince == nil && $0.pausedUntil == nil })
    #expect(first.asked.withLock { $0 } == 0)
  }

  @Test func whereNoSourceAsksTheFirstOnesReasonStands() async {
    let first = ScriptedSource("first", [.found], refusal: .blocked)
    let answer = await tracker([first]).ask(about: Samples.shipment())
    #expect(answer?.result.outcome == .blocked && answer?.source == "first" && answer?.asked.isEmpty == true)
  }

  @Test func aPausedSourceStandsAside() async {
    let (first, second) = (ScriptedSource("first", [.sourceDown]), ScriptedSource("second", [.found]))
    let tracker = tracker([first, second])
    for _ in 1...6 { _ = await tracker.ask(about: Samples.shipment()) }
    #expect(first.asked.withLock { $0 } == 3)
    clock.advance(by: 16)
    _ = await tracker.ask(about: Samples.shipment())
    #expect(first.asked.withLock { $0 } == 4)
  }

  @Test func whereAllArePausedTheShipmentIsToldSo() async {
    let first = ScriptedSource("first", [.sourceDown])
    let tracker = tracker([first])
    for _ in 1...3 { _ = await tracker.ask(about: Samples.shipment()) }
    let answer = await tracker.ask(about: Samples.shipment())
    #expect(answer?.result.outcome == .sourceDown)
    #expect(first.asked.withLock { $0 } == 3)
    #expect(tracker.openings().map(\.carriers) == [["tcat"]])
  }

  @Test func aCarrierWithoutSourcesIsNotFollowed() async {
    #expect(tracker([]).followedCarriers.isEmpty)
    #expect(tracker([]).openings().isEmpty)
  }
}
