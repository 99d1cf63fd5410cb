import Cards
import Chat
import Foundation
import Sentences
import Store
import Tracking

/// Reminders, set by a sentence or a button.
extension Dialogs {
  /// "Remind me …": sets a reminder for the parcel that the sentence names or replies to. Otherwise for the parcel that
  /// waits for pick-up; if none waits, for the parcel in transit. If several parcels are meant, asks which one.
  func remind(_ sentence: Sentence, _ focus: [Parcel], _ context: inout UpdateContext) throws {
    let all = try parcelsMeant(by: sentence, focus, context)
    let parcels = all.filter(\.canHaveReminder)
    guard let parcel = parcels.first else {
      return all.isEmpty
        ? try context.reply(.reminders, slot: Slots.reminders) : try context.reply(.reminderFault(.over))
    }
    let zone = context.profile.zone
    let moments = parcels.compactMap { parcel in
      sentence.time.map { $0.date(after: context.now, zone: zone, deadline: parcel.deadline?.day) }
        ?? nextEvening(context)
    }
    guard let date = moments.first, moments.count == parcels.count else {
      return try context.reply(.reminderFault(.noDeadline))
    }
    if let fault = fault(of: date, context) { return try context.reply(.reminderFault(fault)) }
    guard parcels.count == 1 else { return try offerChoice(of: parcels, for: .remind(at: date), &context) }
    context.effects.append(.setReminder(parcel.id, date))
    try context.reply(.reminder(parcel.id))
    try context.redrawOtherCard(of: parcel.id)
  }

  private func fault(of date: Date, _ context: UpdateContext) -> ReminderFault? {
    if date <= context.now { return .past }
    return date > context.now.addingTimeInterval(Self.longestReminder) ? .tooFar : nil
  }

  /// Seconds. A later reminder is refused, because the user would no longer know what the parcel was.
  private static let longestReminder = 92 * 86_400.0

  /// "No reminder any more": removes the reminder. If there is none, says so.
  func unremind(_ sentence: Sentence, _ focus: [Parcel], _ context: inout UpdateContext) throws {
    let named = sentence.parcels.isEmpty ? focus : try parcelsMeant(by: sentence, focus, context)
    let set = (named.isEmpty ? try listedParcels(context) : named).filter { $0.remindAt != nil }
    guard let parcel = set.first else {
      if named.count == 1 { return try context.reply(.reminder(named[0].id)) }
      return try context.reply(.reminders, slot: Slots.reminders)
    }
    guard set.count == 1 else { return try offerChoice(of: set, for: .forgetReminder, &context) }
    context.effects.append(.setReminder(parcel.id, nil))
    try context.reply(.reminder(parcel.id))
    try context.redrawOtherCard(of: parcel.id)
  }

  /// The button that sets a reminder for the next evening.
  func remind(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    try remind(parcel, at: nextEvening(context), &context)
  }

  /// The button that sets a reminder for a given time. If that time has passed, nothing is set.
  func remind(_ parcel: Parcel, at date: Date, _ context: inout UpdateContext) throws {
    guard parcel.canHaveReminder, fault(of: date, context) == nil else { return try showOutdated("", &context) }
    try applyAndRedraw(
      .setReminder(parcel.id, date), parcel.isWaiting ? .reminderSet : .reminderSetEarly, on: parcel, &context)
  }

  /// 19:00 or 21:00 today, otherwise 19:00 tomorrow, in the chat's time zone.
  private func nextEvening(_ context: UpdateContext) -> Date {
    let zone = context.profile.zone
    let today = Day(context.now, zone: zone)
    let evenings = [today.date(hour: 19, zone: zone), today.date(hour: 21, zone: zone)]
    let soon = context.now.addingTimeInterval(Self.reminderNotice)
    return evenings.first { $0 > soon } ?? today.adding(days: 1).date(hour: 19, zone: zone)
  }

  /// Seconds. A reminder that would come sooner than this is of no use.
  private static let reminderNotice = 30 * 60.0
}
