import Foundation
import TestSupport
import Testing
import Tracking

@Suite struct UrgencyTests {
  private static let today = Day(ManualClock.start)

  static let cases: [(Status, lastDay: Int?, Urgency)] = [
    (.arrivedAtStore, 0, .lastDay), (.arrivedAtStore, -1, .lastDay), (.arrivedAtStore, 1, .rest),
    (.arrivedAtStore, -2, .rest), (.arrivedAtStore, nil, .rest), (.outForDelivery, 0, .outForDelivery),
    (.pending, nil, .fresh), (.pending, 0, .fresh), (.infoReceived, nil, .rest), (.inTransit, 0, .rest),
    (.exception, nil, .rest), (.returning, 0, .rest), (.delivered, 0, .rest),
  ]

  /// A status, the days until the last day at the store, and the expected urgency.
  @Test(arguments: cases) func whereItStandsSaysHowUrgentItIs(_ status: Status, _ days: Int?, _ urgency: Urgency) {
    let lastDays = days.map { [Self.today.adding(days: $0), Self.today.adding(days: 30)] } ?? []
    let shipment = Samples.shipment(status: status)
    #expect(Urgency(of: shipment, lastDays: lastDays, at: ManualClock.start) == urgency)
  }

  /// 16:30 UTC is half past midnight in Taipei.
  @Test func theDayIsThatOfTheCheck() {
    let check = Self.today.date(hour: 0, minute: 30)
    let shipment = Samples.shipment(status: .arrivedAtStore)
    #expect(Urgency(of: shipment, lastDays: [Self.today], at: check) == .lastDay)
    #expect(Urgency(of: shipment, lastDays: [Self.today], at: check.addingTimeInterval(-3600)) == .rest)
  }

  @Test func itsNumbersStandInDatabases() {
    #expect(Urgency.allCases.map(\.rawValue) == [-1, 0, 1, 2, 3, 4])
    #expect(Urgency.allCases == [.reminder, .lastDay, .outForDelivery, .awaited, .fresh, .rest])
  }
}

@Suite struct LeaseQuotaTests {
  private typealias Due = LeaseQuota.Candidate<Int>

  private let due: [Due] = [
    Due(1, .rest, nextCheck: 10), Due(2, .rest, nextCheck: 20), Due(3, .fresh, nextCheck: 30),
    Due(4, .awaited, nextCheck: 90), Due(5, .lastDay, nextCheck: 80), Due(6, .rest, nextCheck: 5),
  ]

  private func opening(_ limit: Int, _ limitByUrgency: [Urgency: Int] = [:], lookUpCount: Int = 0) -> LeaseQuota {
    LeaseQuota(groups: [], limit: limit, limitByUrgency: limitByUrgency, lookUpCount: lookUpCount)
  }

  @Test func theUrgentGoFirstAndEveryFourthTimeTheLongestOverdue() {
    #expect(opening(10).choose(due).ids == [5, 4, 3, 6, 1, 2])
    #expect(opening(10, lookUpCount: 3).choose(due).ids == [6, 5, 4, 3, 1, 2])
    #expect(opening(2).choose(due).ids == [5, 4])
    #expect((0..<8).map { opening(1, lookUpCount: $0).choose(due).ids[0] } == [5, 5, 5, 6, 5, 5, 5, 6])
  }

  @Test func ofSomeNotAsManyGo() {
    #expect(opening(10, [.rest: 1, .lastDay: 0]).choose(due).ids == [4, 3, 6])
    #expect(opening(0).choose(due).ids == [] && opening(3).choose([Due]()).ids == [])
  }

  /// Ten shipments of one chat, and one each of two other chats, which became due later.
  private let crowd: [Due] =
    (1...10).map { Due($0, .awaited, nextCheck: Double($0), chat: "m") }
    + [Due(20, .awaited, nextCheck: 50, chat: "a"), Due(30, .awaited, nextCheck: 60, chat: "z")]

  @Test(arguments: [
    (String?.none, [20, 1, 30, 2, 3]), ("a", [1, 30, 20, 2, 3]), ("m", [30, 20, 1, 2, 3]), ("z", [20, 1, 30, 2, 3]),
  ])
  func chatsAreServedInTurn(_ last: String?, ids: [Int]) {
    let choice = opening(5).choose(crowd, after: last.map { [.awaited: $0, .rest: "x"] } ?? [.rest: "x"])
    // The fourth choice is the longest overdue of the remaining shipments.
    #expect(choice.ids == ids)
    #expect(choice.last == [.awaited: "m", .rest: "x"])
  }

  @Test func theLongestOverdueGoesOutOfTurn() {
    let choice = opening(1, lookUpCount: 3).choose(crowd, after: [.awaited: "m"])
    #expect(choice.ids == [1] && choice.last == [.awaited: "m"])
  }

  @Test func allOfACarrierIsEveryUrgency() {
    let opening = LeaseQuota(carriers: ["tcat", "momo"], limit: 3)
    #expect(opening.groups.count == 12 && opening.carriers == ["tcat", "momo"])
    #expect(opening.limit(of: .rest) == 3)
  }
}
