import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Numbers taken from one message; the rest is named.
  static let maxNumbers = 20
  /// Parcels of one chat.
  static let maxParcels = 500
  /// More than this many at once share a summary.
  static let maxCards = 3

  /// At rest, any text is read for parcels. In a group, silence is the answer to what is not one.
  func read(_ text: String, links: [String], _ turn: inout Turn) throws {
    let notice = extractor.read(text, links: links, now: turn.update.date)
    if try warned(of: notice, in: text, links: links, &turn) { return }
    if notice.numbers.isEmpty, notice.doubtful.isEmpty || !turn.isPrivate {
      if turn.isPrivate { try turn.reply(.nothingFound) }
      return
    }
    try take(notice, &turn)
  }

  /// Adds what is decided, shows what is known, asks about the rest.
  func take(_ notice: Extraction.Notice, _ turn: inout Turn) throws {
    let noted = notice.numbers.count == 1 ? notice.noted : NotedFields()
    var shown: [ParcelID] = []
    var fresh: [(number: TrackingNumber, carrier: CarrierID)] = []
    var asked: [Question] = []
    for found in notice.numbers.prefix(Self.maxNumbers) {
      if let known = try turn.snapshot.parcelID(number: found.number, in: turn.update.chat) {
        shown.append(known)
      } else if found.isDecided, let carrier = found.carriers.first?.carrier {
        fresh.append((found.number, carrier))
      } else {
        asked.append(ask(found.number, found.carriers.map(\.carrier), .severalCarriers, noted, &turn))
      }
    }
    for doubt in turn.isPrivate ? notice.doubtful.prefix(Self.maxCards) : [] {
      asked.append(ask(doubt.number, doubt.carriers, .wrongCheckDigit, noted, &turn))
    }
    guard try hasRoom(for: fresh.count, &turn) else { return }
    let left = notice.numbers.dropFirst(Self.maxNumbers).map(\.number.text)
    try answer(shown: shown, fresh: fresh, left: left, noted: noted, &turn)
    for question in asked { try turn.reply(.question(question)) }
  }

  private func ask(
    _ number: TrackingNumber, _ carriers: [CarrierID], _ reason: Question.Reason, _ noted: NotedFields,
    _ turn: inout Turn
  ) -> Question {
    Question(id: turn.state.ask(about: number, noted: noted), number: number, carriers: carriers, reason: reason)
  }

  private func hasRoom(for count: Int, _ turn: inout Turn) throws -> Bool {
    guard count > 0, try turn.snapshot.parcelCount(in: turn.update.chat) + count > Self.maxParcels else { return true }
    try turn.reply(.listFull(limit: Self.maxParcels))
    return false
  }

  /// Known parcels show their cards, or the list where they are many; fresh ones a card each, or one summary.
  private func answer(
    shown: [ParcelID], fresh: [(number: TrackingNumber, carrier: CarrierID)], left: [String], noted: NotedFields,
    _ turn: inout Turn
  ) throws {
    let added = fresh.map { _ in ParcelID(rawValue: ids.next()) }
    let batch = added.count > Self.maxCards ? added[0] : nil
    for (id, parcel) in zip(added, fresh) {
      turn.effects.append(
        .add(newParcel(id, parcel.number, parcel.carrier, batch: batch?.rawValue, noted: noted, turn)))
    }
    if shown.count > Self.maxCards {
      try turn.reply(.list(page: 0), slot: Slots.list)
    } else {
      for id in shown { try turn.reply(.parcel(id, view: .card), slot: Slots.parcel(id)) }
    }
    if let batch {
      try turn.reply(.summary(added, left: []), slot: Slots.batch(batch))
    } else {
      for id in added { try turn.reply(.parcel(id, view: .card), slot: Slots.parcel(id)) }
    }
    // In a message of its own: the summary is drawn anew when answers come.
    if !left.isEmpty { try turn.reply(.summary([], left: left)) }
  }

  /// Adds one parcel and answers with its card.
  func follow(_ number: TrackingNumber, carrier: CarrierID, noted: NotedFields, _ turn: inout Turn) throws {
    let id = try place(number, carrier: carrier, noted: noted, &turn)
    if let id { try turn.reply(.parcel(id, view: .card), slot: Slots.parcel(id)) }
  }

  /// The id of the chat's parcel with that carrier and number, added where it is new; nil where the list is full.
  func place(
    _ number: TrackingNumber, carrier: CarrierID, noted: NotedFields, _ turn: inout Turn
  ) throws -> ParcelID? {
    if let known = try turn.snapshot.parcel(carrier: carrier, number: number, in: turn.update.chat) { return known.id }
    guard try hasRoom(for: 1, &turn) else { return nil }
    let id = ParcelID(rawValue: ids.next())
    turn.effects.append(.add(newParcel(id, number, carrier, batch: nil, noted: noted, turn)))
    return id
  }

  private func newParcel(
    _ id: ParcelID, _ number: TrackingNumber, _ carrier: CarrierID, batch: Int64?, noted: NotedFields, _ turn: Turn
  ) -> NewParcel {
    NewParcel(
      id: id, carrier: carrier, number: number, batch: batch,
      owner: turn.update.user.map { Person(id: $0.id, name: $0.name) }, noted: noted,
      isFollowed: followed.contains(carrier))
  }
}

extension Extraction.Notice {
  /// The fields that go with a single parcel.
  fileprivate var noted: NotedFields {
    let parcel = parcels.first ?? Parcel()
    return NotedFields(
      store: parcel.store.map { Place(name: $0.value) }, pickupCode: parcel.pickupCode?.value,
      deadline: parcel.deadline.map { Deadline(day: $0.value.day, minute: $0.value.minute, origin: .text) },
      expected: parcel.expected?.value.day, amount: parcel.amount?.value, shop: shop?.value, product: product?.value)
  }
}
