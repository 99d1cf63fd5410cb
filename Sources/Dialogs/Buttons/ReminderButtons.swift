import Cards
import Foundation
import Store
import Tracking

/// The buttons that set a reminder for a parcel, and remove it.
enum ReminderButtons {
  /// Seconds. A later reminder is refused, because the user would no longer know what the parcel was.
  private static let longestReminder = 92 * 86_400.0

  /// Sets a reminder for the next evening, unless it is too late then.
  static func remind(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    let evening = nextEvening(context)
    if parcel.isOverdue(at: evening) { return try context.showOutdated() }
    try remind(parcel, at: evening, &context)
  }

  /// Sets a reminder for a given time. If that time has passed, nothing is set.
  static func remind(_ parcel: Parcel, at date: Date, _ context: inout UpdateContext) throws {
    guard parcel.canHaveReminder, fault(of: date, context) == nil else { return try context.showOutdated() }
    try context.apply(.setReminder(parcel.id, date), parcel.isWaiting ? .reminderSet : .reminderSetEarly, on: parcel)
  }

  static func forget(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    context.effects.append(.setReminder(parcel.id, nil))
    try context.answerPress(.reminderForgotten)
    if try context.pressedSlot() == Slots.reminders { return try context.show(.reminders, slot: Slots.reminders) }
    try context.redraw(parcel.id)
  }

  /// Why there can be no reminder at this time.
  static func fault(of date: Date, _ context: UpdateContext) -> ReminderFault? {
    if date <= context.now { return .past }
    return date > context.now.addingTimeInterval(longestReminder) ? .tooFar : nil
  }

  /// The next evening in the chat's time zone.
  static func nextEvening(_ context: UpdateContext) -> Date { context.profile.zone.nextEvening(after: context.now) }
}
