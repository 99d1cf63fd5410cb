import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

@Suite struct CheckScheduleTests {
  /// Minutes to the next check, with the random part at its middle.
  private func minutes(
    _ status: Status, age: Double = 0, quiet: Double = 0, failures: Int = 0, now: Date = ManualClock.start,
    scale: Double = 1
  ) -> Double? {
    var shipment = Samples.shipment(status: status, addedAt: now.addingTimeInterval(-age))
    shipment.statusSince = now.addingTimeInterval(-quiet)
    return CheckSchedule(scale: scale).nextCheck(after: shipment, failures: failures, now: now, random: 0.5)
      .map { ($0.timeIntervalSince(now) / 60 * 1000).rounded() / 1000 }
  }

  @Test(arguments: [
    (Status.pending, 10.0), (.infoReceived, 120), (.inTransit, 90), (.outForDelivery, 12), (.arrivedAtStore, 120),
    (.exception, 120), (.returning, 480),
  ]) func theIntervalFollowsTheStatus(_ status: Status, _ expected: Double) {
    #expect(minutes(status) == expected)
  }

  @Test(arguments: [Status.delivered, .collected, .returned, .expired])
  func whatIsOverIsNotAskedAgain(_ status: Status) {
    #expect(minutes(status) == nil)
  }

  @Test func aSilentParcelIsAskedEverMoreRarely() {
    #expect(minutes(.inTransit, age: 9 * 86_400, quiet: 2 * 86_400) == 90)
    #expect(minutes(.inTransit, age: 9 * 86_400, quiet: 4 * 86_400) == 270)
    #expect(minutes(.inTransit, age: 9 * 86_400, quiet: 8 * 86_400) == 540)
    #expect(minutes(.pending, age: 2 * 86_400) == 180)
    #expect(minutes(.pending, age: 20 * 86_400) == 720)
  }

  @Test func whatWasSilentForTwoMonthsIsLetGo() {
    #expect(minutes(.arrivedAtStore, age: 59 * 86_400, quiet: 59 * 86_400) == 720)
    #expect(minutes(.arrivedAtStore, age: 61 * 86_400, quiet: 61 * 86_400) == nil)
    // For an old number that is added today, the silence counts from today.
    #expect(minutes(.inTransit, quiet: 200 * 86_400) == 90)
  }

  @Test func nightsAreSlowerExceptOnTheLastMile() {
    let night = ManualClock.start.addingTimeInterval(-8 * 3600)
    #expect(minutes(.inTransit, now: night) == 270)
    #expect(minutes(.outForDelivery, now: night) == 12)
  }

  @Test func aFailingSourceIsAskedSoonThenRarely() {
    let waits = (1...8).map { minutes(.inTransit, failures: $0) ?? 0 }
    #expect(waits == [2, 4, 8, 16, 32, 64, 90, 90])
  }

  @Test func theScaleMultipliesEverything() {
    #expect(minutes(.inTransit, scale: 0.001) == 0.09)
    #expect(minutes(.inTransit, failures: 1, scale: 0.1) == 0.2)
  }

  @Test func aNumberThatNobodyKnowsIsGivenUpAfterAMonth() {
    let plan = CheckSchedule()
    let shipment = Samples.shipment()
    #expect(!plan.shouldGiveUp(shipment, now: ManualClock.start.addingTimeInterval(29 * 86_400)))
    #expect(plan.shouldGiveUp(shipment, now: ManualClock.start.addingTimeInterval(31 * 86_400)))
    let known = Samples.shipment(status: .inTransit)
    #expect(!plan.shouldGiveUp(known, now: ManualClock.start.addingTimeInterval(90 * 86_400)))
  }

  @Test func aNumberThatNobodyKnowsIsAskedAboutEverMoreRarely() throws {
    let hours: [Double] = [0, 2, 30, 80, 400]
    let waits = hours.map { minutes(.pending, age: $0 * 3600) ?? 0 }
    #expect(waits == [10, 60, 180, 360, 720])
  }

  @Test func whatTravelsForWeeksIsAskedAboutHalfAsOften() throws {
    var shipment = Samples.shipment(status: .inTransit)
    shipment.statusSince = ManualClock.start
    let next = CheckSchedule().nextCheck(
      after: shipment, pace: .usual(for: .international), failures: 0, now: ManualClock.start, random: 0.5)
    #expect(try #require(next).timeIntervalSince(ManualClock.start) == 180 * 60)
  }
}
