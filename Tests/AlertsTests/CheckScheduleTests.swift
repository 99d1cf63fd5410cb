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

  // MARK: Deadlines and reminders

  /// A parcel that has waited for nine days without news, so that its interval is twelve hours by day, and its next check.
  private func next(
    at now: Date, deadline: Deadline?, reminder: Date? = nil, failures: Int = 0, random: Double = 1
  ) -> Date? {
    var shipment = Samples.shipment(status: .arrivedAtStore, addedAt: now.addingTimeInterval(-9 * 86_400))
    shipment.statusSince = shipment.createdAt
    return CheckSchedule().nextCheck(
      after: shipment, failures: failures, deadlines: deadline.map { [$0] } ?? [],
      reminders: reminder.map { [$0] } ?? [],
      now: now, random: random)
  }

  /// Day and hour of a check, the day of the deadline, and the day and hour of the next check at the latest.
  @Test(
    arguments: [
      // By day in the last 48 hours: two hours.
      (5, 9.0, 6, 5, 11.0), (6, 21.5, 6, 6, 23.5), (6, 9, 6, 6, 11),
      // Not past the night, and at night not past the morning.
      (5, 23.0, 6, 6, 6.0), (6, 1, 6, 6, 6), (6, 5, 6, 6, 7),
      // Two hours after the last 48 hours have begun, however long the interval is.
      (4, 20.0, 6, 5, 6.0), (4, 20, 7, 5, 9.2),
    ] as [(Int, Double, Int, Int, Double)])
  func theLastTwoDaysAreFollowedClosely(day: Int, hour: Double, until: Int, nextDay: Int, nextHour: Double) throws {
    func at(_ day: Int, _ hour: Double) -> Date { AlertScene.at(day, 0).addingTimeInterval(hour * 3600) }
    let deadline = Deadline(day: Day(ManualClock.start).adding(days: until), origin: .carrier)
    let check = try #require(next(at: at(day, hour), deadline: deadline))
    #expect(abs(check.timeIntervalSince(at(nextDay, nextHour))) < 1)
  }

  @Test func aPassedDeadlineHurriesNobody() throws {
    let now = AlertScene.at(7, 9)
    let deadline = Deadline(day: Day(ManualClock.start).adding(days: 6), origin: .carrier)
    #expect(next(at: now, deadline: deadline) == next(at: now, deadline: nil))
  }

  @Test func theEarliestOfAllDeadlinesCounts() throws {
    let now = AlertScene.at(1, 9)
    let days = [9, 2, 5].map { Deadline(day: Day(now).adding(days: $0), origin: .text) }
    let next = CheckSchedule().nextCheck(
      after: Samples.shipment(status: .arrivedAtStore, addedAt: now), failures: 0, deadlines: days, now: now, random: 1)
    let near = CheckSchedule().nextCheck(
      after: Samples.shipment(status: .arrivedAtStore, addedAt: now), failures: 0, deadlines: [days[1]], now: now,
      random: 1)
    #expect(next == near)
  }

  /// Age, night and failures lengthen an interval at most to the half hour before a reminder.
  @Test(arguments: [(1, 10.0, 0), (1, 10, 9), (1, 3, 0), (1, 15, 4)] as [(Int, Double, Int)])
  func noIntervalReachesPastAReminder(
    day: Int, hour: Double, failures: Int
  ) throws {
    let now = AlertScene.at(day, 0).addingTimeInterval(hour * 3600)
    let reminder = AlertScene.at(1, 18)
    let check = try #require(next(at: now, deadline: nil, reminder: reminder, failures: failures))
    #expect(now < check && check <= reminder.addingTimeInterval(-300))
    let isUsual = check < reminder.addingTimeInterval(-ReminderCheck.lead)
    #expect(isUsual || check == ReminderCheck.time(before: reminder, of: Samples.shipment().id))
  }

  /// An answer in the half hour before the reminder is recent enough; after a failure the check before it stays.
  @Test func theHalfHourBeforeIsAskedInOnce() throws {
    let reminder = AlertScene.at(1, 18)
    let now = reminder.addingTimeInterval(-1750)
    #expect(next(at: now, deadline: nil, reminder: reminder) == next(at: now, deadline: nil))
    let again = try #require(next(at: now, deadline: nil, reminder: reminder, failures: 8))
    #expect(again < reminder)
  }

  @Test func checksBeforeOneReminderAreSpread() {
    let reminder = AlertScene.at(1, 18)
    let times = (0..<3000).map { ReminderCheck.time(before: reminder, of: ShipmentID(rawValue: $0 * 7919)) }
    #expect(times.allSatisfy { (300...1800).contains(reminder.timeIntervalSince($0)) })
    let minutes = Dictionary(grouping: times) { Int(reminder.timeIntervalSince($0) / 60) }
    #expect(minutes.count == 26 && minutes.values.allSatisfy { $0.count < 200 })
  }
}
