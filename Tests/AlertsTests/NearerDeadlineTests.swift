import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// The carrier names another deadline while the parcel waits.
@Suite struct NearerDeadlineTests {
  /// Days after Saturday the 21st, and minutes of that day; `now` is day and hour.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    var old: (day: Int, minute: Int?, origin: Deadline.Origin)?
    var new: (day: Int, minute: Int?) = (5, nil)
    var now: (day: Int, hour: Int) = (3, 9)
    var adapt: @Sendable (inout AlertScene) -> Void = { _ in }
    let told: [AlertKind]
    var superseded: [AlertKind] = []
  }

  static let cases: [Case] = [
    Case(description: "a day earlier", old: (7, nil, .carrier), told: [.deadlineCloser]),
    Case(
      description: "today at nine, an hour before the reminder", old: (5, nil, .carrier), new: (3, 1439),
      told: [.deadlineCloser], superseded: [.deadlineToday]),
    Case(
      description: "today at noon: the evening's reminder comes", old: (5, nil, .carrier), new: (3, 1439), now: (3, 12),
      told: [.deadlineCloser]),
    Case(description: "the estimate was later, and the end is far", old: (7, nil, .rule), told: []),
    Case(
      description: "the estimate was later, and the end is near", old: (7, nil, .rule), new: (4, nil),
      told: [.deadlineCloser]),
    Case(
      description: "none was known, and it is today", new: (3, nil), told: [.deadlineCloser],
      superseded: [.deadlineToday]),
    Case(description: "none was known", told: []),
    Case(
      description: "earlier today", old: (3, 1439, .carrier), new: (3, 20 * 60), told: [.deadlineCloser],
      superseded: [.deadlineToday]),
    Case(description: "a minute earlier today", old: (3, nil, .carrier), new: (3, 1439), told: []),
    Case(description: "earlier on a later day", old: (5, nil, .carrier), new: (5, 20 * 60), told: []),
    Case(description: "later", old: (4, nil, .carrier), told: []),
    Case(description: "over already", old: (5, nil, .carrier), new: (2, nil), told: []),
    Case(
      description: "the user's own counts", old: (7, nil, .carrier),
      adapt: {
        let own = Deadline(day: Day(ManualClock.start).adding(days: 4), origin: .user)
        $0.parcel.noted.set(.deadline, \.deadline, to: own)
      }, told: []),
    Case(description: "muted", old: (7, nil, .carrier), adapt: { $0.parcel.isMuted = true }, told: []),
    Case(description: "switched off", old: (7, nil, .carrier), adapt: { $0.preferences.off = [.deadline] }, told: []),
    Case(
      description: "picked up", old: (7, nil, .carrier), adapt: { $0.parcel.pickedUpAt = ManualClock.start }, told: []),
    Case(
      description: "at night it is told again in the morning", old: (5, nil, .carrier), new: (3, nil), now: (3, 2),
      told: [.deadlineCloser, .deadlineToday]),
    Case(
      description: "the evening before, in quiet hours", old: (7, nil, .carrier), new: (4, nil), now: (3, 23),
      told: [.deadlineCloser, .deadlineToday]),
    Case(
      description: "at night, and the last day breaks through", old: (5, nil, .carrier), new: (3, nil), now: (3, 2),
      adapt: { $0.preferences.lastDayBreaksThrough = true }, told: [.deadlineCloser]),
    Case(
      description: "at night, in a chat with one message a day", old: (5, nil, .carrier), new: (3, nil), now: (3, 2),
      adapt: { $0.preferences.digest = 9 * 60 }, told: [.deadlineCloser]),
  ]

  @Test(arguments: cases) func isTold(_ case: Case) {
    let start = Day(ManualClock.start)
    var scene = AlertScene.waiting(untilDay: `case`.new.day, minute: `case`.new.minute)
    scene.lastAlertCheck = AlertScene.at(`case`.now.day, `case`.now.hour).addingTimeInterval(-60)
    `case`.adapt(&scene)
    var old = scene.parcel.tracked
    old.deadline = `case`.old.map { Deadline(day: start.adding(days: $0.day), minute: $0.minute, origin: $0.origin) }
    let decision = scene.decide(from: old, at: AlertScene.at(`case`.now.day, `case`.now.hour))
    #expect(decision.alerts.map(\.kind) == `case`.told)
    #expect(decision.superseded.map(\.kind) == `case`.superseded)
  }

  /// The reminders of the old deadline are over when it moves later, and those of the new one come.
  @Test func aLaterDeadlineEndsTheOldReminders() {
    var scene = AlertScene.waiting(untilDay: 3)
    _ = scene.told(until: AlertScene.at(2, 20))
    scene.parcel.tracked.deadline = Deadline(day: Day(ManualClock.start).adding(days: 6), origin: .carrier)
    let told = scene.told(until: AlertScene.at(7, 0))
    #expect(told.map(\.kind) == [.deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight])
    #expect(told.first?.at == AlertScene.at(4, 18))
  }
}
