import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// A parcel that waits is brought to another store.
@Suite struct NewStoreTests {
  private func decide(
    from before: String?, to store: String?, eventMinutes: Double = 30, adapt: (inout AlertScene) -> Void = { _ in }
  ) -> [Alert] {
    var scene = AlertScene.waiting(untilDay: 7)
    var old = scene.parcel.tracked
    old.store = before.map { Place(name: $0) }
    old.events = [Samples.event(.arrivedAtStore, "已到店", minutesAfterStart: 0)]
    scene.parcel.tracked.store = store.map { Place(name: $0) }
    scene.parcel.tracked.events = [Samples.event(.arrivedAtStore, "已到店", minutesAfterStart: eventMinutes)]
    adapt(&scene)
    return scene.decide(from: old, at: AlertScene.at(0, 11)).alerts
  }

  @Test func itRingsOnceMore() {
    let time = Int(ManualClock.start.addingTimeInterval(30 * 60).timeIntervalSince1970)
    #expect(decide(from: "景安門市", to: "福和門市") == [Alert(.readyForPickup, occasion: time)])
  }

  /// Another spelling, the same event from another source, and what the user knows or does not want to know.
  @Test func nothingElseDoes() {
    #expect(decide(from: "景安門市", to: "7-11 景安店") == [])
    #expect(decide(from: nil, to: "福和門市") == [])
    #expect(decide(from: "景安門市", to: "福和門市", eventMinutes: 0) == [])
    #expect(decide(from: "景安門市", to: "福和門市") { $0.parcel.pickedUpAt = ManualClock.start } == [])
    #expect(decide(from: "景安門市", to: "福和門市") { $0.parcel.isMuted = true } == [])
    let own = decide(from: "景安門市", to: "福和門市") {
      $0.parcel.noted.set(.store, \.store, to: Place(name: "景安門市"))
    }
    #expect(own == [])
  }

  /// A message's deadline that had passed when the parcel arrived was about another store.
  @Test(arguments: [(-1, false), (0, true), (3, true)]) func anOldDeadlineIsDropped(days: Int, counts: Bool) {
    var scene = AlertScene(.arrivedAtStore)
    let deadline = Deadline(day: Day(ManualClock.start).adding(days: days), origin: .text)
    scene.parcel.noted.deadline = deadline
    #expect((scene.parcel.deadline == deadline) == counts)
  }
}
