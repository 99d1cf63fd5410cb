import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// Alerts about a parcel that the bot has read of before the user: in a mail, or in an imported list.
@Suite struct FirstHeardTests {
  /// The first answer about a parcel that was added half an hour ago. `minutes`: when the status began, counted from
  /// when it was added.
  private func firstAnswer(
    _ status: Status, minutes: Double = -60, _ origin: Parcel.Origin?, after wait: Double = 1800,
    change: (inout AlertScene) -> Void = { _ in }
  ) -> [AlertKind] {
    var scene = AlertScene()
    let old = scene.parcel.tracked
    scene.hadAnswer = false
    scene.parcel.origin = origin
    scene.parcel.tracked.status = status
    scene.parcel.tracked.stay = old.stay + 1
    scene.parcel.tracked.statusSince = ManualClock.start.addingTimeInterval(minutes * 60)
    scene.parcel.tracked.statusPrecision = .minute
    change(&scene)
    return scene.decide(from: old, at: ManualClock.start.addingTimeInterval(wait)).alerts.map(\.kind)
  }

  @Test(arguments: Parcel.Origin.allCases + [nil])
  func whatWaitsSinceBeforeRingsIfOnlyTheBotKnewTheParcel(_ origin: Parcel.Origin?) {
    let isUnseen = origin == .mail || origin == .list
    #expect(firstAnswer(.arrivedAtStore, origin) == (isUnseen ? [.readyForPickup] : []))
    #expect(firstAnswer(.outForDelivery, origin) == (isUnseen ? [.outForDelivery] : []))
    // Nothing is to be done about these.
    for status in [Status.inTransit, .delivered, .collected, .returned] {
      #expect(firstAnswer(status, origin).isEmpty)
    }
    #expect(firstAnswer(.arrivedAtStore, minutes: 5, origin) == [.readyForPickup])
  }

  @Test func itRingsAlsoIfAnotherChatFollowedTheParcelBefore() {
    for (origin, hadAnswer, kinds) in [
      (Parcel.Origin.mail, false, [AlertKind.readyForPickup]), (.mail, true, []), (.message, false, []),
    ] {
      var scene = AlertScene(.arrivedAtStore)
      scene.parcel.origin = origin
      scene.hadAnswer = hadAnswer
      let alerts = scene.decide(from: scene.parcel.tracked, at: AlertScene.at(0, 11)).alerts
      #expect(alerts.map(\.kind) == kinds)
    }
  }

  @Test func whatIsOldIsOnlyShown() {
    #expect(firstAnswer(.outForDelivery, minutes: -49 * 60, .mail).isEmpty)
    #expect(firstAnswer(.arrivedAtStore, minutes: -49 * 60, .mail).isEmpty)
    let waiting = firstAnswer(.arrivedAtStore, minutes: -49 * 60, .mail) {
      $0.parcel.tracked.deadline = Deadline(day: Day(ManualClock.start).adding(days: 2), origin: .carrier)
    }
    #expect(waiting == [.readyForPickup])
  }

  @Test func theFirstScansMessageTellsForAnHour() {
    #expect(firstAnswer(.arrivedAtStore, .mailSummary).isEmpty)
    #expect(firstAnswer(.arrivedAtStore, .mailSummary, after: 3700) == [.readyForPickup])
  }

  // MARK: What the mail itself says

  private func heard(
    _ status: Status = .arrivedAtStore, heardAt: Date? = ManualClock.start, writtenHoursAgo hours: Double = 1
  ) -> AlertScene {
    var scene = AlertScene()
    scene.parcel.origin = .mail
    scene.parcel.noted.stated = StatedStatus(
      status, at: ManualClock.start.addingTimeInterval(-hours * 3600), origin: .mail, heardAt: heardAt)
    return scene
  }

  @Test(arguments: StatedStatus.statable)
  func aMailThatItWaitsOrIsOutForDeliveryRings(_ status: Status) {
    let kind: AlertKind? =
      status == .arrivedAtStore ? .readyForPickup : status == .outForDelivery ? .outForDelivery : nil
    #expect(heard(status).decide(at: ManualClock.start).alerts.map(\.kind) == [kind].compactMap { $0 })
    #expect(heard(status, heardAt: nil).decide(at: ManualClock.start).alerts.isEmpty)
  }

  @Test func theCarriersWordOfItIsTheSameOccasion() {
    var scene = heard()
    let said = scene.decide(at: ManualClock.start).alerts
    let old = scene.parcel.tracked
    scene.parcel.tracked.status = .arrivedAtStore
    scene.parcel.tracked.stay += 1
    scene.parcel.tracked.statusSince = ManualClock.start.addingTimeInterval(-7200)
    scene.parcel.tracked.statusPrecision = .minute
    // The answer may come before the alerts that depend on time are looked at.
    #expect(scene.decide(from: old, at: ManualClock.start.addingTimeInterval(5)).alerts == said)
    scene.lastAlertCheck = ManualClock.start.addingTimeInterval(300)
    #expect(scene.decide(from: old, at: ManualClock.start.addingTimeInterval(600)).alerts.isEmpty)
  }

  @Test func itIsNotMadeUpForLater() {
    var scene = heard()
    scene.parcel.isMuted = true
    #expect(scene.decide(at: ManualClock.start).alerts.isEmpty)
    scene.parcel.isMuted = false
    scene.lastAlertCheck = AlertScene.at(0, 12)
    #expect(scene.decide(at: AlertScene.at(0, 12)).alerts.isEmpty)
    #expect(heard(.outForDelivery, writtenHoursAgo: 60).decide(at: ManualClock.start).alerts.isEmpty)
  }
}
