import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// Alerts about silence: of the carrier, of the sources, or about the number.
@Suite struct SilenceTests {
  private func underWay(_ status: Status, carrier: CarrierID, precision: EventTime.Precision = .minute) -> AlertScene {
    var scene = AlertScene(status, carrier: carrier)
    scene.parcel.tracked.events = [
      Event(time: EventTime(ManualClock.start, precision: precision), status: status, text: "…")
    ]
    return scene
  }

  /// Days of silence until the alert.
  @Test(arguments: [
    (Status.infoReceived, CarrierID("sevenEleven"), 7.0), (.inTransit, "sevenEleven", 5), (.inTransit, "tcat", 4),
    (.inTransit, "s10", 14), (.outForDelivery, "tcat", 2), (.exception, "tcat", 3), (.returning, "tcat", 10),
  ])
  func quietIsWhatIsUnusualForTheCarrierAndTheStage(status: Status, carrier: CarrierID, days: Double) {
    var scene = underWay(status, carrier: carrier)
    let told = scene.told(until: AlertScene.at(60, 0))
    #expect(told.map(\.kind) == [.goneQuiet])
    // If an event is known to the minute, the silence counts from the end of that minute.
    #expect(told.first?.at == ManualClock.start.addingTimeInterval(days * 86_400 + 60))
  }

  @Test(arguments: [Status.pending, .arrivedAtStore, .delivered, .collected, .returned, .expired])
  func thereIsNoSuchWordElsewhere(status: Status) {
    var scene = underWay(status, carrier: "tcat")
    scene.preferences.archives = false
    #expect(scene.told(until: AlertScene.at(60, 0)).isEmpty)
  }

  @Test func somethingNewIsANewOccasion() {
    var scene = underWay(.inTransit, carrier: "tcat")
    let first = scene.decide(at: AlertScene.at(5, 0)).alerts
    scene.parcel.tracked.events[0].time = EventTime(AlertScene.at(6, 0), precision: .minute)
    let second = scene.decide(at: AlertScene.at(12, 0)).alerts
    #expect(first.map(\.kind) == [.goneQuiet] && second.map(\.kind) == [.goneQuiet] && first != second)
    // No alert after the pick-up. If only the day of an event is known, silence counts from the end of the day.
    scene.parcel.pickedUpAt = AlertScene.at(1, 0)
    #expect(scene.decide(at: AlertScene.at(12, 0)).alerts.isEmpty)
    let daily = underWay(.inTransit, carrier: "tcat", precision: .day)
    #expect(daily.decide(at: ManualClock.start).nextAlertCheck == AlertScene.at(5, 10))
  }

  @Test func whatIsKnownWithoutATimeCountsFromWhenItWasSeen() {
    var scene = AlertScene(.outForDelivery, carrier: "tcat")
    func take(_ texts: [String], at date: Date) {
      let events = texts.map { Event(time: nil, status: $0 == "away" ? .exception : .outForDelivery, text: $0) }
      scene.parcel.tracked.merge(TrackingResult(.found, events: events), at: date)
    }
    take(["out"], at: ManualClock.start)
    // The same status again, with events of another day.
    take(["out again", "away", "out"], at: AlertScene.at(1, 12))
    let told = scene.told(until: AlertScene.at(30, 0))
    #expect(told.map(\.kind) == [.goneQuiet] && told.first?.at == AlertScene.at(3, 12))
  }

