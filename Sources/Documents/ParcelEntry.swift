import Foundation
import Tracking

/// One parcel as the file contains it. `ParcelFile` describes the fields.
struct ParcelEntry: Codable {
  struct Who: Codable {
    var id: String
    var name: String?
  }

  struct Spot: Codable {
    var name: String
    var address: String?
  }

  struct Sum: Codable {
    var value: String
    var currency: String
  }

  struct LastDay: Codable {
    var day: String
    /// For example `21:30`.
    var time: String?
    var origin: String
  }

  struct Stated: Codable {
    var status: String
    var at: String
    var confirmedAt: String?
    var keptUntil: String?
  }

  struct Noted: Codable {
    var store: Spot?
    var code: String?
    var deadline: LastDay?
    var expected: String?
    var amount: Sum?
    var shop: String?
    var product: String?
    var carrierName: String?
    var note: String?
    var payment: String?
    var customs: String?
    var stated: Stated?
    var byUser: [String]?
  }

  struct Line: Codable {
    var time: String?
    var precision: String?
    var status: String?
    var text: String
    var place: String?
    var otherTexts: [String]?
    var seenAt: String?
  }

  struct Told: Codable {
    var status: String
    var statusSince: String?
    var statusPrecision: String?
    var store: Spot?
    var code: String?
    var deadline: LastDay?
    var expected: String?
    var amount: Sum?
    var refused: Bool?
    var lastChecked: String?
    var lastAnswer: String?
    var timeline: [Line]?
  }

  var carrier: String
  var number: String
  var name: String?
  var addedAt: String?
  var addedBy: Who?
  var pickedUpAt: String?
  var archivedAt: String?
  var restoredAt: String?
  var remindAt: String?
  var claimedBy: Who?
  var muted: Bool?
  var mutedBy: [String]?
  var toBeConfirmed: String?
  var noted: Noted?
  var carrierSays: Told?
}

// MARK: Writing

extension ParcelEntry {
  init(_ parcel: Parcel) {
    self.init(
      carrier: parcel.carrier.rawValue, number: parcel.number.text, name: parcel.name,
      addedAt: Stamp.text(parcel.addedAt), addedBy: parcel.owner.map(Who.init),
      pickedUpAt: parcel.pickedUpAt.map(Stamp.text), archivedAt: parcel.archivedAt.map(Stamp.text),
      restoredAt: parcel.restoredAt.map(Stamp.text),
      remindAt: parcel.remindAt.map(Stamp.text), claimedBy: parcel.claim.map(Who.init),
      muted: parcel.isMuted ? true : nil, mutedBy: parcel.mutedBy.isEmpty ? nil : parcel.mutedBy.sorted(),
      toBeConfirmed: parcel.unconfirmed.map { $0 == .read ? "read" : "remembered" },
      noted: parcel.noted == NotedFields() ? nil : Noted(parcel.noted), carrierSays: Told(parcel.shipment))
  }
}

extension ParcelEntry.Who {
  init(_ person: Person) { self.init(id: person.id, name: person.name) }
}

extension ParcelEntry.Spot {
  init(_ place: Place) { self.init(name: place.name, address: place.address) }
}

extension ParcelEntry.Sum {
  init(_ money: Money) { self.init(value: "\(money.value)", currency: money.currency) }
}

extension ParcelEntry.LastDay {
  init(_ deadline: Deadline) {
    self.init(day: "\(deadline.day)", time: deadline.minute.map(MinuteOfDay.text), origin: deadline.origin.rawValue)
  }
}

extension ParcelEntry.Noted {
  init(_ noted: NotedFields) {
    let byUser = noted.fieldsByUser.map(\.rawValue).sorted()
    self.init(
      store: noted.store.map(ParcelEntry.Spot.init), code: noted.pickupCode,
      deadline: noted.deadline.map(ParcelEntry.LastDay.init), expected: noted.expected.map(\.description),
      amount: noted.amount.map(ParcelEntry.Sum.init), shop: noted.shop, product: noted.product,
      carrierName: noted.carrierName, note: noted.note, payment: noted.payment?.rawValue,
      customs: noted.customs?.rawValue,
      stated: noted.stated.map(ParcelEntry.Stated.init), byUser: byUser.isEmpty ? nil : byUser)
  }
}

extension ParcelEntry.Stated {
  init(_ stated: StatedStatus) {
    self.init(
      status: stated.status.rawValue, at: Stamp.text(stated.at), confirmedAt: stated.confirmedAt.map(Stamp.text),
      keptUntil: stated.keptUntil.map(\.description))
  }
}

extension ParcelEntry.Told {
  init(_ shipment: Shipment) {
    self.init(
      status: shipment.status.rawValue,
      statusSince: shipment.status == .pending ? nil : Stamp.text(shipment.statusSince),
      statusPrecision: shipment.statusPrecision?.rawValue, store: shipment.store.map(ParcelEntry.Spot.init),
      code: shipment.pickupCode, deadline: shipment.deadline.map(ParcelEntry.LastDay.init),
      expected: shipment.expected.map(\.description), amount: shipment.amount.map(ParcelEntry.Sum.init),
      refused: shipment.hasWrongNumber ? true : nil, lastChecked: shipment.lastChecked.map(Stamp.text),
      lastAnswer: shipment.lastAnswer.map(Stamp.text),
      timeline: shipment.events.isEmpty ? nil : shipment.events.map(ParcelEntry.Line.init))
  }
}

extension ParcelEntry.Line {
  init(_ event: Event) {
    self.init(
      time: event.time.map { Stamp.text($0.date) }, precision: event.time?.precision.rawValue,
      status: event.status?.rawValue, text: event.text, place: event.place, otherTexts: event.otherTexts,
      seenAt: event.seenAt.map(Stamp.text))
  }
}

/// A time of day as text, for example `21:30`.
enum Minute {
  /// Minutes after midnight; nil when `text` is not a time of day.
  static func of(_ text: String?) -> Int? {
    let parts = (text ?? "").split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, (0...23).contains(parts[0]), (0...59).contains(parts[1]) else { return nil }
    return parts[0] * 60 + parts[1]
  }
}
