import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

@Suite struct DecisionTests {
  /// A change into `status` whose event happened so many minutes after the parcel was added.
  struct Situation: Sendable, CustomStringConvertible {
    let description: String
    let status: Status
    let minutes: Double?
    var precision: EventTime.Precision = .minute
    var hadAnswer = true
    var isPickedUp = false
    let rings: AlertKind?
  }

  static let situations: [Situation] = [
    Situation(description: "arrives later", status: .arrivedAtStore, minutes: 5, rings: .readyForPickup),
    Situation(description: "delivered later", status: .delivered, minutes: 5, rings: .delivered),
    Situation(description: "goes out later", status: .outForDelivery, minutes: 5, rings: .outForDelivery),
    Situation(description: "trouble later", status: .exception, minutes: 5, rings: .trouble),
    Situation(description: "returning later", status: .returning, minutes: 5, rings: .trouble),
    Situation(description: "returned later", status: .returned, minutes: 5, rings: .trouble),
    Situation(description: "moves on", status: .inTransit, minutes: 5, rings: nil),
    Situation(description: "collected", status: .collected, minutes: 5, rings: nil),
    Situation(description: "given up", status: .expired, minutes: nil, rings: nil),
    Situation(description: "arrived long before it was added", status: .arrivedAtStore, minutes: -90, rings: nil),
    Situation(
      description: "first answer, happened before", status: .delivered, minutes: -5, hadAnswer: false, rings: nil),
    Situation(
      description: "first answer, happened after", status: .delivered, minutes: 5, hadAnswer: false, rings: .delivered),
    Situation(
      description: "within the minute, first answer", status: .delivered, minutes: -0.5, hadAnswer: false, rings: nil),
    Situation(description: "within the minute, later answer", status: .delivered, minutes: -0.5, rings: .delivered),
    Situation(
      description: "same day, day precision, first answer", status: .delivered, minutes: -600, precision: .day,
      hadAnswer: false, rings: nil),
    Situation(
      description: "same day, day precision, later answer", status: .delivered, minutes: -600, precision: .day,
      rings: .delivered),
    Situation(
      description: "the day before, day precision", status: .delivered, minutes: -1500, precision: .day, rings: nil),
    Situation(description: "no time, first answer", status: .delivered, minutes: nil, hadAnswer: false, rings: nil),
    Situation(description: "no time, later answer", status: .delivered, minutes: nil, rings: .delivered),
    Situation(
      description: "the user picked it up already", status: .delivered, minutes: 5, isPickedUp: true, rings: nil),
    Situation(
      description: "picked up, and then trouble", status: .returning, minutes: 5, isPickedUp: true, rings: .trouble),
  ]

  @Test(arguments: situations) func ringsOnlyForNewsOfThatChat(_ situation: Situation) {
    let old = Samples.shipment(status: .pending)
    var new = old
    new.status = situation.status
    new.stay = old.stay + 1
    new.statusSince = ManualClock.start.addingTimeInterval((situation.minutes ?? 5) * 60)
    new.statusPrecision = situation.minutes == nil ? nil : situation.precision
    var parcel = Parcel(id: ParcelID(rawValue: 1), shipment: old, addedAt: ManualClock.start)
    parcel.pickedUpAt = situation.isPickedUp ? ManualClock.start : nil
    let listener = Alerts.Listener(parcel: parcel, firstAnswerAt: situation.hadAnswer ? ManualClock.start : nil)
    #expect(Alerts.decide(from: old, to: new, for: listener) == situation.rings)
  }

  @Test func nothingRingsWithoutANewStay() {
    var old = Samples.shipment(status: .arrivedAtStore)
    old.stay = 3
    var new = old
    new.events = [Samples.event(.arrivedAtStore, "包裹配達取件門市（改寫）", minutesAfterStart: 30)]
    let parcel = Parcel(id: ParcelID(rawValue: 1), shipment: old, addedAt: ManualClock.start)
    #expect(
      Alerts.decide(from: old, to: new, for: .init(parcel: parcel, firstAnswerAt: ManualClock.start)) == nil)
  }

  @Test func holdDaysGiveADeadlineThatSaysSo() throws {
    var shipment = Samples.shipment("sevenEleven", "F70334584020", status: .arrivedAtStore)
    shipment.statusSince = ManualClock.start
    let rule = try #require(Alerts.deadline(of: shipment, holdDays: 7))
    #expect(rule.day.description == "2026-11-28")
    #expect(rule.origin == .rule)
    shipment.deadline = Deadline(day: try #require(Day("2026-11-27")), origin: .carrier)
    #expect(Alerts.deadline(of: shipment, holdDays: 7)?.day.description == "2026-11-27")
    shipment.deadline = nil
    #expect(Alerts.deadline(of: shipment, holdDays: nil) == nil)
    shipment.status = .inTransit
    #expect(Alerts.deadline(of: shipment, holdDays: 7) == nil)
  }
}
