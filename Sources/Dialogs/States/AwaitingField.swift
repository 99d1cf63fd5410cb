import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// The field whose value the bot waits for, and the member who was asked.
  struct AwaitedField {
    var parcel: ParcelID
    var field: ParcelField
    var user: String?
  }

  /// Handles the text while the bot waits for a field's value.
  ///
  /// What the user types is the value, even if it looks like a tracking number: `EA123456785TW` can be a name. If the
  /// text is not a valid value, the user is told so and the bot keeps waiting. A text that was not typed for the field
  /// ends the wait and is read as a message of its own. This is a text with a parcel or with signs of fraud that is
  /// forwarded or longer than any value. If the bot waits for the number, a forwarded notice is accepted as the answer.
  func handleFieldValue(
    _ awaited: AwaitedField, _ text: String, links: [String], _ context: inout UpdateContext
  ) throws {
    let isTheirs = context.isPrivate || awaited.user == context.update.user?.id
    let parcel = try context.snapshot.parcel(awaited.parcel, in: context.update.chat)
    guard isTheirs, let parcel else {
      if isTheirs { context.state.mode = .idle }
      return try handleFreeText(text, links: links, &context)
    }
    let reader = FieldValueReader(
      extractor: extractor, spoken: spoken, now: context.update.date,
      utcOffset: context.profile.zone.offset(at: context.update.date))
    let value = reader.value(of: awaited.field, text, for: parcel)
    let mayBeNotice = context.update.isForwarded || text.count > Self.maxValueLength
    if value == nil || awaited.field != .number, mayBeNotice, try containsParcelOrScam(text, links, context) {
      context.state.mode = .idle
      return try handleFreeText(text, links: links, &context)
    }
    guard let value else {
      let prompt = prompt(awaited.field, of: parcel, fault: .unreadable)
      return try context.askAgain(prompt)
    }
    try apply(value, to: parcel, &context)
  }

  /// Characters. All values except notes are at most this long.
  private static let maxValueLength = 60

  private func containsParcelOrScam(_ text: String, _ links: [String], _ context: UpdateContext) throws -> Bool {
    let extraction = try interpret(text, links: links, context).extraction
    return !extraction.numbers.isEmpty || extraction.scam != nil
  }

  /// Sets the value and shows the card. If the chat already has a parcel with that carrier and number, asks again.
  func apply(_ value: FieldValue, to parcel: Parcel, _ context: inout UpdateContext) throws {
    guard try set(value, of: parcel, &context) else {
      var number = parcel.number
      if case .number(let other, _) = value { number = other }
      context.state.mode = .awaitingField(parcel.id, value.field, user: context.update.user?.id)
      let prompt = prompt(value.field, of: parcel, fault: .alreadyThere(number))
      return try context.askAgain(prompt)
    }
    context.state.mode = .idle
    try context.reply(.parcel(parcel.id, view: .card), slot: Slots.parcel(parcel.id))
    try context.redrawOtherCard(of: parcel.id)
    try context.redrawReading(of: parcel.id)
  }

  /// - Returns: false if the chat already has a parcel with that carrier and number.
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