  @Test func theScaleShortensSilence() {
    var scene = underWay(.inTransit, carrier: "tcat")
    scene.rules = AlertRules(carriers: AlertScene.carriers, scale: 0.001)
    #expect(
      scene.decide(at: ManualClock.start).nextAlertCheck == ManualClock.start.addingTimeInterval(60 + 4 * 86.4))
  }

  @Test func sourcesThatFailForADayAreToldOfOnceAndInsteadOfSilence() {
    var scene = underWay(.inTransit, carrier: "tcat")
    scene.parcel.tracked.trouble = .init(since: AlertScene.at(0, 12), outcome: "sourceDown")
    let told = scene.told(until: AlertScene.at(30, 0))
    #expect(told.map(\.kind) == [.sourceTrouble] && told.first?.at == AlertScene.at(1, 12))
    // For a chat that added the parcel later, the day counts from then.
    scene.parcel.addedAt = AlertScene.at(0, 20)
    scene.lastAlertCheck = AlertScene.at(0, 20)
    #expect(scene.decide(at: AlertScene.at(0, 20)).nextAlertCheck == AlertScene.at(1, 20))
    scene.parcel.addedAt = ManualClock.start
    scene.parcel.tracked.status = .delivered
    scene.lastAlertCheck = ManualClock.start
    scene.preferences.archives = false
    #expect(scene.told(until: AlertScene.at(30, 0)).isEmpty)
  }

  @Test func whatBecameUnusualWhileTheSourcesFailedIsToldWithTheirAnswer() {
    var scene = underWay(.inTransit, carrier: "tcat")
    var old = scene.parcel.tracked
    old.trouble = .init(since: AlertScene.at(3, 23), outcome: "sourceDown")
    // A check in between caused no alert.
    scene.lastAlertCheck = AlertScene.at(4, 12)
    let told = scene.decide(from: old, at: AlertScene.at(4, 13)).alerts.map(\.kind)
    #expect(told == [.goneQuiet])
    scene.parcel.addedAt = AlertScene.at(4, 11)
    let toldToANewcomer = scene.decide(from: old, at: AlertScene.at(4, 13)).alerts
    #expect(toldToANewcomer.isEmpty)
    scene.parcel.tracked.trouble = old.trouble
    let toldInTrouble = scene.decide(from: old, at: AlertScene.at(4, 13)).alerts
    #expect(toldInTrouble.isEmpty)
  }

  // MARK: A number that no source knows

  /// A parcel that was added that many days ago and whose sources have answered.
  private func unknown(days: Double) -> AlertScene {
    var scene = AlertScene()
    scene.parcel.addedAt = ManualClock.start.addingTimeInterval(-days * 86_400)
    scene.parcel.tracked.createdAt = scene.parcel.addedAt
    scene.parcel.tracked.merge(TrackingResult(.notKnownYet), at: ManualClock.start)
    return scene
  }

  @Test func aNumberIsDoubtedAfterDaysOfSilence() {
    func alerts(_ scene: AlertScene) -> [AlertKind] { scene.decide(at: ManualClock.start).alerts.map(\.kind) }
    #expect(alerts(unknown(days: 2.9)) == [])
    #expect(alerts(unknown(days: 3)) == [.stillUnknown])
    var fast = unknown(days: 0.003)
    fast.rules = AlertRules(carriers: AlertScene.carriers, scale: 0.001)
    #expect(alerts(fast) == [.stillUnknown])
  }

  @Test func whatNobodyCouldBeAskedAboutOrWasPutRightOrFoundIsNotDoubted() {
    let changes: [(inout AlertScene) -> Void] = [
      { $0.parcel.tracked.lastAnswer = nil },
      { $0.parcel.tracked.createdAt = ManualClock.start.addingTimeInterval(-86_400) },
      { $0.parcel.addedAt = ManualClock.start.addingTimeInterval(-86_400) },
      {
        $0.parcel.tracked.merge(
          TrackingResult(.found, events: [Samples.event(nil, "…", minutesAfterStart: 0)]), at: ManualClock.start)
      }, { $0.parcel.pickedUpAt = ManualClock.start }, { $0.preferences.off = [.goneQuiet] },
    ]
    for change in changes {
      var scene = unknown(days: 5)
      change(&scene)
      #expect(scene.decide(at: ManualClock.start).alerts.isEmpty)
    }
  }
}
