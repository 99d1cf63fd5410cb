import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// The reminders before a deadline, and what stops them.
@Suite struct DeadlineRemindersTests {
  /// `day hour` of each reminder, in order, for a parcel that waits until day 7.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    var minute: Int?
    var origin = Deadline.Origin.carrier
    var adapt: @Sendable (inout AlertScene) -> Void = { _ in }
    let told: [String]
  }

  static let whole = ["deadlineInTwoDays 5 18", "deadlineTomorrow 6 18", "deadlineToday 7 10", "deadlineTonight 7 18"]

  static let cases: [Case] = [
    Case(description: "all four", told: whole),
    Case(description: "an estimated deadline has the same", minute: 720, origin: .rule, told: whole),
    Case(description: "nothing at or after the hour of the deadline", minute: 18 * 60, told: Array(whole.dropLast())),
    Case(description: "an early hour", minute: 9 * 60, told: Array(whole.prefix(2))),
    Case(description: "picked up", adapt: { $0.parcel.pickedUpAt = ManualClock.start }, told: []),
    Case(description: "somebody gets it", adapt: { $0.parcel.claim = Person(id: "7") }, told: []),
    Case(description: "muted", adapt: { $0.parcel.isMuted = true }, told: []),
    Case(description: "in the archive", adapt: { $0.parcel.archivedAt = ManualClock.start }, told: []),
    Case(description: "switched off", adapt: { $0.preferences.off = [.deadline] }, told: []),
    Case(description: "gone back", adapt: { $0.parcel.tracked.status = .returning }, told: []),
    Case(
      description: "a reminder stands for what comes before it",
      adapt: { $0.parcel.remindAt = AlertScene.at(6, 19) },
      told: ["reminder 6 19", "deadlineToday 7 10", "deadlineTonight 7 18"]),
    Case(
      description: "one message a day, at nine", adapt: { $0.preferences.digest = 540 },
      told: ["deadlineInTwoDays 5 9", "deadlineTomorrow 6 9", "deadlineToday 7 9"]),
    Case(
      description: "one message a day, and the last day breaks through",
      adapt: {
        $0.preferences.digest = 540
        $0.preferences.lastDayBreaksThrough = true
      }, told: ["deadlineInTwoDays 5 9", "deadlineTomorrow 6 9", "deadlineToday 7 10", "deadlineTonight 7 18"]),
    Case(
      description: "the chat's own clock: Tokyo is an hour ahead", adapt: { $0.zone = Zone(utcOffset: 9 * 3600) },
      told: ["deadlineInTwoDays 5 17", "deadlineTomorrow 6 17", "deadlineToday 7 9", "deadlineTonight 7 17"]),
  ]

  @Test(arguments: cases) func isClimbed(_ case: Case) {
    var scene = AlertScene.waiting(untilDay: 7, minute: `case`.minute, origin: `case`.origin)
    `case`.adapt(&scene)
    let start = Day(ManualClock.start)
    let told = scene.told(until: AlertScene.at(9, 0)).map { kind, at in
      let day = Day(at).number - start.number
      return "\(kind) \(day) \(Int(at.timeIntervalSince(start.adding(days: day).date()) / 3600))"
    }
    #expect(told == `case`.told)
  }

  /// After a long time without a check, only the last missed reminder is sent, and none after the deadline.
  @Test(arguments: [
    (5, 17, AlertKind?.none), (5, 18, .deadlineInTwoDays), (6, 20, .deadlineTomorrow), (7, 12, .deadlineToday),
    (7, 23, .deadlineTonight), (8, 0, nil), (12, 0, nil),
  ])
  func afterALongSleepOneIsTold(day: Int, hour: Int, expected: AlertKind?) {
    let decision = AlertScene.waiting(untilDay: 7).decide(at: AlertScene.at(day, hour))
    #expect(decision.alerts.map(\.kind) == (expected.map { [$0] } ?? []))
  }

  @Test func anArrivalStandsForTheRungThatIsDueWithIt() {
    var scene = AlertScene.waiting(untilDay: 1)
    var old = scene.parcel.tracked
    old.stay -= 1
    scene.parcel.tracked.statusSince = AlertScene.at(0, 17)
    scene.parcel.tracked.statusPrecision = .minute
    #expect(scene.decide(from: old, at: AlertScene.at(0, 19)).alerts == [Alert(.readyForPickup, occasion: 4)])
  }

  @Test func aChangedDeadlineIsAnOccasionOfItsOwn() {
    let first = AlertScene.waiting(untilDay: 7).decide(at: AlertScene.at(6, 18)).alerts
    let second = AlertScene.waiting(untilDay: 8).decide(at: AlertScene.at(7, 18)).alerts
    #expect(first.map(\.kind) == [.deadlineTomorrow] && second.map(\.kind) == [.deadlineTomorrow])
    #expect(first != second)
  }

  /// A deadline from the user or a message causes reminders before the parcel arrives too. The carrier's does not.
  @Test(arguments: [
    (Status.pending, Deadline.Origin.text, true), (.inTransit, .user, true), (.inTransit, .carrier, false),
    (.returning, .text, false), (.delivered, .text, false), (.arrivedAtStore, .text, true),
  ])
  func aNotedDeadlineHasItsLadder(status: Status, origin: Deadline.Origin, isClimbed: Bool) {
    var scene = AlertScene(status)
    scene.preferences.archives = false
    let deadline = Deadline(day: Day(ManualClock.start).adding(days: 7), origin: origin)
    if origin == .carrier { scene.parcel.tracked.deadline = deadline } else { scene.parcel.noted.deadline = deadline }
    #expect((scene.told(until: AlertScene.at(9, 0)).count == 4) == isClimbed)
  }

  @Test(arguments: [(Status.delivered, 7.0), (.collected, 7), (.expired, 7), (.returned, 14)])
  func whatIsOverGoesToTheArchive(status: Status, days: Double) {
    var scene = AlertScene(status)
    let end = ManualClock.start.addingTimeInterval(days * 86_400)
    #expect(scene.decide(at: ManualClock.start).nextAlertCheck == end)
    #expect(!scene.decide(at: end.addingTimeInterval(-1)).isArchived && scene.decide(at: end).isArchived)
    scene.preferences.archives = false
    #expect(scene.decide(at: ManualClock.start).nextAlertCheck == nil && !scene.decide(at: end).isArchived)
  }
}
