import Foundation
import Tracking

/// One parcel as the file contains it. `ParcelFile` describes the fields.
struct ParcelEntry: Codable {
  struct PersonEntry: Codable {
    var id: String
    var name: String?
  }

  struct PlaceEntry: Codable {
    var name: String
    var address: String?
  }

  struct MoneyEntry: Codable {
    var value: String
    var currency: String
  }

  struct DeadlineEntry: Codable {
    var day: String
    /// For example `21:30`.
    var time: String?
    var origin: String
  }

  struct WindowEntry: Codable {
    var start: String?
    var end: String
  }

  struct StatedStatusEntry: Codable {
    var status: String
    var at: String
    var confirmedAt: String?
    var keptUntil: String?
    var origin: String?
  }

  struct NotedEntry: Codable {
    var store: PlaceEntry?
    var code: String?
    var deadline: DeadlineEntry?
    var expected: String?
    /// The hours of that day, for example `14:00` and `18:00`.
    var window: WindowEntry?
    var amount: MoneyEntry?
    var shop: String?
    var product: String?
    var carrierName: String?
    var note: String?
    var payment: String?
    var customs: String?
    var duty: MoneyEntry?
    var stated: StatedStatusEntry?
    var byUser: [String]?
    var origin: String?
    var notYetAt: [String]?
    var counterCodes: [CounterCodeEntry]?
    var sent: Bool?
  }

  struct CounterCodeEntry: Codable {
    /// `qr`, `code128` …
    var kind: String
    var text: String
    /// Base64; only if `text` is not all that the code says.
    var bytes: String?
  }

  struct EventEntry: Codable {
    var time: String?
    var precision: String?
    var status: String?
    var text: String
    var place: String?
    var otherTexts: [String]?
    var seenAt: String?
  }

  struct CarrierEntry: Codable {
    var status: String
    var statusSince: String?
    var statusPrecision: String?
    var store: PlaceEntry?
    var code: String?
    var deadline: DeadlineEntry?
    var expected: String?
    var amount: MoneyEntry?
    var refused: Bool?
    var lastChecked: String?
    var lastAnswer: String?
    var timeline: [EventEntry]?
  }

  var carrier: String
  /// Nil for a parcel without a number.
  var number: String?
  var name: String?
  var addedAt: String?
  var addedBy: PersonEntry?
  var pickedUpAt: String?
  var archivedAt: String?
  var restoredAt: String?
  var remindAt: String?
  var claimedBy: PersonEntry?
  var muted: Bool?
  var mutedBy: [String]?
  var toBeConfirmed: String?
  var origin: String?
  var noted: NotedEntry?
  var carrierSays: CarrierEntry?
}

// MARK: Writing

extension ParcelEntry {
  init(_ parcel: Parcel) {
    self.init(
      carrier: parcel.carrier.rawValue, number: parcel.number?.text, name: parcel.name,
      addedAt: TimestampText.text(parcel.addedAt), addedBy: parcel.owner.map(PersonEntry.init),
      pickedUpAt: parcel.pickedUpAt.map(TimestampText.text), archivedAt: parcel.archivedAt.map(TimestampText.text),
      restoredAt: parcel.unarchivedAt.map(TimestampText.text),
      remindAt: parcel.remindAt.map(TimestampText.text), claimedBy: parcel.claim.map(PersonEntry.init),
      muted: parcel.isMuted ? true : nil, mutedBy: parcel.mutedBy.isEmpty ? nil : parcel.mutedBy.sorted(),
      toBeConfirmed: parcel.unconfirmed?.name, origin: parcel.origin?.rawValue,
      noted: parcel.noted == NotedFields() ? nil : NotedEntry(parcel.noted),
      carrierSays: parcel.shipment.map(CarrierEntry.init))
  }
}

extension ParcelEntry.PersonEntry {
  init(_ person: Person) { self.init(id: person.id, name: person.name) }
}

extension ParcelEntry.PlaceEntry {
  init(_ place: Place) { self.init(name: place.name, address: place.address) }
}

extension ParcelEntry.MoneyEntry {
  init(_ money: Money) { self.init(value: "\(money.value)", currency: money.currency) }
}

extension ParcelEntry.DeadlineEntry {
  init(_ deadline: Deadline) {
    self.init(day: "\(deadline.day)", time: deadline.minute.map(MinuteOfDay.text), origin: deadline.origin.rawValue)
  }
}

