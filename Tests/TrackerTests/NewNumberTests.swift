import Carriers
import Foundation
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

/// The limit of newly registered numbers per day, over all chats.
@Suite struct NewNumberTests {
  /// A source that registers unknown numbers.
  private final class Registrar: Source {
    let info: SourceInfo
    let registered = Mutex<Set<TrackingNumber>>([])

    init(_ id: SourceID) {
      info = SourceInfo(id: id, carriers: ["tcat", "dhl"], basis: .codeOnly, requestsPerMinute: 6000, concurrency: 9)
    }

    func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
      var result = TrackingResult(.notKnownYet, memo: "known")
      result.isNewlyRegistered = registered.withLock { $0.insert(query.number).inserted }
      return result
    }

    func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult { TrackingResult(.notKnownYet) }
  }

  private let clock = ManualClock()

  private func tracker(_ sources: [Registrar], perDay: Int = 3) -> Tracker {
    Tracker(
      sources: sources, carriers: [Carrier(id: "tcat", category: .homeDelivery, chain: sources.map(\.info.id))],
      client: HTTPClient { _ async throws(HTTPError) in throw .notSent(reason: "no network in this test") },
      newNumbersPerDay: [sources[0].info.id: perDay], now: { [clock] in clock.now },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func shipment(_ index: Int, memos: [String: String] = [:]) -> Shipment {
    var shipment = Samples.shipment()
    shipment.number = Samples.number("62043400\(1000 + index)")
    shipment.memos = memos
    return shipment
  }

  private var tomorrow: Date { Day(clock.now, utcOffset: 0).adding(days: 1).date(utcOffset: 0) }

  @Test func whenTheDayIsSpentNewNumbersWaitAndTheOthersGoOn() async {
    let source = Registrar("seventeentrack")
    let tracker = tracker([source])
    var counted: [Int] = []
    for index in 0..<5 {
      let answer = await tracker.ask(about: shipment(index))
      counted.append(answer?.attempts.map(\.newNumbers).reduce(0, +) ?? -1)
      if index >= 3 {
        #expect(answer?.attempts.isEmpty == true && answer?.result.outcome == .rateLimited(until: tomorrow))
      }
    }
    #expect(counted == [1, 1, 1, 0, 0] && source.registered.withLock { $0.count } == 3)
    // A registered number is still read. The source does not count as paused.
    let known = await tracker.ask(about: shipment(0, memos: ["seventeentrack": "known"]))
    #expect(known?.result.outcome == .notKnownYet && known?.attempts.map(\.newNumbers) == [0])
    #expect(tracker.leaseQuotas().isEmpty == false)
    clock.advance(by: tomorrow.timeIntervalSince(clock.now))
    #expect(await tracker.ask(about: shipment(4))?.attempts.map(\.newNumbers) == [1])
  }

  @Test func theNextSourceIsAskedInstead() async {
    let (first, second) = (Registrar("seventeentrack"), Registrar("tracktw"))
    let tracker = tracker([first, second], perDay: 1)
    #expect(await tracker.ask(about: shipment(0))?.source == "seventeentrack")
    #expect(await tracker.ask(about: shipment(1))?.source == "tracktw")
  }

  @Test func whatIsRegisteredAlreadyCostsNothing() async {
    let source = Registrar("seventeentrack")
    source.registered.withLock { $0 = Set((0..<9).map { shipment($0).number }) }
    let tracker = tracker([source], perDay: 1)
    // The source knows the numbers, but our memos are lost.
    for index in 0..<9 { #expect(await tracker.ask(about: shipment(index))?.attempts.map(\.newNumbers) == [0]) }
    #expect(await tracker.ask(about: shipment(9))?.attempts.map(\.newNumbers) == [1])
    #expect(await tracker.ask(about: shipment(10))?.attempts.isEmpty == true)
  }

  @Test func theCountOutlivesTheProcessAndZeroIsNoLimit() async {
    let tracker = tracker([Registrar("seventeentrack")])
    let today = Day(clock.now, utcOffset: 0)
    tracker.restore([SpentBudget(CredentialID("seventeentrack"), day: today, spent: 0, newNumbers: 2)])
    #expect(await tracker.ask(about: shipment(0))?.attempts.count == 1)
    #expect(await tracker.ask(about: shipment(1))?.attempts.isEmpty == true)
    let free = self.tracker([Registrar("seventeentrack")], perDay: 0)
    for index in 0..<40 { #expect(await free.ask(about: shipment(index))?.attempts.count == 1) }
  }
}
