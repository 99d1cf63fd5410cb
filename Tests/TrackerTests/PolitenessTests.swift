import Carriers
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Tracker

/// Rate limits over the day, limits of shared web hosts, and daily budgets.
@Suite struct PolitenessTests {
  private final class Counted: Source {
    let info: SourceInfo
    let asked = Mutex(0)

    init(_ info: SourceInfo) { self.info = info }

    func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
      asked.withLock { $0 += 1 }
      return TrackingResult(.notKnownYet)
    }

    func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
  }

  private let clock = ManualClock()

  private func source(
    _ id: SourceID, carriers: [CarrierID] = ["tcat", "dhl"], perMinute: Double = 6000, concurrency: Int = 2,
    perDay: Int? = nil, host: String? = nil
  ) -> Counted {
    Counted(
      SourceInfo(
        id: id, carriers: carriers, basis: .codeOnly, requestsPerMinute: perMinute, concurrency: concurrency,
        requestsPerDay: perDay, host: host))
  }

  private func tracker(
    _ sources: [Counted], budgets: [SourceID: Int] = [:], slept: (@Sendable (Double) -> Void)? = nil
  ) -> Tracker {
    Tracker(
      sources: sources, carriers: [Carrier(id: "tcat", category: .homeDelivery, chain: sources.map(\.info.id))],
      client: HTTPClient { _ async throws(HTTPError) in throw .notSent(reason: "no network in this test") },
      budgets: budgets, random: { 0.5 }, sleep: { slept?($0) }, now: { [clock] in clock.now },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// The number of requests of that urgency that are let through in ten minutes from that hour in Taipei.
  private func letIn(_ urgency: Urgency, hour: Int, isSlowAtNight: Bool = true) -> Int {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 1, isSlowAtNight: isSlowAtNight)
    let start = Day(ManualClock.start).date(hour: hour)
    var count = 0
    for second in 0..<600 {
      let now = start.addingTimeInterval(Double(second))
      while gate.enter(at: now, for: urgency) {
        count += 1
        gate.leave(.answered, at: now)
      }
    }
    return count
  }

  @Test(arguments: [22, 23, 0, 6, 7])
  func nightsAreSlowForThoseWhomNobodyWaitsFor(_ hour: Int) {
    let isNight = hour == 23 || hour < 7
    for urgency in Urgency.allCases where urgency != .awaited {
      #expect((isNight ? 200...205 : 600...616).contains(letIn(urgency, hour: hour)), "\(urgency)")
    }
    #expect((600...616).contains(letIn(.awaited, hour: hour)))
    #expect((600...616).contains(letIn(.rest, hour: hour, isSlowAtNight: false)))
  }

  @Test func theRestLeavesRoomAtNightToWhoeverPresses() {
    var gate = SourceGate(requestsPerMinute: 60, concurrency: 14, isSlowAtNight: true)
    let now = Day(ManualClock.start).date(hour: 2)
    // At night, the burst is a third of a quarter minute's requests.
    while gate.enter(at: now, for: .rest) {}
    #expect(gate.inFlight == 5)
    while gate.enter(at: now) {}
    #expect(gate.inFlight == 14)
  }

  @Test func twoSourcesOfOneHostShareIt() async {
    let (first, second) = (
      source("first", perMinute: 12, concurrency: 1, host: "api"),
      source("second", perMinute: 12, concurrency: 1, host: "api")
    )
    let alone = source("alone", perMinute: 12, concurrency: 1)
    let shared = tracker([first, second])
    for _ in 1...20 { _ = await shared.ask(about: Samples.shipment()) }
    #expect(first.asked.withLock { $0 } + second.asked.withLock { $0 } == 3)
    #expect(shared.leaseQuotas().isEmpty)
    let apart = tracker([alone, source("another", perMinute: 12, concurrency: 1)])
    for _ in 1...20 { _ = await apart.ask(about: Samples.shipment()) }
    #expect(alone.asked.withLock { $0 } == 3 && apart.leaseQuotas().isEmpty)
  }

  @Test func questionsThatNobodyWaitsForDoNotComeInStep() async {
    let slept = Mutex<[Double]>([])
    let tracker = tracker([source("tcat")], slept: { seconds in slept.withLock { $0.append(seconds) } })
    for urgency in Urgency.allCases { _ = await tracker.ask(about: Samples.shipment(), urgency: urgency) }
    #expect(slept.withLock { $0 } == [0.75, 0.75, 0.75, 0.75, 0.75])
  }

  // MARK: Budgets

  @Test func aSpentDayFallsThroughAndIsToldWhereNobodyIsLeft() async {
    let (first, second) = (source("first", perDay: 2), source("second"))
    let both = tracker([first, second], budgets: ["second": 3])
    var last: ChainAnswer?
    var spent: [Int] = []
    for _ in 1...6 {
      last = await both.ask(about: Samples.shipment(), urgency: .lastDay)
      spent.append(last?.attempts.map(\.spent).reduce(0, +) ?? 0)
    }
    #expect(first.asked.withLock { $0 } == 2 && second.asked.withLock { $0 } == 3)
    #expect(spent == [1, 1, 1, 1, 1, 0])
    #expect(last?.attempts.isEmpty == true && last?.result.outcome == .rateLimited(until: DayBudget.end(of: clock.now)))
    #expect(both.sourceHealth.map { $0.budget?.remaining } == [0, 0])
    clock.advance(by: 86_400)
    #expect(await both.ask(about: Samples.shipment(), urgency: .lastDay)?.source == "first")
  }

  @Test func whoIsNotUrgentGoesToTheNextOrWaits() {
    // It is 02:00 UTC: a twelfth of the day has passed.
    let scarce = tracker([source("scarce", perDay: 20)])
    let late = SpentBudget(CredentialID("scarce"), day: DayBudget.day(clock.now), spent: 12)
    scarce.restore([late])
    #expect(urgencies(scarce) == ["scarce": [.reminder, .lastDay, .outForDelivery, .awaited]])
    let chain = tracker([source("scarce", perDay: 20), source("plenty")])
    chain.restore([late])
    #expect(
      urgencies(chain) == ["scarce": [.reminder, .lastDay, .outForDelivery, .awaited], "plenty": [.fresh, .rest]])
    // Without any budget left, all urgencies are leased, so that their cards can say so.
    scarce.restore([SpentBudget(late.credential, day: late.day, spent: 20)])
    #expect(scarce.leaseQuotas().map { $0.groups.map(\.urgency) } == [Urgency.allCases])
  }

  /// The urgencies in each source's lease quota. A quota with no room for `rest` is that of the scarce source.
  private func urgencies(_ tracker: Tracker) -> [SourceID: Set<Urgency>] {
    tracker.leaseQuotas().reduce(into: [:]) { all, opening in
      all[opening.limitByUrgency[.rest] == 0 ? "scarce" : "plenty"] = Set(opening.groups.map(\.urgency))
    }
  }

  @Test func zeroMeansNoLimit() {
    let tracker = tracker([source("dhl", perDay: 250)], budgets: ["dhl": 0])
    #expect(tracker.sourceHealth.first?.budget == nil)
  }

  @Test func anOwnKeyHasADayOfItsOwn() async {
    let source = source("tracktw", perDay: 1)
    let tracker = tracker([source])
    let own = Credential(CredentialID("tracktw", of: .chat("telegram:1")), serial: 1, key: Secret("k"))
    tracker.restore([SpentBudget(own.id, day: DayBudget.day(clock.now), spent: 1)])
    let answer = await tracker.ask(about: Samples.shipment(), with: [own], urgency: .lastDay)
    #expect(answer?.attempts.map(\.owner) == [.operator] && answer?.attempts.map(\.spent) == [1])
  }
}
