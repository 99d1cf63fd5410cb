import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// A status that a message stated, combined with the carrier's answers before and after it.
@Suite struct StatedStatusTests {
  /// The carrier's newest status, its time in minutes after the message (negative: before it), and what happens to the
  /// stated "arrived at the store".
  static let verdicts: [(status: Status, minutes: Double?, verdict: StatedVerdict)] = [
    (.pending, nil, .valid), (.inTransit, -60, .valid), (.inTransit, nil, .valid), (.inTransit, 60, .contradicted),
    (.outForDelivery, -60, .valid), (.outForDelivery, 60, .contradicted), (.arrivedAtStore, -60, .replaced),
    (.arrivedAtStore, 60, .replaced), (.collected, 60, .replaced), (.collected, -60, .replaced),
    (.returning, 60, .replaced), (.exception, 60, .replaced), (.exception, -60, .valid), (.expired, 60, .valid),
  ]

  private static let stated = StatedStatus(.arrivedAtStore, at: ManualClock.start)

  private func shipment(_ status: Status, minutes: Double?) -> Shipment {
    var shipment = Samples.shipment("sevenEleven", "F70334584020", status: status)
    var event = Samples.event(status, "words", minutesAfterStart: minutes ?? 0)
    if minutes == nil { event.time = nil }
    shipment.events = status == .pending ? [] : [event]
    shipment.stay = status == .pending ? 0 : 1
    shipment.statusSince = event.time?.date ?? ManualClock.start
    shipment.statusPrecision = event.time?.precision
    return shipment
  }

  private func scene(_ status: Status, minutes: Double?) -> AlertScene {
    var scene = AlertScene()
    scene.parcel.shipment = shipment(status, minutes: minutes)
    scene.parcel.noted.stated = Self.stated
    return scene
  }

  @Test(arguments: verdicts)
  func theCarriersLaterWordCountsWhereItIsAsFar(_ status: Status, _ minutes: Double?, _ verdict: StatedVerdict) {
    let parcel = scene(status, minutes: minutes).parcel
    #expect(parcel.tracked.verdict(on: Self.stated) == verdict)
    #expect(parcel.status == (verdict == .replaced ? status : .arrivedAtStore))
    #expect(parcel.isContradicted == (verdict == .contradicted))
  }

  /// A shop says "sent" before or after the carrier has taken the parcel over.
  @Test(arguments: [-60.0, 60]) func sentAndAcceptedDoNotContradictEachOther(minutes: Double) {
    let sent = StatedStatus(.inTransit, at: ManualClock.start)
    #expect(shipment(.infoReceived, minutes: minutes).verdict(on: sent) == .replaced)
    #expect(shipment(.pending, minutes: nil).verdict(on: sent) == .valid)
  }

  /// The alerts when the carrier's first answer comes an hour later.
  @Test(
    arguments: [
      (Status.arrivedAtStore, 60.0, nil), (.inTransit, -60, nil), (.inTransit, 60, .contradiction),
      (.collected, 60, nil), (.returning, 60, .trouble),
    ] as [(Status, Double, AlertKind?)])
  func whatTheUserForwardedRingsNoMore(_ status: Status, _ minutes: Double, _ kind: AlertKind?) {
    let scene = scene(status, minutes: minutes)
    let now = ManualClock.start.addingTimeInterval(3600)
    #expect(
      scene.decide(from: shipment(.pending, minutes: nil), at: now).alerts.map(\.kind) == [kind].compactMap { $0 })
    // The alert is sent once.
    #expect(scene.decide(from: scene.parcel.tracked, at: now.addingTimeInterval(60)).alerts.isEmpty)
  }

  @Test func anArrivalRingsAfterAMessageThatItWasSent() {
    var scene = scene(.arrivedAtStore, minutes: 60)
    scene.parcel.noted.stated = StatedStatus(.inTransit, at: ManualClock.start)
    let now = ManualClock.start.addingTimeInterval(3700)
    #expect(scene.decide(from: shipment(.pending, minutes: nil), at: now).alerts.map(\.kind) == [.readyForPickup])
  }

  @Test func theLadderGoesByWhatTheMessageSaid() {
    var scene = scene(.pending, minutes: nil)
    scene.parcel.noted.stated?.keptUntil = Day(ManualClock.start).adding(days: 7)
    let told = scene.told(until: AlertScene.at(9, 0)).map(\.kind)
    #expect(told == [.deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight])
  }

  /// Messages are redrawn when the deadline becomes tomorrow, today and over.
  @Test func whatNamesADayIsDrawnAnewWhenTheDayTurns() {
    var scene = AlertScene.waiting(untilDay: 4)
    var redrawn: [Date] = []
    while let next = scene.decide(at: scene.lastAlertCheck).nextAlertCheck, next <= AlertScene.at(6, 0) {
      if scene.decide(at: next).needsRedraw { redrawn.append(next) }
      scene.lastAlertCheck = next
    }
    #expect(redrawn == [AlertScene.at(3, 0), AlertScene.at(4, 0), AlertScene.at(5, 0)])
  }

  @Test func silenceIsCountedFromTheMessage() {
    var scene = AlertScene(.inTransit, carrier: "tcat")
    scene.parcel.tracked.events = [Samples.event(.inTransit, "words", minutesAfterStart: 0)]
    let quiet = scene.decide(at: ManualClock.start).nextAlertCheck
    scene.parcel.noted.stated = StatedStatus(.outForDelivery, at: AlertScene.at(3, 10))
    scene.lastAlertCheck = AlertScene.at(3, 10)
    #expect(scene.decide(at: AlertScene.at(3, 10)).nextAlertCheck.map { $0 > quiet ?? .distantFuture } == true)
  }
}