extension ParcelEntry.NotedEntry {
  init(_ noted: NotedFields) {
    let byUser = (noted.fieldsByUser.map(\.rawValue) + (noted.isSentSetByUser ? [Self.sentField] : [])).sorted()
    self.init(
      store: noted.store.map(ParcelEntry.PlaceEntry.init), code: noted.pickupCode,
      deadline: noted.deadline.map(ParcelEntry.DeadlineEntry.init), expected: noted.expected.map(\.description),
      window: noted.window.map(ParcelEntry.WindowEntry.init),
      amount: noted.amount.map(ParcelEntry.MoneyEntry.init), shop: noted.shop, product: noted.product,
      carrierName: noted.carrierName, note: noted.note, payment: noted.payment?.rawValue,
      customs: noted.customs?.rawValue, duty: noted.duty.map(ParcelEntry.MoneyEntry.init),
      stated: noted.stated.map(ParcelEntry.StatedStatusEntry.init), byUser: byUser.isEmpty ? nil : byUser,
      origin: noted.origin?.rawValue,
      notYetAt: noted.notYetAt.isEmpty ? nil : noted.notYetAt.map(TimestampText.text),
      counterCodes: noted.counterCodes.isEmpty ? nil : noted.counterCodes.map(ParcelEntry.CounterCodeEntry.init),
      sent: noted.isSent ? true : nil)
  }

  /// In `byUser`: the user said whether they send the parcel.
  static let sentField = "sent"
}

extension ParcelEntry.CounterCodeEntry {
  /// Without the picture's id, which only means something to the bot that got it.
  init(_ code: CounterCode) {
    self.init(kind: code.kind, text: code.text, bytes: code.bytes.map { Data($0).base64EncodedString() })
  }
}

extension Parcel.Unconfirmed {
  var name: String {
    switch self {
    case .read: "read"
    case .remembered: "remembered"
    case .barcode: "barcode"
    case .qr: "qr"
    case .mail: "mail"
    }
  }

  init?(name: String?) {
    let all: [Parcel.Unconfirmed] = [.read, .remembered, .barcode, .qr, .mail]
    guard let match = all.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}

extension ParcelEntry.WindowEntry {
  init(_ window: DeliveryWindow) {
    self.init(start: window.start.map(MinuteOfDay.text), end: MinuteOfDay.text(window.end))
  }
}

extension ParcelEntry.StatedStatusEntry {
  init(_ stated: StatedStatus) {
    self.init(
      status: stated.status.rawValue, at: TimestampText.text(stated.at),
      confirmedAt: stated.confirmedAt.map(TimestampText.text),
      keptUntil: stated.keptUntil.map(\.description), origin: stated.origin?.rawValue)
  }
}

extension ParcelEntry.CarrierEntry {
  init(_ shipment: Shipment) {
    self.init(
      status: shipment.status.rawValue,
      statusSince: shipment.status == .pending ? nil : TimestampText.text(shipment.statusSince),
      statusPrecision: shipment.statusPrecision?.rawValue, store: shipment.store.map(ParcelEntry.PlaceEntry.init),
      code: shipment.pickupCode, deadline: shipment.deadline.map(ParcelEntry.DeadlineEntry.init),
      expected: shipment.expected.map(\.description), amount: shipment.amount.map(ParcelEntry.MoneyEntry.init),
      refused: shipment.hasWrongNumber ? true : nil, lastChecked: shipment.lastChecked.map(TimestampText.text),
      lastAnswer: shipment.lastAnswer.map(TimestampText.text),
      timeline: shipment.events.isEmpty ? nil : shipment.events.map(ParcelEntry.EventEntry.init))
  }
}

extension ParcelEntry.EventEntry {
  init(_ event: Event) {
    self.init(
      time: event.time.map { TimestampText.text($0.date) }, precision: event.time?.precision.rawValue,
      status: event.status?.rawValue, text: event.text, place: event.place, otherTexts: event.otherTexts,
      seenAt: event.seenAt.map(TimestampText.text))
  }
}

/// A time of day as text, for example `21:30`.
enum TimeOfDayText {
  /// Minutes after midnight; nil when `text` is not a time of day.
  static func minute(_ text: String?) -> Int? {
    let parts = (text ?? "").split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, (0...23).contains(parts[0]), (0...59).contains(parts[1]) else { return nil }
    return parts[0] * 60 + parts[1]
  }
}
