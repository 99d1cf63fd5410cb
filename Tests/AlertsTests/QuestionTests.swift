import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// The question whether a parcel came about which no source can be asked.
@Suite struct QuestionTests {
  /// A parcel without a source; a message said the status when it was added.
  private func unfollowed(_ status: Status? = .inTransit, carrier: CarrierID = "tcat") -> AlertScene {
    var scene = AlertScene(.pending, carrier: carrier)
    scene.hasSource = false
    scene.parcel.noted.stated = status.map { StatedStatus($0, at: ManualClock.start) }
    return scene
  }

  @Test(
    arguments: [
      (.inTransit, "tcat", 4), (.inTransit, "sevenEleven", 5), (.inTransit, "s10", 14), (.inTransit, "nobody", 5),
      (.outForDelivery, "tcat", 2), (.infoReceived, "tcat", 5), (nil, "tcat", 4), (.arrivedAtStore, "tcat", 4),
    ] as [(Status?, CarrierID, Double)])
  func itIsAskedOnceAfterTheUsualTime(_ status: Status?, _ carrier: CarrierID, _ days: Double) {
    var scene = unfollowed(status, carrier: carrier)
    let told = scene.told(until: AlertScene.at(90, 0))
    #expect(told.map(\.kind) == [.didItCome])
    #expect(told.first?.at == ManualClock.start.addingTimeInterval(days * 86_400))
  }

  @Test func withASourceItIsNot() {
    var scene = unfollowed()
    scene.hasSource = true
    #expect(scene.told(until: AlertScene.at(90, 0)).isEmpty)
  }

  /// The carrier answers, but does not know the number: only the message says that the parcel waits.
  @Test func whatTheCarrierDoesNotKnowIsAskedToo() {
    var scene = unfollowed(.arrivedAtStore, carrier: "sevenEleven")
    scene.hasSource = true
    scene.parcel.tracked.lastAnswer = AlertScene.at(0, 11)
    scene.parcel.noted.deadline = Deadline(day: Day(ManualClock.start).adding(days: 6), origin: .text)
    let told = scene.told(until: AlertScene.at(90, 0))
    #expect(told.last?.kind == .didItCome && told.last?.at == AlertScene.at(7, 10))
    scene.parcel.tracked.events = [Samples.event(.inTransit, "運送中", minutesAfterStart: 0)]
    scene.lastAlertCheck = ManualClock.start
    #expect(!scene.told(until: AlertScene.at(90, 0)).contains { $0.kind == .didItCome })
  }

  @Test func afterADeadlineItIsAskedOnTheNextDay() {
    var scene = unfollowed(.arrivedAtStore, carrier: "sevenEleven")
    scene.parcel.noted.deadline = Deadline(day: Day(ManualClock.start).adding(days: 6), origin: .text)
    let told = scene.told(until: AlertScene.at(90, 0))
    #expect(told.last?.kind == .didItCome && told.last?.at == AlertScene.at(7, 10))
    #expect(told.dropLast().allSatisfy { $0.kind.topic == .deadline } && told.count == 5)
  }

  @Test func anOldMessageIsAskedAboutAfterItWasSent() {
    var scene = unfollowed()
    scene.parcel.noted.stated?.at = AlertScene.at(-20, 10)
    #expect(scene.told(until: AlertScene.at(90, 0)).map(\.at) == [AlertScene.at(4, 10)])
  }

  @Test func notYetAsksTwiceMore() {
    var scene = unfollowed()
    var asked: [Date] = []
    for _ in 1...5 {
      guard let told = scene.told(until: AlertScene.at(90, 0)).first else { break }
      asked.append(told.at)
      scene.lastAlertCheck = told.at.addingTimeInterval(3600)
      scene.parcel.noted.notYetAt.append(scene.lastAlertCheck)
    }
    #expect(asked == [AlertScene.at(4, 10), AlertScene.at(8, 11), AlertScene.at(12, 12)])
    // A later message begins anew.
    scene.parcel.noted.stated = StatedStatus(.outForDelivery, at: AlertScene.at(30, 10))
    scene.lastAlertCheck = AlertScene.at(30, 10)
    #expect(scene.told(until: AlertScene.at(90, 0)).map(\.at) == [AlertScene.at(32, 10)])
  }

  @Test func whoeverHasItOrWantsToHearNothingIsNotAsked() {
    let changes: [(inout AlertScene) -> Void] = [
      { $0.parcel.pickedUpAt = AlertScene.at(1, 0) }, { $0.parcel.noted.stated?.status = .delivered },
      { $0.parcel.isMuted = true }, { $0.parcel.archivedAt = AlertScene.at(1, 0) },
      { $0.preferences.off = [.goneQuiet] },
    ]
    for change in changes {
      var scene = unfollowed()
      change(&scene)
      scene.preferences.archives = false
      #expect(scene.told(until: AlertScene.at(90, 0)).isEmpty)
    }
  }

  @Test func whoseKeyIsGoneIsAskedInsteadOfToldOfSilence() {
    var scene = unfollowed(nil)
    scene.parcel.tracked.status = .inTransit
    scene.parcel.tracked.events = [Samples.event(.inTransit, "…", minutesAfterStart: 60)]
    #expect(scene.told(until: AlertScene.at(90, 0)).map(\.kind) == [.didItCome])
  }
}
