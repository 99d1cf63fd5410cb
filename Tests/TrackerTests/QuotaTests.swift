import Carriers
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@Suite struct QuotaTests {
  /// A source whose quota drops by one with each quota request. It can be set to give no answer.
  private final class Metered: MeteredSource {
    let info = SourceInfo(
      id: "metered", carriers: ["dhl"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 1)
    let asked = Mutex(0)
    let isSilent = Mutex(false)

    func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult { TrackingResult(.sourceDown) }

    func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }

    func quota(using client: HTTPClient) async -> SourceQuota? {
      let used = asked.withLock { asked in
        asked += 1
        return asked
      }
      return isSilent.withLock { $0 } ? nil : SourceQuota(total: 10, used: used, remaining: 10 - used)
    }
  }

  private let clock = ManualClock()
  private let source = Metered()

  private func makeTracker() -> Tracker {
    Tracker(
      sources: [source], carriers: [Carrier(id: "dhl", category: .international, chain: ["metered"])],
      client: HTTPClient { _ async throws(HTTPError) in throw .notSent(reason: "no network in this test") },
      now: { [clock] in clock.now }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func reading(_ remaining: Int) -> QuotaReport {
    QuotaReport(
      source: "metered", quota: SourceQuota(total: 10, used: 10 - remaining, remaining: remaining), askedAt: clock.now)
  }

  @Test func isAskedOnceAnHourAtMost() async {
    let tracker = makeTracker()
    let first = await tracker.askQuotas()
    #expect(first == [reading(9)] && tracker.quotas == first)
    clock.advance(by: 3599)
    #expect(await tracker.askQuotas() == [] && tracker.quotas == first)
    clock.advance(by: 1)
    #expect(await tracker.askQuotas() == [reading(8)] && tracker.quotas == [reading(8)])
  }

  @Test func theLastWordStandsWhileTheSourceIsSilentOrInTrouble() async {
    let tracker = makeTracker()
    let first = await tracker.askQuotas()
    clock.advance(by: 3600)
    source.isSilent.withLock { $0 = true }
    #expect(await tracker.askQuotas() == [] && tracker.quotas == first)
    source.isSilent.withLock { $0 = false }
    for _ in 1...3 { _ = await tracker.ask(about: Samples.shipment("dhl", "8469049702")) }
    #expect(await tracker.askQuotas() == [])
    #expect(source.asked.withLock { $0 } == 2)
  }

  @Test func aRestartDoesNotAskAgain() async {
    let tracker = makeTracker()
    var kept = reading(5)
    tracker.restore([kept, QuotaReport(source: "gone", quota: kept.quota, askedAt: clock.now)])
    #expect(await tracker.askQuotas() == [] && tracker.quotas == [kept])
    // The report comes from a clock that was ahead.
    kept.askedAt = clock.now.addingTimeInterval(86_400)
    tracker.restore([kept])
    #expect(await tracker.askQuotas() == [reading(9)])
  }
}
