import Alerts
import Foundation
import TestSupport
import Tracking

/// The input of the alert rules for one parcel. The clock of these tests starts on a Saturday at 10:00.
struct AlertScene {
  static let carriers = [
    Carrier(id: "sevenEleven", category: .convenienceStore, holdDays: 7),
    Carrier(id: "tcat", category: .homeDelivery), Carrier(id: "s10", category: .international),
  ]

  var rules = AlertRules(carriers: carriers)
  var parcel: Parcel
  var hadAnswer = true
  var hasSource = true
  var lastAlertCheck: Date
  var preferences = AlertPreferences()
  var zone = Zone.taipei

  init(_ status: Status = .pending, carrier: CarrierID = "sevenEleven") {
    var shipment = Samples.shipment(carrier, "F70334584020", status: status)
    shipment.statusSince = ManualClock.start
    shipment.stay = 4
    parcel = Parcel(id: ParcelID(rawValue: 1), shipment: shipment, addedAt: ManualClock.start)
    lastAlertCheck = ManualClock.start
  }

  /// `day` counts from that Saturday, 2026-11-21.
  static func at(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    Day(ManualClock.start).adding(days: day).date(hour: hour, minute: minute)
  }

  /// A parcel that waits at the store until the end of that day.
  static func waiting(untilDay day: Int, minute: Int? = nil, origin: Deadline.Origin = .carrier) -> AlertScene {
    var scene = AlertScene(.arrivedAtStore)
    scene.parcel.tracked.deadline = Deadline(
      day: Day(ManualClock.start).adding(days: day), minute: minute, origin: origin)
    return scene
  }

  var input: AlertInput {
    var input = AlertInput(
      parcel, hadAnswer: hadAnswer, lastAlertCheck: lastAlertCheck, preferences: preferences, zone: zone)
    input.hasSource = hasSource
    return input
  }

  func decide(from old: Shipment? = nil, at now: Date) -> AlertRules.Decision {
    rules.decide(from: old, input, now: now)
  }

  /// The alerts up to that time, if the rules are asked at each time that they scheduled.
  mutating func told(until end: Date) -> [(kind: AlertKind, at: Date)] {
    var told: [(kind: AlertKind, at: Date)] = []
    while let next = decide(at: lastAlertCheck).nextAlertCheck, next <= end {
      let decision = decide(at: next)
      told += decision.alerts.map { ($0.kind, next) }
      if decision.endsReminder { parcel.remindAt = nil }
      if decision.isArchived { parcel.archivedAt = next }
      lastAlertCheck = next
    }
    return told
  }
}
