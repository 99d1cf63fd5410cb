import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Whose field waits for a value, and who writes it.
  struct Awaited {
    var parcel: ParcelID
    var field: ParcelField
    var user: String?
  }

  /// The user was asked for a field's value: what they type is that value, also where it looks like a number
  /// (`EA123456785TW` may well be a name). What cannot be one is said to be so, and the wait goes on. What was not typed
  /// for the field is a message of its own, which ends the wait: a text that brings a parcel, or looks like a fraud, and
  /// was forwarded or is longer than any value. Where the number is asked for, a forwarded notice is a good answer.
  func field(_ awaited: Awaited, _ text: String, links: [String], _ context: inout UpdateContext) throws {
    let isTheirs = context.isPrivate || awaited.user == context.update.user?.id
    let parcel = try context.snapshot.parcel(awaited.parcel, in: context.update.chat)
    guard isTheirs, let parcel else {
      if isTheirs { context.state.mode = .idle }
      return try read(text, links: links, &context)
    }
    let input = FieldInput(
      extractor: extractor, spoken: spoken, now: context.update.date,
      utcOffset: context.profile.zone.offset(at: context.update.date))
    let value = input.value(of: awaited.field, text, for: parcel)
    let mayBeNotice = context.update.isForwarded || text.count > Self.maxValue
    if value == nil || awaited.field != .number, mayBeNotice, try bringsParcel(text, links, context) {
      context.state.mode = .idle
      return try read(text, links: links, &context)
    }
    guard let value else {
      let prompt = prompt(awaited.field, of: parcel, fault: .unreadable)
      return try context.askAgain(prompt)
    }
    try take(value, of: parcel, &context)
  }

  /// Longer than any value but a note.
  private static let maxValue = 60

  private func bringsParcel(_ text: String, _ links: [String], _ context: UpdateContext) throws -> Bool {
    let notice = try understand(text, links: links, context).notice
    return !notice.numbers.isEmpty || notice.scam != nil
  }

  /// Writes the value and shows the card; one that the chat has already is asked for again.
  func take(_ value: FieldValue, of parcel: Parcel, _ context: inout UpdateContext) throws {
    guard try set(value, of: parcel, &context) else {
      var number = parcel.number
      if case .number(let other, _) = value { number = other }
      context.state.mode = .awaitingField(parcel.id, value.field, user: context.update.user?.id)
      let prompt = prompt(value.field, of: parcel, fault: .alreadyThere(number))
      return try context.askAgain(prompt)
    }
    context.state.mode = .idle
    try context.reply(.parcel(parcel.id, view: .card), slot: Slots.parcel(parcel.id))
    try context.refreshOtherCard(of: parcel.id)
    try context.refreshReading(of: parcel.id)
  }

  /// - Returns: false where the chat has that carrier and number already.
  private func set(_ value: FieldValue, of parcel: Parcel, _ context: inout UpdateContext) throws -> Bool {
    switch value {
    case .number(let number, let carrier): return try move(parcel, to: carrier, number, &context)
    case .carrier(let carrier): return try move(parcel, to: carrier, parcel.number, &context)
    case .name, .shop, .note, .payment, .store, .code, .deadline, .amount:
      try write(value, into: value.field, of: parcel, &context)
    }
    return true
  }
}
