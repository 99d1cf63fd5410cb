import Carriers
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

/// A source that gives set answers and counts the requests.
private final class ScriptedSource: Source {
  let info: SourceInfo
  private let outcomes: Mutex<[TrackingResult.Outcome]>
  private let refusal: TrackingResult.Outcome?
  let asked = Mutex(0)
  /// The phone digits that it was given.
  let digits = Mutex<Set<String>>([])

  init(
    _ id: SourceID, _ outcomes: [TrackingResult.Outcome], carriers: [CarrierID] = ["tcat"],
    refusal: TrackingResult.Outcome? = nil
  ) {
    self.refusal = refusal
    info = SourceInfo(
      id: id, carriers: carriers, basis: .codeOnly, requestsPerMinute: 6000, concurrency: 2)
    self.outcomes = Mutex(outcomes)
  }

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    asked.withLock { $0 += 1 }
    digits.withLock { $0.formUnion(query.phoneDigits.map { $0.reveal() }) }
    return TrackingResult(outcomes.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }, memo: "memo-of-\(info.id)")
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

  @Test(arguments: [TrackingResult.Outcome.found, .wrongNumber])
  func theFirstUsableAnswerEndsTheChain(_ outcome: TrackingResult.Outcome) async {
    let (first, second) = (ScriptedSource("first", [outcome]), ScriptedSource("second", [.found]))
    let answer = await tracker([first, second]).ask(about: Samples.shipment())
    #expect(answer?.source == "first" && answer?.result.outcome == outcome)
    #expect(second.asked.withLock { $0 } == 0)
  }

  @Test func whatTheCarriersOwnSourceDoesNotKnowYetTheNextOneMay() async {
    let (first, second) = (ScriptedSource("first", [.notKnownYet]), ScriptedSource("second", [.found]))
    let answer = await tracker([first, second]).ask(about: Samples.shipment())
    #expect(answer?.source == "second" && answer?.result.outcome == .found)
    #expect(answer?.attempts.map(\.outcome) == ["notKnownYet", "found"])
  }

  @Test(arguments: [
    TrackingResult.Outcome.notKnownYet, .wrongNumber, .sourceDown, .unauthorized, .layoutChanged(excerpt: ""),
  ]) func elseTheCarriersOwnWordStands(_ outcome: TrackingResult.Outcome) async {
    let (first, second) = (ScriptedSource("first", [.notKnownYet]), ScriptedSource("second", [outcome]))
    let answer = await tracker([first, second]).ask(about: Samples.shipment())
    #expect(answer?.source == "first" && answer?.result.outcome == .notKnownYet)
    #expect(answer?.attempts.map(\.outcome) == ["notKnownYet", outcome.name])
    #expect(answer?.memos == ["first": "memo-of-first", "second": "memo-of-second"])
  }

  @Test(arguments: [TrackingResult.Outcome.found, .notKnownYet, .wrongNumber, .sourceDown, .rateLimited(until: nil)])
  func whereDigitsAreWantedTheOthersAreAskedFirst(_ outcome: TrackingResult.Outcome) async {
    let (first, second) = (ScriptedSource("first", [.needsPhoneDigits]), ScriptedSource("second", [outcome]))
    let both = tracker([first, second])
    let answer = await both.ask(about: Samples.shipment())
    #expect(answer?.attempts.map(\.outcome) == ["needsPhoneDigits", outcome.name])
    #expect(answer?.result.outcome == (outcome == .found ? .found : .needsPhoneDigits))
  }

  /// Missing phone digits are not a failure of the source.
  @Test func aSourceThatWantsDigitsGoesOnBeingAsked() async {
    let first = ScriptedSource("first", [.needsPhoneDigits])
    let tracker = tracker([first])
    for _ in 1...6 { _ = await tracker.ask(about: Samples.shipment(), digits: [Secret("7294")]) }
    #expect(first.asked.withLock { $0 } == 6 && first.digits.withLock { $0 } == ["7294"])
    #expect(tracker.sourceHealth.allSatisfy { $0.failingSince == nil && $0.pausedUntil == nil })
  }

  @Test func whatAnAggregatorDoesNotKnowYetCostsNoOtherOnesQuota() async {
    let first = ScriptedSource("first", [.notKnownYet], carriers: ["tcat", "hct"])
    let second = ScriptedSource("second", [.found])
    let answer = await tracker([first, second]).ask(about: Samples.shipment())
    #expect(answer?.source == "first" && second.asked.withLock { $0 } == 0)
  }

  @Test(arguments: [
    TrackingResult.Outcome.unreachable, .sourceDown, .blocked, .layoutChanged(excerpt: ""), .unauthorized,
    .redirectNotAllowed, .addressNotAllowed, .rateLimited(until: nil),
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
      #expect(answer?.source == "second" && answer?.attempts.map(\.source) == ["second"])
    }
    #expect(both.sourceHealth.allSatisfy { $0.failingSince == nil && $0.pausedUntil == nil })
    #expect(first.asked.withLock { $0 } == 0)
  }

  @Test func whereNoSourceAsksTheFirstOnesReasonStands() async {
    let first = ScriptedSource("first", [.found], refusal: .blocked)
    let answer = await tracker([first]).ask(about: Samples.shipment())
    #expect(answer?.result.outcome == .blocked && answer?.source == "first" && answer?.attempts.isEmpty == true)
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
    #expect(answer?.attempts.isEmpty == true && answer?.failingSince == ManualClock.start)
    #expect(first.asked.withLock { $0 } == 3)
    #expect(tracker.leaseQuotas().map(\.carriers) == [["tcat"]])
  }

  @Test func whoFindsAllFailingIsToldSinceWhenTheyAllDo() async {
    let second = ScriptedSource("second", [.notKnownYet, .notKnownYet, .notKnownYet, .sourceDown])
    let tracker = tracker([ScriptedSource("first", [.sourceDown]), second])
    var since: [Date?] = []
    for _ in 1...6 {
      clock.advance(by: 60)
      since.append(await tracker.ask(about: Samples.shipment())?.failingSince)
    }
    // The first source fails from the first minute on, the second from the fourth. A single failure does not count.
    #expect(since[3...] == [nil, nil, ManualClock.start.addingTimeInterval(4 * 60)])
  }

  @Test func aCarrierWithoutSourcesIsNotFollowed() async {
    #expect(tracker([]).coverage.byOperator.isEmpty)
    #expect(tracker([]).leaseQuotas().isEmpty)
  }

  @Test(arguments: [
    TrackingResult.Outcome.blocked, .unreachable, .sourceDown, .unauthorized, .layoutChanged(excerpt: ""),
  ]) func whileAllArePausedTheShipmentIsToldHowTheyFailed(_ outcome: TrackingResult.Outcome) async {
    let tracker = tracker([ScriptedSource("first", [outcome])])
    for _ in 1...3 { _ = await tracker.ask(about: Samples.shipment()) }
    let answer = await tracker.ask(about: Samples.shipment())
    #expect(answer?.result.outcome == outcome && answer?.attempts.isEmpty == true)
  }

  @Test func breakersOutliveTheProcessAndAreForgottenWhenAllIsWell() async throws {
    var written: [CircuitBreakerRecord] = []
    var forgotten: [SourceID] = []
    let before = tracker([ScriptedSource("first", [.sourceDown])])
    try before.saveBreakers { _, _ in Issue.record("nothing has happened yet") }
    for _ in 1...3 { _ = await before.ask(about: Samples.shipment()) }
    #expect(throws: CancellationError.self) { try before.saveBreakers { _, _ in throw CancellationError() } }
    // Changes that could not be written are passed again, until they are written.
    try before.saveBreakers { (written, forgotten) = ($0, $1) }
    try before.saveBreakers { _, _ in Issue.record("nothing has changed") }
    #expect(written.map(\.source) == ["first"] && forgotten.isEmpty)

    let first = ScriptedSource("first", [.found])
    let after = tracker([first])
    after.restore(written)
    #expect(after.sourceHealth.map(\.state) == [.open])
    let condition = after.sourceHealth.first
    #expect(condition?.failingSince == ManualClock.start && condition?.failure == "sourceDown")
    _ = await after.ask(about: Samples.shipment())
    #expect(first.asked.withLock { $0 } == 0)
    try after.saveBreakers { _, _ in Issue.record("it is known already") }
    clock.advance(by: 16)
    #expect(after.sourceHealth.map(\.state) == [.halfOpen])
    _ = await after.ask(about: Samples.shipment())
    try after.saveBreakers { (written, forgotten) = ($0, $1) }
    #expect(written.isEmpty && forgotten == ["first"])
    #expect(after.sourceHealth.map(\.state) == [.closed])
  }
}
