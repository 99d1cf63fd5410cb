import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// Alerts about a change that the carrier reports.
@Suite struct ChangeTests {
  /// A change to `status`. The event happened that many minutes after the parcel was added, and the answer came half an
  /// hour after the parcel was added.
  struct Situation: Sendable, CustomStringConvertible {
    let description: String
    let status: Status
    let minutes: Double?
    var precision: EventTime.Precision = .minute
    var hadAnswer = true
    /// When the user marked the parcel as picked up, in minutes after it was added.
    var pickedUp: Double?
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
      description: "picked up, and delivered by the carrier's word", status: .delivered, minutes: 5, pickedUp: 0,
      rings: nil),
    Situation(
      description: "picked up, and collected by the carrier's word", status: .collected, minutes: 5, pickedUp: 0,
      rings: nil),
    Situation(
      description: "picked up, and goes back later", status: .returning, minutes: 5, pickedUp: 0, rings: .contradiction),
    Situation(
      description: "picked up, and arrives later", status: .arrivedAtStore, minutes: 5, pickedUp: 0,
      rings: .contradiction),
    Situation(
      description: "picked up after it arrived, which is told late", status: .arrivedAtStore, minutes: 5, pickedUp: 10,
      rings: nil),
    Situation(
      description: "picked up, trouble without a time", status: .exception, minutes: nil, pickedUp: 0,
      rings: .contradiction),
    Situation(
      description: "picked up, on its way without a time", status: .inTransit, minutes: nil, pickedUp: 0, rings: nil),
  ]

  private func change(_ situation: Situation, _ adapt: (inout AlertScene) -> Void = { _ in }) -> AlertRules.Decision {
    var scene = AlertScene()
    let old = scene.parcel.tracked
    scene.hadAnswer = situation.hadAnswer
    scene.parcel.tracked.status = situation.status
    scene.parcel.tracked.stay = old.stay + 1
    scene.parcel.tracked.statusSince = ManualClock.start.addingTimeInterval((situation.minutes ?? 30) * 60)
    scene.parcel.tracked.statusPrecision = situation.minutes == nil ? nil : situation.precision
    scene.parcel.pickedUpAt = situation.pickedUp.map { ManualClock.start.addingTimeInterval($0 * 60) }
    adapt(&scene)
    return scene.decide(from: old, at: ManualClock.start.addingTimeInterval(1800))
  }

  @Test(arguments: situations) func ringsOnlyForNewsOfThatChat(_ situation: Situation) {
    #expect(change(situation).alerts == (situation.rings.map { [Alert($0, occasion: 5)] } ?? []))
  }

  @Test(arguments: situations.filter { $0.rings?.topic != nil })
  func whatTheChatSwitchedOffOrMutedDoesNotRing(_ situation: Situation) throws {
    let topic = try #require(situation.rings?.topic)
    #expect(change(situation) { $0.preferences.off = [topic] }.alerts.isEmpty)
    #expect(change(situation) { $0.parcel.isMuted = true }.alerts.isEmpty)
    #expect(change(situation) { $0.parcel.archivedAt = ManualClock.start }.alerts.isEmpty)
    let others = Set(AlertKind.Topic.allCases).subtracting([topic])
    #expect(change(situation) { $0.preferences.off = others }.alerts.count == 1)
  }

  @Test func nothingRingsWithoutANewStay() {
    var scene = AlertScene(.arrivedAtStore)
    let old = scene.parcel.tracked
    scene.parcel.tracked.events = [Samples.event(.arrivedAtStore, "包裹配達取件門市（改寫）", minutesAfterStart: 30)]
    #expect(scene.decide(from: old, at: AlertScene.at(0, 11)).alerts.isEmpty)
  }

  @Test(arguments: [
    (Status.delivered, 47.0, Int?.none, true), (.delivered, 49, nil, false), (.arrivedAtStore, 49, nil, false),
    (.arrivedAtStore, 49, 3, true), (.arrivedAtStore, 49, 1, false), (.exception, 49, 3, false),
  ])
  func oldNewsOnlyChangesTheCard(status: Status, hoursAgo: Double, deadline: Int?, rings: Bool) {
    let now = AlertScene.at(2, 12)
    var scene = AlertScene()
    let old = scene.parcel.tracked
    scene.lastAlertCheck = now
    scene.parcel.addedAt = ManualClock.start.addingTimeInterval(-9 * 86_400)
    scene.parcel.tracked.status = status
    scene.parcel.tracked.stay += 1
    scene.parcel.tracked.statusSince = now.addingTimeInterval(-hoursAgo * 3600)
    scene.parcel.tracked.statusPrecision = .minute
    scene.parcel.tracked.deadline = deadline.map {
      Deadline(day: Day(ManualClock.start).adding(days: $0), origin: .carrier)
    }
    #expect(scene.decide(from: old, at: now).alerts.isEmpty != rings)
  }

  @Test func holdDaysGiveADeadlineThatSaysSo() throws {
    let rules = AlertScene().rules
    var shipment = AlertScene(.arrivedAtStore).parcel.tracked
    let rule = try #require(rules.deadline(of: shipment))
    #expect(rule.day.description == "2026-11-28" && rule.origin == .rule)
    shipment.deadline = Deadline(day: try #require(Day("2026-11-27")), origin: .carrier)
    #expect(rules.deadline(of: shipment)?.day.description == "2026-11-27")
    shipment.deadline = nil
    shipment.status = .inTransit
    #expect(rules.deadline(of: shipment) == nil)
    #expect(rules.deadline(of: AlertScene(.arrivedAtStore, carrier: "tcat").parcel.tracked) == nil)
  }
}
