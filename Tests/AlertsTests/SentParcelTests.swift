import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// Alerts about a parcel that the user sends to somebody else.
@Suite struct SentParcelTests {
  /// The carrier's answers one after the other, each an hour after the one before; with what the chat is told.
  private func told(
    _ statuses: [Status], isSent: Bool = true, _ adapt: (inout AlertScene) -> Void = { _ in }
  ) -> [AlertKind] {
    var scene = AlertScene()
    scene.parcel.noted.isSent = isSent
    adapt(&scene)
    var told: [AlertKind] = []
    for (index, status) in statuses.enumerated() {
      let now = AlertScene.at(0, 11 + index)
      let old = scene.parcel.shipment
      scene.parcel.tracked.status = status
      scene.parcel.tracked.stay += 1
      scene.parcel.tracked.statusSince = now
      scene.parcel.tracked.statusPrecision = .minute
      if status == .arrivedAtStore {
        scene.parcel.tracked.deadline = Deadline(day: Day(now).adding(days: 7), origin: .carrier)
      }
      told += scene.decide(from: old, at: now).alerts.map(\.kind)
      scene.lastAlertCheck = now
      told += scene.told(until: AlertScene.at(0, 12 + index)).map(\.kind)
    }
    return told
  }

  private static let way: [Status] = [.infoReceived, .inTransit, .outForDelivery]

  @Test(arguments: [
    (way + [.arrivedAtStore, .collected], [AlertKind.sentArrived, .sentReceived]),
    (way + [.delivered], [.sentReceived]), (way + [.exception, .inTransit, .delivered], [.trouble, .sentReceived]),
    (way + [.arrivedAtStore, .returning, .returned], [.sentArrived, .trouble, .trouble]),
  ])
  func itsLifeIsToldOnceAndSilently(statuses: [Status], kinds: [AlertKind]) {
    #expect(told(statuses) == kinds)
    for kind in kinds {
      let route = AlertRoute(kind, AlertPreferences(), zone: .taipei, now: AlertScene.at(0, 14))
      #expect(route == (kind == .trouble ? .aloud : .silently))
    }
  }

  @Test func theSameLifeOfAParcelForTheUserRings() {
    #expect(told(Self.way + [.arrivedAtStore, .collected], isSent: false) == [.outForDelivery, .readyForPickup])
  }

  /// No reminder of the deadline, whoever named it, and no question afterwards.
  @Test(arguments: [Deadline.Origin.carrier, .text, .user, .rule]) func nothingRemindsOfIt(origin: Deadline.Origin) {
    var scene = AlertScene.waiting(untilDay: 3, origin: origin)
    #expect(!scene.told(until: AlertScene.at(30, 0)).isEmpty)
    scene = AlertScene.waiting(untilDay: 3, origin: origin)
    scene.parcel.noted.isSent = true
    scene.preferences.archives = false
    let decision = scene.decide(at: AlertScene.at(0, 11))
    #expect(decision.alerts.isEmpty && decision.nextReminder == nil && decision.nextAlertCheck == nil)
    #expect(scene.told(until: AlertScene.at(30, 0)).isEmpty)
  }

  /// The user's mistake is mended in time: the reminders are back.
  @Test func theRemindersComeBack() {
    var scene = AlertScene.waiting(untilDay: 3)
    scene.parcel.noted.isSent = true
    scene.lastAlertCheck = AlertScene.at(2, 12)
    scene.parcel.noted.isSent = false
    #expect(
      scene.told(until: AlertScene.at(4, 0)).map(\.kind) == [.deadlineTomorrow, .deadlineToday, .deadlineTonight])
  }

  @Test func nobodyIsAskedWhetherItCame() {
    var scene = AlertScene()
    scene.hasSource = false
    scene.parcel.noted.stated = StatedStatus(.inTransit, at: ManualClock.start)
    #expect(scene.told(until: AlertScene.at(60, 0)).map(\.kind) == [.didItCome])
    scene = AlertScene()
    scene.hasSource = false
    scene.parcel.noted.stated = StatedStatus(.inTransit, at: ManualClock.start)
    scene.parcel.noted.isSent = true
    #expect(scene.told(until: AlertScene.at(60, 0)).isEmpty)
  }

  @Test func silenceOfTheCarrierIsToldAsUsual() {
    var scene = AlertScene(.inTransit)
    scene.parcel.tracked.events = [Samples.event(.inTransit, "運送中", minutesAfterStart: 0)]
    scene.parcel.noted.isSent = true
    #expect(scene.told(until: AlertScene.at(20, 0)).map(\.kind) == [.goneQuiet])
  }

  @Test(arguments: [(Status.arrivedAtStore, AlertKind.sentArrived), (.collected, .sentReceived)])
  func aMailThatNobodySawTellsIt(status: Status, kind: AlertKind) {
    var scene = AlertScene()
    let now = AlertScene.at(0, 11)
    scene.parcel.noted.isSent = true
    scene.parcel.noted.stated = StatedStatus(status, at: now, origin: .mail, heardAt: now)
    #expect(scene.decide(at: now).alerts.map(\.kind) == [kind])
  }

  @Test func whatTheUserMarkedIsNotContradicted() {
    #expect(told([.inTransit, .arrivedAtStore]) { $0.parcel.pickedUpAt = ManualClock.start }.isEmpty)
  }

  @Test(arguments: [(AlertKind.Topic.readyForPickup, [AlertKind.sentReceived]), (.delivered, [.sentArrived])])
  func itsTopicsAreThoseOfAParcelForTheUser(topic: AlertKind.Topic, kinds: [AlertKind]) {
    #expect(told(Self.way + [.arrivedAtStore, .collected]) { $0.preferences.off = [topic] } == kinds)
  }
}
