import Cards
import Foundation
import Sentences
import Store
import Tracking

/// Reminders that a sentence asks for.
enum ReminderRequests {
  /// "Remind me …": sets a reminder for the parcel that the sentence names or replies to. Otherwise for the parcel that
  /// waits for pick-up; if none waits, for the parcel in transit. If several parcels are meant, asks which one.
  static func remind(
    _ sentence: Sentence, _ focus: [Parcel], _ services: DialogServices, _ context: inout UpdateContext
  ) throws {
    let all = try sentence.parcelsMeant(focus, context)
    let parcels = all.filter(\.canHaveReminder)
    guard let parcel = parcels.first else {
      return all.isEmpty
        ? try context.reply(.reminders, slot: Slots.reminders) : try context.reply(.reminderFault(.over))
    }
    let moments = parcels.compactMap { parcel in
      sentence.time.map { moment($0, of: parcel, context) } ?? ReminderButtons.nextEvening(context)
    }
    guard let date = moments.first, moments.count == parcels.count else {
      return try context.reply(.reminderFault(.noDeadline))
    }
    if let fault = ReminderButtons.fault(of: date, context) { return try context.reply(.reminderFault(fault)) }
    guard parcels.count == 1, sentence.isWhole else {
      return try context.offerChoice(of: parcels, for: .remind(at: date))
    }
    try set(date, for: parcel, services, &context)
  }

  /// The moment that is meant for the parcel. "Before it expires" is the day before, or what is left of the last day.
  private static func moment(_ time: SpokenTime, of parcel: Parcel, _ context: UpdateContext) -> Date? {
    let zone = context.profile.zone
    let lastMorning = parcel.deadline?.lastMorning(in: zone)
    let usual = time.date(
      after: context.now, zone: zone, deadline: lastMorning,
      reminderMinute: context.profile.preferences?.digest ?? 18 * 60)
    guard time.isBeforeDeadline, let usual, usual <= context.now, let lastMorning, let deadline = parcel.deadline else {
      return usual
    }
    let ofLastDay = [10, 18].map { lastMorning.date(hour: $0, zone: zone) }
    return ofLastDay.first { $0 > context.now && $0 < deadline.end } ?? usual
  }

  /// "No reminder any more": removes the reminder. If there is none, says so.
  static func unremind(
    _ sentence: Sentence, _ focus: [Parcel], _ services: DialogServices, _ context: inout UpdateContext
  ) throws {
    let named = sentence.parcels.isEmpty ? focus : try sentence.parcelsMeant(focus, context)
    let set = (named.isEmpty ? try context.listedParcels() : named).filter { $0.remindAt != nil }
    guard let parcel = set.first else {
      if named.count == 1 { return try context.reply(.reminder(named[0].id)) }
      return try context.reply(.reminders, slot: Slots.reminders)
    }
    guard set.count == 1, sentence.isWhole else { return try context.offerChoice(of: set, for: .forgetReminder) }
    try self.set(nil, for: parcel, services, &context)
  }

  private static func set(
    _ date: Date?, for parcel: Parcel, _ services: DialogServices, _ context: inout UpdateContext
  ) throws {
    try UndoRecorder(services: services).setReminder(date, of: parcel, &context)
    if let date, let before = ReminderButtons.replaced(by: date, for: parcel, context) {
      try context.reply(.reminderChanged(parcel.id, from: before))
    } else {
      try context.reply(.reminder(parcel.id))
    }
    try context.redrawOtherCard(of: parcel.id)
  }
}
