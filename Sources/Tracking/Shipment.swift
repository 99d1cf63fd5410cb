public import Foundation

/// One carrier + number: what is known of it, whoever follows it.
public struct Shipment: Sendable, Hashable, Codable {
  public var id: ShipmentID
  public var carrier: CarrierID
  public var number: TrackingNumber
  /// When the first chat began to follow it.
  public var createdAt: Date
  public var status: Status = .pending
  /// When the present status began: the event's time where known, else when it was first seen.
  public var statusSince: Date
  /// How exactly `statusSince` is known; nil when it is the time of first sight.
  public var statusPrecision: EventTime.Precision?
  /// Counts the changes of status, so that "once per stay" has a name.
  public var stay: Int = 0
  /// Newest first.
  public var events: [Event] = []
  public var store: Place?
  public var pickupCode: String?
  public var deadline: Deadline?
  public var expected: Day?
  public var amount: Money?
  /// The last time any source was asked.
  public var lastChecked: Date?
  /// The last time a source gave a usable answer.
  public var lastAnswer: Date?
  /// Since when, and how, its sources fail; nil when all is well.
  public var trouble: SourceTrouble?
  /// The carrier says that it has no such number; an answer with events takes that back.
  public var isRefused = false
  /// What each source wants back at the next question.
  public var memos: [String: String] = [:]

  public init(id: ShipmentID, carrier: CarrierID, number: TrackingNumber, addedAt: Date) {
    self.id = id
    self.carrier = carrier
    self.number = number
    self.createdAt = addedAt
    self.statusSince = addedAt
  }

  /// A failure that lasts.
  public struct SourceTrouble: Sendable, Hashable, Codable {
    public var since: Date
    /// The outcome's name: `sourceDown`, `layoutChanged` …
    public var outcome: String

    public init(since: Date, outcome: String) {
      self.since = since
      self.outcome = outcome
    }
  }
}

/// What the user's own message said about a parcel.
public struct NotedFields: Sendable, Hashable, Codable {
  public var store: Place?
  public var pickupCode: String?
  public var deadline: Deadline?
  public var expected: Day?
  public var amount: Money?
  public var shop: String?
  public var product: String?

  public init(
    store: Place? = nil, pickupCode: String? = nil, deadline: Deadline? = nil, expected: Day? = nil,
    amount: Money? = nil, shop: String? = nil, product: String? = nil
  ) {
    self.store = store
    self.pickupCode = pickupCode
    self.deadline = deadline
    self.expected = expected
    self.amount = amount
    self.shop = shop
    self.product = product
  }
}

/// One chat's entry for a shipment.
public struct Parcel: Sendable, Hashable, Codable {
  public var id: ParcelID
  public var shipment: Shipment
  public var owner: Person?
  public var name: String?
  public var noted: NotedFields
  public var addedAt: Date
  /// When the user marked it picked up.
  public var pickedUpAt: Date?

  public init(
    id: ParcelID, shipment: Shipment, owner: Person? = nil, name: String? = nil,
    noted: NotedFields = NotedFields(), addedAt: Date, pickedUpAt: Date? = nil
  ) {
    self.id = id
    self.shipment = shipment
    self.owner = owner
    self.name = name
    self.noted = noted
    self.addedAt = addedAt
    self.pickedUpAt = pickedUpAt
  }

  public var carrier: CarrierID { shipment.carrier }
  public var number: TrackingNumber { shipment.number }
  /// The user's word wins over the carrier's.
  public var status: Status { pickedUpAt == nil ? shipment.status : .collected }
  public var statusSince: Date { pickedUpAt ?? shipment.statusSince }
  public var store: Place? { shipment.store ?? noted.store }
  public var pickupCode: String? { shipment.pickupCode ?? noted.pickupCode }
  public var expected: Day? { shipment.expected ?? noted.expected }
  public var amount: Money? { shipment.amount ?? noted.amount }

  /// The carrier's own deadline, else the message's, else the one that the hold days give.
  public var deadline: Deadline? {
    let known = [shipment.deadline, noted.deadline].compactMap { $0 }
    return known.first { $0.origin != .rule } ?? known.first
  }
}
