import Cards
import Foundation
import Store
import Tracking

/// The buttons that set a reminder for a parcel, and remove it.
enum ReminderButtons {
  /// Seconds. A later reminder is refused, because the user would no longer know what the parcel was.
  private static let longestReminder = 92 * 86_400.0

  /// Sets a reminder for the next evening, unless it is too late then.
  static func remind(_ parcel: Parcel, _ services: DialogServices, _ context: inout UpdateContext) throws {
    let evening = nextEvening(context)
    if parcel.isOverdue(at: evening) { return try context.showOutdated() }
    try remind(parcel, at: evening, services, &context)
  }

  /// Sets a reminder for a given time. If that time has passed, nothing is set.
  static func remind(
    _ parcel: Parcel, at date: Date, _ services: DialogServices, _ context: inout UpdateContext
  ) throws {
    guard parcel.canHaveReminder, fault(of: date, context) == nil else { return try context.showOutdated() }
    try UndoRecorder(services: services).setReminder(date, of: parcel, &context)
    if let before = replaced(by: date, for: parcel, context) {
      try context.answerPress(.reminderSet, replying: .reminderChanged(parcel.id, from: before))
      return try context.redraw(parcel.id)
    }
    try context.tell(parcel.isWaiting ? .reminderSet : .reminderSetEarly, of: parcel.id)
  }

  /// The parcel's reminder that is still to come and that another one replaces.
  static func replaced(by date: Date, for parcel: Parcel, _ context: UpdateContext) -> Date? {
    parcel.remindAt.flatMap { $0 != date && $0 > context.now ? $0 : nil }
  }

  static func forget(_ parcel: Parcel, _ services: DialogServices, _ context: inout UpdateContext) throws {
    try UndoRecorder(services: services).setReminder(nil, of: parcel, &context)
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
