import Foundation
import Tracking

/// The reminders before a pick-up deadline, by the chat's clock. It ends with the pick-up, with somebody's "I'll get it",
/// and up to the time at which the user wants to be reminded.
struct DeadlineReminders {
  struct Reminder {
    var kind: AlertKind
    var at: Date
  }

  /// The last day.
  let day: Day
  /// Earliest first; those that come too late for the deadline's hour are left out.
  let rungs: [Reminder]
  private let end: Date

  private static let steps: [(kind: AlertKind, daysBefore: Int, minute: Int)] = [
    (.deadlineInTwoDays, 2, 18 * 60), (.deadlineTomorrow, 1, 18 * 60), (.deadlineToday, 0, 10 * 60),
    (.deadlineTonight, 0, 18 * 60),
  ]

  /// Nil where nothing waits that somebody has to be reminded of.
  init?(_ input: AlertRules.AlertInput) {
    let parcel = input.parcel
    guard parcel.isWaiting, parcel.claim == nil, let deadline = parcel.deadline else { return nil }
    day = deadline.day
    let end = deadline.end(zone: input.zone)
    self.end = end
    rungs = Self.steps(input.preferences).map { step in
      let date = deadline.day.adding(days: -step.daysBefore)
      return Reminder(
        kind: step.kind, at: date.date(hour: step.minute / 60, minute: step.minute % 60, zone: input.zone))
    }.filter { reminder in reminder.at < end && parcel.remindAt.map { reminder.at > $0 } ?? true }
  }

  func isOver(at now: Date) -> Bool { now >= end }

  /// Whoever wants one message a day finds the day's rung in it.
  private static func steps(
    _ preferences: AlertPreferences
  ) -> [(kind: AlertKind, daysBefore: Int, minute: Int)] {
    guard let digest = preferences.digest else { return steps }
    return steps.compactMap { step in
      if step.kind.isLastDay, preferences.lastDayBreaksThrough { return step }
      return step.kind == .deadlineTonight ? nil : (step.kind, step.daysBefore, digest)
    }
  }
}

extension Deadline {
  /// The instant after which it is too late: its minute, or the end of its day. An estimated one has no hour.
  func end(zone: Zone) -> Date {
    guard let minute, origin != .rule else { return day.adding(days: 1).date(zone: zone) }
    return day.date(minute: minute, zone: zone)
  }
}
