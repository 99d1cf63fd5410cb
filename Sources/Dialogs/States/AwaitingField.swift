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
  func field(_ awaited: Awaited, _ text: String, links: [String], _ turn: inout Turn) throws {
    let isTheirs = turn.isPrivate || awaited.user == turn.update.user?.id
    let parcel = try turn.snapshot.parcel(awaited.parcel, in: turn.update.chat)
    guard isTheirs, let parcel else {
      if isTheirs { turn.state.mode = .idle }
      return try read(text, links: links, &turn)
    }
    let input = FieldInput(
      extractor: extractor, spoken: spoken, now: turn.update.date,
      utcOffset: turn.profile.zone.offset(at: turn.update.date))
    let value = input.value(of: awaited.field, text, for: parcel)
    let mayBeNotice = turn.update.isForwarded || text.count > Self.maxValue
    if value == nil || awaited.field != .number, mayBeNotice, try bringsParcel(text, links, turn) {
      turn.state.mode = .idle
      return try read(text, links: links, &turn)
    }
    guard let value else {
      let prompt = prompt(awaited.field, of: parcel, fault: .unreadable)
      return try turn.askAgain(prompt)
    }
    try take(value, of: parcel, &turn)
  }

  /// Longer than any value but a note.
  private static let maxValue = 60

  private func bringsParcel(_ text: String, _ links: [String], _ turn: Turn) throws -> Bool {
    let notice = try understand(text, links: links, turn).notice
    return !notice.numbers.isEmpty || notice.scam != nil
  }

  /// Writes the value and shows the card; one that the chat has already is asked for again.
  func take(_ value: FieldValue, of parcel: Parcel, _ turn: inout Turn) throws {
    guard try set(value, of: parcel, &turn) else {
      var number = parcel.number
      if case .number(let other, _) = value { number = other }
      turn.state.mode = .awaitingField(parcel.id, value.field, user: turn.update.user?.id)
      let prompt = prompt(value.field, of: parcel, fault: .alreadyThere(number))
      return try turn.askAgain(prompt)
    }
    turn.state.mode = .idle
    try turn.reply(.parcel(parcel.id, view: .card), slot: Slots.parcel(parcel.id))
    try turn.refreshOtherCard(of: parcel.id)
    try turn.refreshReading(of: parcel.id)
  }

  /// - Returns: false where the chat has that carrier and number already.
  private func set(_ value: FieldValue, of parcel: Parcel, _ turn: inout Turn) throws -> Bool {
    switch value {
    case .number(let number, let carrier): return try move(parcel, to: carrier, number, &turn)
    case .carrier(let carrier): return try move(parcel, to: carrier, parcel.number, &turn)
    case .name, .shop, .note, .payment, .store, .code, .deadline, .amount:
      try write(value, into: value.field, of: parcel, &turn)
    }
    return true
  }
}
