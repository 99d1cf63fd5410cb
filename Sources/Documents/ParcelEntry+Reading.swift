import Foundation
import Tracking

/// Conversion of an entry to a parcel. The file is untrusted: each value is checked, and an invalid value counts as
/// missing.
extension ParcelEntry {
  /// The parcel; nil when the carrier is unknown, or when the number is invalid and so is what a notice without a number
  /// would say. Its ids are placeholders. Times after
  /// `now` become `now`, except `remindAt`.
  func parcel(of carriers: Set<CarrierID>, now: Date) -> Parcel? {
    let id = CarrierID(rawValue: carrier)
    guard carriers.contains(id) else { return nil }
    let valid = number.flatMap { TrackingNumber($0) }
    guard valid != nil || number == nil && noted != nil else { return nil }
    let added = TimestampText.date(addedAt).map { min($0, now) } ?? now
    var parcel = Parcel(
      id: ParcelID(rawValue: 0), shipment: valid.map { shipment(id, $0, addedAt: added, now: now) },
      owner: addedBy?.person,
      name: TextSanitizer.clean(name), noted: noted?.fields(now: now) ?? NotedFields(), addedAt: added,
      pickedUpAt: TimestampText.date(pickedUpAt).map { min($0, now) },
      unconfirmed: Parcel.Unconfirmed(name: toBeConfirmed))
    if valid == nil { parcel.noted.carrier = id == .other ? nil : id }
    parcel.origin = origin.flatMap(Parcel.Origin.init(rawValue:))
    parcel.archivedAt = TimestampText.date(archivedAt).map { min($0, now) }
    parcel.unarchivedAt = TimestampText.date(restoredAt).map { min($0, now) }
    parcel.remindAt = TimestampText.date(remindAt)
    parcel.claim = claimedBy?.person
    parcel.isMuted = muted ?? false
    parcel.mutedBy = Set((mutedBy ?? []).prefix(100).compactMap { TextSanitizer.clean($0) })
    return parcel
  }

  private func shipment(_ carrier: CarrierID, _ number: TrackingNumber, addedAt: Date, now: Date) -> Shipment {
    var shipment = Shipment(id: ShipmentID(rawValue: 0), carrier: carrier, number: number, addedAt: addedAt)
    guard let told = carrierSays else { return shipment }
    shipment.events = (told.timeline ?? []).prefix(Shipment.maxEvents).compactMap { $0.event(now: now) }
    if let status = Status(rawValue: told.status), status != .pending {
      shipment.status = status
      shipment.stay = 1
      shipment.statusSince = TimestampText.date(told.statusSince).map { min($0, now) } ?? addedAt
      shipment.statusPrecision = told.statusPrecision.flatMap(EventTime.Precision.init)
    }
    shipment.store = told.store?.place
    shipment.pickupCode = TextSanitizer.clean(told.code)
    shipment.deadline = told.deadline?.deadline
    shipment.expected = told.expected.flatMap { Day($0) }
    shipment.amount = told.amount?.money
    shipment.hasWrongNumber = told.refused ?? false
    shipment.lastChecked = TimestampText.date(told.lastChecked).map { min($0, now) }
    shipment.lastAnswer = TimestampText.date(told.lastAnswer).map { min($0, now) }
    return shipment
  }
}

extension ParcelEntry.PersonEntry {
  fileprivate var person: Person? {
    TextSanitizer.clean(id).map { Person(id: $0, name: TextSanitizer.clean(name)) }
  }
}

extension ParcelEntry.PlaceEntry {
  fileprivate var place: Place? {
    TextSanitizer.clean(name).map { Place(name: $0, address: TextSanitizer.clean(address)) }
  }
}

extension ParcelEntry.MoneyEntry {
  /// The amount; nil unless it is below 10¹² and the currency has three letters.
  fileprivate var money: Money? {
    guard value.utf8.count <= 20, currency.utf8.count == 3, currency.allSatisfy({ ("A"..."Z").contains($0) }),
      value.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let value = Decimal(string: value, locale: Locale(identifier: "en_US_POSIX")), value < 1_000_000_000_000
    else { return nil }
    return Money(value: value, currency: currency)
  }
}

