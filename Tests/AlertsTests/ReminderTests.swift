import Alerts
import Foundation
import Testing
import Tracking

/// The user's reminder is sent at its time, but only for a parcel that waits or is still on its way.
@Suite struct ReminderTests {
  static let statuses: [(status: Status, rings: Bool)] = [
    (.pending, true), (.inTransit, true), (.outForDelivery, true), (.arrivedAtStore, true), (.delivered, false),
    (.returning, false), (.returned, false), (.expired, false),
  ]

  @Test(arguments: statuses.indices) func itRings(_ index: Int) {
    let (status, rings) = Self.statuses[index]
    let now = Day(number: 20_782).date(hour: 12)
    var shipment = Shipment(
      id: ShipmentID(rawValue: 1), carrier: "sevenEleven", number: TrackingNumber("F70334584020")!, addedAt: now)
    shipment.status = status
    var parcel = Parcel(id: ParcelID(rawValue: 1), shipment: shipment, addedAt: now)
    parcel.remindAt = now.addingTimeInterval(600)
    let rules = AlertRules(carriers: [])
    func decide(at date: Date, since lastAlertCheck: Date) -> AlertRules.Decision {
      rules.decide(AlertInput(parcel, hadAnswer: true, lastAlertCheck: lastAlertCheck), now: date)
    }
    let before = decide(at: now.addingTimeInterval(60), since: now)
    #expect(!before.alerts.contains { $0.kind == .reminder })
    #expect(before.endsReminder == !rings)
    let after = decide(at: now.addingTimeInterval(700), since: now.addingTimeInterval(60))
    #expect(after.alerts.contains { $0.kind == .reminder } == rings)
    #expect(after.endsReminder)
  }

  /// The mark can be taken back.
  @Test func pickingUpKeepsTheReminderUntilItsTime() throws {
    let now = Day(number: 20_782).date(hour: 12)
    var shipment = Shipment(
      id: ShipmentID(rawValue: 1), carrier: "sevenEleven", number: try #require(TrackingNumber("F70334584020")),
      addedAt: now)
    shipment.status = .arrivedAtStore
    var parcel = Parcel(id: ParcelID(rawValue: 1), shipment: shipment, addedAt: now)
    (parcel.remindAt, parcel.pickedUpAt) = (now.addingTimeInterval(600), now)
    let rules = AlertRules(carriers: [])
    func ends(after seconds: Double) -> Bool {
      let date = now.addingTimeInterval(seconds)
      return rules.decide(AlertInput(parcel, hadAnswer: true, lastAlertCheck: now), now: date).endsReminder
    }
    #expect(!ends(after: 60))
    #expect(ends(after: 700))
  }
}
