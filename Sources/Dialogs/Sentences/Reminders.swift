import Cards
import Chat
import Foundation
import Sentences
import Store
import Tracking

/// Reminders, by words and by button.
extension Dialogs {
  /// "Remind me …": of the parcel that is named or replied to, else of the one that waits, else of the one under way.
  func remind(_ sentence: Sentence, _ focus: [Parcel], _ context: inout UpdateContext) throws {
    let all = try target(of: sentence, focus, context)
    let parcels = all.filter(\.mayBeRemindedOf)
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
    guard parcels.count == 1 else { return try choose(among: parcels, for: .remind(at: date), &context) }
    context.effects.append(.setReminder(parcel.id, date))
    try context.reply(.reminder(parcel.id))
    try context.refreshOtherCard(of: parcel.id)
  }

  private func fault(of date: Date, _ context: UpdateContext) -> ReminderFault? {
    if date <= context.now { return .past }
    return date > context.now.addingTimeInterval(Self.longestReminder) ? .tooFar : nil
  }

  /// Nobody knows in spring what a parcel of the autumn was.
  private static let longestReminder = 92 * 86_400.0

  /// "No reminder any more": the reminder that is set goes; where there is none, that is said.
  func unremind(_ sentence: Sentence, _ focus: [Parcel], _ context: inout UpdateContext) throws {
    let named = sentence.parcels.isEmpty ? focus : try target(of: sentence, focus, context)
    let set = (named.isEmpty ? try visible(context) : named).filter { $0.remindAt != nil }
    guard let parcel = set.first else {
      if named.count == 1 { return try context.reply(.reminder(named[0].id)) }
      return try context.reply(.reminders, slot: Slots.reminders)
    }
    guard set.count == 1 else { return try choose(among: set, for: .forgetReminder, &context) }
    context.effects.append(.setReminder(parcel.id, nil))
    try context.reply(.reminder(parcel.id))
    try context.refreshOtherCard(of: parcel.id)
  }

  /// The button: the next evening.
  func remind(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    try remind(parcel, at: nextEvening(context), &context)
  }

  /// A button that names the moment; one that was pressed too late sets nothing.
  func remind(_ parcel: Parcel, at date: Date, _ context: inout UpdateContext) throws {
    guard parcel.mayBeRemindedOf, fault(of: date, context) == nil else { return try outdated("", &context) }
    try carryOut(
      .setReminder(parcel.id, date), parcel.isWaiting ? .reminderSet : .reminderSetEarly, on: parcel, &context)
  }

  /// By the chat's clock: at seven, at nine, or tomorrow at seven.
  private func nextEvening(_ context: UpdateContext) -> Date {
    let zone = context.profile.zone
    let today = Day(context.now, zone: zone)
    let evenings = [today.date(hour: 19, zone: zone), today.date(hour: 21, zone: zone)]
    let soon = context.now.addingTimeInterval(Self.reminderNotice)
    return evenings.first { $0 > soon } ?? today.adding(days: 1).date(hour: 19, zone: zone)
  }

  /// A reminder that comes sooner is none.
  private static let reminderNotice = 30 * 60.0
}
