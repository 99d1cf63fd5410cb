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

  /// A status, in how many days the last day at the store is, and how urgent that is.
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
    #expect(Urgency.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(Urgency.allCases == [.lastDay, .outForDelivery, .awaited, .fresh, .rest])
  }
}

@Suite struct OpeningTests {
  private typealias Due = (id: Int, urgency: Urgency, nextCheck: Double)

  private let due: [Due] = [
    (1, .rest, 10), (2, .rest, 20), (3, .fresh, 30), (4, .awaited, 90), (5, .lastDay, 80), (6, .rest, 5),
  ]

  private func opening(_ limit: Int, _ most: [Urgency: Int] = [:], turn: Int = 0) -> Opening {
    Opening(slots: [], limit: limit, most: most, turn: turn)
  }

  @Test func theUrgentGoFirstAndEveryFourthTimeTheLongestOverdue() {
    #expect(opening(10).choose(due) == [5, 4, 3, 6, 1, 2])
    #expect(opening(10, turn: 3).choose(due) == [6, 5, 4, 3, 1, 2])
    #expect(opening(2).choose(due) == [5, 4])
    #expect((0..<8).map { opening(1, turn: $0).choose(due)[0] } == [5, 5, 5, 6, 5, 5, 5, 6])
  }

  @Test func ofSomeNotAsManyGo() {
    #expect(opening(10, [.rest: 1, .lastDay: 0]).choose(due) == [4, 3, 6])
    #expect(opening(0).choose(due) == [] && opening(3).choose([Due]()) == [])
  }

  @Test func allOfACarrierIsEveryUrgency() {
    let opening = Opening(carriers: ["tcat", "momo"], limit: 3)
    #expect(opening.slots.count == 10 && opening.carriers == ["tcat", "momo"])
    #expect(opening.limit(of: .rest) == 3)
  }
}
