import Foundation
import Tracking

/// The reminders before a pick-up deadline. The deadline ends by the store's clock; the reminders come at the user's
/// usual hours, and always before that end. There are none once the parcel is picked up or a group member has claimed
/// it, and none up to the time of the user's own reminder.
struct DeadlineReminders {
  struct Reminder {
    var kind: AlertKind
    var at: Date
  }

  /// The day of the deadline.
  let day: Day
  /// Earliest first. Reminders later than the deadline's time are left out.
  let all: [Reminder]
  private let end: Date

  private static let steps: [(kind: AlertKind, daysBefore: Int, minute: Int)] = [
    (.deadlineInTwoDays, 2, 18 * 60), (.deadlineTomorrow, 1, 18 * 60), (.deadlineToday, 0, 10 * 60),
    (.deadlineTonight, 0, 18 * 60),
  ]

  /// Nil if the parcel does not wait, has no deadline or is claimed.
  init?(_ input: AlertInput) {
    let parcel = input.parcel
    guard parcel.isWaiting, parcel.claim == nil, let deadline = parcel.deadline else { return nil }
    day = deadline.day
    let (end, lastMorning) = (deadline.end, deadline.lastMorning(in: input.zone))
    self.end = end
    all = Self.steps(input.preferences).map { step in
      let date = lastMorning.adding(days: -step.daysBefore)
      return Reminder(
        kind: step.kind, at: date.date(hour: step.minute / 60, minute: step.minute % 60, zone: input.zone))
    }.filter { reminder in reminder.at < end && parcel.remindAt.map { reminder.at > $0 } ?? true }
  }

  func isOver(at now: Date) -> Bool { now >= end }

  /// The steps for these preferences. In a chat with a digest, the reminder of the day is part of the digest.
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
