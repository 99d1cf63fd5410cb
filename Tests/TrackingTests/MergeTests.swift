import Foundation
import TestSupport
import Testing
import Tracking

@Suite struct MergeTests {
  private let now = ManualClock.start.addingTimeInterval(86_400)

  private func found(_ events: [Event]) -> TrackingResult { TrackingResult(.found, events: events) }

  @Test func theNewestKnownWordsGiveTheStatus() {
    var shipment = Samples.shipment()
    shipment.merge(
      found([
        Samples.event(nil, "系統維護公告", minutesAfterStart: 40),
        Samples.event(.outForDelivery, "配送中", minutesAfterStart: 30),
        Samples.event(.inTransit, "轉運中", minutesAfterStart: 10),
      ]), at: now)
    #expect(shipment.status == .outForDelivery)
    #expect(shipment.statusSince == ManualClock.start.addingTimeInterval(30 * 60))
    #expect(shipment.events.count == 3)
    #expect(shipment.stay == 1)
  }

  @Test func statusNeverGoesBack() {
    var shipment = Samples.shipment()
    shipment.merge(found([Samples.event(.outForDelivery, "配送中", minutesAfterStart: 30)]), at: now)
    shipment.merge(found([Samples.event(.inTransit, "轉運中", minutesAfterStart: 40)]), at: now)
    #expect(shipment.status == .outForDelivery)
    #expect(shipment.stay == 1)
    #expect(shipment.events.map(\.text) == ["轉運中", "配送中"])
  }

  @Test func troubleMayBeEnteredAndLeft() {
    var shipment = Samples.shipment()
    let out = Samples.event(.outForDelivery, "配送中", minutesAfterStart: 10)
    let away = Samples.event(.exception, "不在家", minutesAfterStart: 20)
    let again = Samples.event(.outForDelivery, "配送中", minutesAfterStart: 90)
    shipment.merge(found([out]), at: now)
    shipment.merge(found([away, out]), at: now)
    #expect(shipment.status == .exception)
    shipment.merge(found([again, away, out]), at: now)
    #expect(shipment.status == .outForDelivery)
    #expect(shipment.stay == 3)
    #expect(shipment.statusSince == ManualClock.start.addingTimeInterval(90 * 60))
  }

  @Test func aStatusBeganWithItsFirstEvent() {
    var shipment = Samples.shipment()
    shipment.merge(
      found([
        Samples.event(.arrivedAtStore, "超商代收", minutesAfterStart: 25),
        Samples.event(.arrivedAtStore, "超商代收", minutesAfterStart: 20),
        Samples.event(.inTransit, "轉運中", minutesAfterStart: 10),
      ]), at: now)
    #expect(shipment.statusSince == ManualClock.start.addingTimeInterval(20 * 60))
  }

  @Test func aRepeatedAnswerChangesNothingButTheTimeOfAsking() {
    var shipment = Samples.shipment()
    let answer = found([Samples.event(.inTransit, "轉運中", minutesAfterStart: 10)])
    shipment.merge(answer, at: now)
    var again = shipment
    again.merge(answer, at: now)
    #expect(again == shipment)
  }

  @Test func aFailureKeepsWhatIsKnownAndSaysSinceWhenAndHow() {
    var shipment = Samples.shipment()
    shipment.merge(found([Samples.event(.inTransit, "轉運中", minutesAfterStart: 10)]), at: now)
    let later = now.addingTimeInterval(60)
    shipment.merge(TrackingResult(.sourceDown), at: later)
    shipment.merge(TrackingResult(.layoutChanged(excerpt: "…")), at: later.addingTimeInterval(60))
    #expect(shipment.status == .inTransit)
    #expect(shipment.lastAnswer == now)
    #expect(shipment.trouble == Shipment.SourceTrouble(since: later, outcome: "layoutChanged"))
    shipment.merge(TrackingResult(.notKnownYet), at: later.addingTimeInterval(120))
    #expect(shipment.trouble == nil)
    #expect(shipment.status == .inTransit)
  }

  @Test func aNumberThatTheCarrierRefusesIsMarkedUntilItIsFound() {
    var shipment = Samples.shipment()
    shipment.merge(TrackingResult(.wrongNumber), at: now)
    #expect(shipment.hasWrongNumber)
    shipment.merge(TrackingResult(.sourceDown), at: now)
    #expect(shipment.hasWrongNumber)
    shipment.merge(found([Samples.event(.inTransit, "轉運中", minutesAfterStart: 10)]), at: now)
    #expect(!shipment.hasWrongNumber)
  }

  @Test func fieldsOnceKnownStayKnown() throws {
    var shipment = Samples.shipment()
    let deadline = Deadline(day: try #require(Day("2026-11-27")), origin: .carrier)
    var answer = found([Samples.event(.arrivedAtStore, "已到店", minutesAfterStart: 10)])
    answer.store = Place(name: "景安門市")
    answer.deadline = deadline
    shipment.merge(answer, at: now)
    shipment.merge(found([Samples.event(.arrivedAtStore, "已到店", minutesAfterStart: 10)]), at: now)
    #expect(shipment.store == Place(name: "景安門市"))
    #expect(shipment.deadline == deadline)
  }

  /// A longer name and an address are taken over from the same store only.
  @Test(
    arguments: [
      ("7-ELEVEN 景安門市", "景安店", "7-ELEVEN 景安門市", "景安路 100 號"), ("景安", "統一超商景安門市", "統一超商景安門市", "景安路 100 號"),
      ("新景安門市", "景安門市", "景安門市", nil), ("景安二店", "景安店", "景安店", nil), ("全家景安門市", "景安門市", "景安門市", nil),
    ] as [(String, String, String, String?)])
  func aStoreIsCompletedWithItsOtherNames(known: String, reported: String, merged: String, address: String?) {
    var shipment = Samples.shipment()
    shipment.carrier = "sevenEleven"
    for place in [Place(name: known, address: "景安路 100 號"), Place(name: reported)] {
      var answer = found([Samples.event(.arrivedAtStore, "已到店", minutesAfterStart: 10)])
      answer.store = place
      shipment.merge(answer, at: now)
    }
    #expect(shipment.store == Place(name: merged, address: address))
  }

  @Test func aSourceThatWasNotAskedWasNotChecked() {
    var shipment = Samples.shipment()
    let failing = now.addingTimeInterval(-1800)
    shipment.merge(TrackingResult(.sourceDown), at: now, wasAsked: false, failingSince: failing)
    #expect(shipment.lastChecked == nil && shipment.trouble?.since == failing)
  }

  @Test func troubleIsNoOlderThanTheLastAnswerOfAnySource() {
    var shipment = Samples.shipment()
    let answered = now.addingTimeInterval(-600)
    shipment.merge(TrackingResult(.notKnownYet), at: answered)
    shipment.merge(TrackingResult(.sourceDown), at: now, failingSince: now.addingTimeInterval(-1800))
    #expect(shipment.lastAnswer == answered && shipment.trouble?.since == now)
  }
}