extension ParcelEntry.DeadlineEntry {
  fileprivate var deadline: Deadline? {
    guard let day = Day(day), let origin = Deadline.Origin(rawValue: origin) else { return nil }
    return Deadline(day: day, minute: TimeOfDayText.minute(time), origin: origin)
  }
}

extension ParcelEntry.StatedStatusEntry {
  /// The stated status; nil for a status that a message cannot state.
  fileprivate func status(now: Date) -> StatedStatus? {
    guard let status = Status(rawValue: status), StatedStatus.statable.contains(status), let at = TimestampText.date(at)
    else { return nil }
    var stated = StatedStatus(status, at: min(at, now), keptUntil: keptUntil.flatMap { Day($0) })
    stated.origin = origin.flatMap(ReadingOrigin.init(rawValue:))
    stated.confirmedAt = TimestampText.date(confirmedAt).map { min($0, now) }
    return stated
  }
}

extension ParcelEntry.NotedEntry {
  fileprivate func fields(now: Date) -> NotedFields {
    var fields = NotedFields(
      store: store?.place, pickupCode: TextSanitizer.clean(code), deadline: deadline?.deadline,
      expected: expected.flatMap { Day($0) }, amount: amount?.money, shop: TextSanitizer.clean(shop),
      product: TextSanitizer.clean(product))
    fields.window = window.flatMap { window in
      TimeOfDayText.minute(window.end).flatMap { DeliveryWindow(start: TimeOfDayText.minute(window.start), end: $0) }
    }
    fields.carrierName = TextSanitizer.clean(carrierName)
    fields.note = TextSanitizer.clean(note)
    fields.payment = payment.flatMap(Payment.init(rawValue:))
    fields.customs = customs.flatMap(CustomsMatter.init(rawValue:))
    fields.duty = duty?.money
    fields.stated = stated?.status(now: now)
    fields.origin = origin.flatMap(ReadingOrigin.init(rawValue:))
    fields.notYetAt = (notYetAt ?? []).prefix(10).compactMap { TimestampText.date($0).map { min($0, now) } }
    fields.counterCodes = (counterCodes ?? []).compactMap(\.code)
    fields.isSent = sent ?? false
    fields.isSentSetByUser = byUser?.contains(Self.sentField) ?? false
    fields.fieldsByUser = Set((byUser ?? []).compactMap(ParcelField.init(rawValue:)))
    return fields
  }
}

extension ParcelEntry.CounterCodeEntry {
  /// The code; nil if it is longer than any real one.
  fileprivate var code: CounterCode? {
    guard kind.utf8.count <= 20, (1...4000).contains(text.utf8.count) else { return nil }
    return CounterCode(kind: kind, text: text, bytes: bytes.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) })
  }
}

extension ParcelEntry.EventEntry {
  fileprivate func event(now: Date) -> Event? {
    guard let text = TextSanitizer.clean(text) else { return nil }
    let time = TimestampText.date(time).map {
      EventTime($0, precision: precision.flatMap(EventTime.Precision.init) ?? .second)
    }
    var event = Event(
      time: time, status: status.flatMap(Status.init(rawValue:)), text: text, place: TextSanitizer.clean(place))
    let others = (otherTexts ?? []).prefix(10).compactMap { TextSanitizer.clean($0) }
    event.otherTexts = others.isEmpty ? nil : others
    event.seenAt = TimestampText.date(seenAt).map { min($0, now) }
    return event
  }
}

/// Cleaning of text from a file.
enum TextSanitizer {
  private static let longest = 500

  /// `text` without control characters except line breaks, at most 500 characters; nil when nothing remains.
  static func clean(_ text: String?) -> String? {
    guard let text else { return nil }
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0 == "\n" }
    let clean = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespacesAndNewlines)
    return clean.isEmpty ? nil : String(clean.prefix(longest))
  }
}
