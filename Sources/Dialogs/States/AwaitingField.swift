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

  /// The user was asked for a field's value. What cannot be one is said to be so, and the wait goes on; a message that
  /// brings parcels ends it, and is read.
  func field(_ awaited: Awaited, _ text: String, links: [String], _ turn: inout Turn) throws {
    guard turn.isPrivate || awaited.user == turn.update.user?.id else { return try read(text, links: links, &turn) }
    guard let parcel = try turn.snapshot.parcel(awaited.parcel, in: turn.update.chat) else {
      turn.state.mode = .idle
      return try read(text, links: links, &turn)
    }
    let input = FieldInput(extractor: extractor, now: turn.update.date, utcOffset: turn.profile.utcOffset)
    guard let value = input.value(of: awaited.field, text, for: parcel) else {
      return try refuse(.unreadable, awaited.field, of: parcel, text, links, &turn)
    }
    guard try set(value, of: parcel, &turn) else {
      var number = parcel.number
      if case .number(let other, _) = value { number = other }
      return try refuse(.alreadyThere(number), awaited.field, of: parcel, text, links, &turn)
    }
    turn.state.mode = .idle
    try turn.reply(.parcel(parcel.id, view: .card), slot: Slots.parcel(parcel.id))
    try turn.refreshReading(of: parcel.id)
  }

  /// Longer than any value: a message of its own.
  private static let maxValue = 60

  private func refuse(
    _ fault: FieldPrompt.Fault, _ field: ParcelField, of parcel: Parcel, _ text: String, _ links: [String],
    _ turn: inout Turn
  ) throws {
    if text.count > Self.maxValue {
      let notice = try understand(text, links: links, turn).notice
      if !notice.numbers.isEmpty || notice.scam != nil {
        turn.state.mode = .idle
        return try read(text, links: links, &turn)
      }
    }
    let prompt = Content.field(prompt(field, of: parcel, fault: fault))
    if field == .carrier { try turn.reply(prompt) } else { try turn.ask(prompt) }
  }

  /// - Returns: false where the chat has that carrier and number already.
  private func set(_ value: FieldValue, of parcel: Parcel, _ turn: inout Turn) throws -> Bool {
    var noted = parcel.noted
    switch value {
    case .number(let number, let carrier): return try move(parcel, to: carrier, number, &turn)
    case .carrier(let carrier): return try move(parcel, to: carrier, parcel.number, &turn)
    case .store(let name): noted.set(.store, \.store, to: Place(name: name))
    case .code(let code): noted.set(.code, \.pickupCode, to: code)
    case .deadline(let deadline): noted.set(.deadline, \.deadline, to: deadline)
    case .amount(let amount): noted.set(.amount, \.amount, to: amount)
    }
    turn.effects.append(.note(parcel.id, noted))
    return true
  }
}
