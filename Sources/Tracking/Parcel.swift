public import Foundation

/// What is understood of a parcel, and can be put right by the user.
public enum ParcelField: String, Codable, Sendable, CaseIterable {
  case name, shop, note, number, carrier, store, code, deadline, amount, payment
}

/// What the user's own message said about a parcel, or they themselves.
public struct NotedFields: Sendable, Hashable, Codable {
  public var store: Place?
  public var pickupCode: String?
  public var deadline: Deadline?
  public var expected: Day?
  public var amount: Money?
  public var shop: String?
  public var product: String?
  /// What a message calls the carrier, where that is none of ours; for people alone.
  public var carrierName: String?
  /// What the user wants to remember.
  public var note: String?
  public var payment: Payment?
  /// What customs want, by a message.
  public var customs: CustomsMatter?
  /// The status that a message stated.
  public var stated: StatedStatus?
  /// Those that the user set: they win over the carrier's. Optional, so that what was kept before is still read.
  private var byUser: Set<ParcelField>?

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

  /// Whether time alone may call for an alert by it.
  public var callsForLook: Bool { deadline != nil || stated != nil }

  /// Whether the user set it.
  public func isByUser(_ field: ParcelField) -> Bool { byUser?.contains(field) ?? false }

  /// Those that the user set.
  public var fieldsByUser: Set<ParcelField> {
    get { byUser ?? [] }
    set { byUser = newValue.isEmpty ? nil : newValue }
  }

  /// The user says so.
  public mutating func set<Value>(
    _ field: ParcelField, _ path: WritableKeyPath<NotedFields, Value?>, to value: Value
  ) {
    self[keyPath: path] = value
    mark(field, isByUser: true)
  }

  /// Forgets what was noted; what the carrier says shows again.
  public mutating func clear(_ field: ParcelField) {
    switch field {
    case .name, .number, .carrier: return
    case .shop: shop = nil
    case .note: note = nil
    case .payment: payment = nil
    case .store: store = nil
    case .code: pickupCode = nil
    case .deadline: deadline = nil
    case .amount: amount = nil
    }
    mark(field, isByUser: false)
  }

  /// That field is again as it was.
  public mutating func restore(_ field: ParcelField, from before: NotedFields) {
    switch field {
    case .name, .number, .carrier: return
    case .shop: shop = before.shop
    case .note: note = before.note
    case .payment: payment = before.payment
    case .store: store = before.store
    case .code: pickupCode = before.pickupCode
    case .deadline: deadline = before.deadline
    case .amount: amount = before.amount
    }
    mark(field, isByUser: before.isByUser(field))
  }

  private mutating func mark(_ field: ParcelField, isByUser: Bool) {
    var fields = byUser ?? []
    if isByUser { fields.insert(field) } else { fields.remove(field) }
    byUser = fields.isEmpty ? nil : fields
  }

  /// With what a later message says; the user's own word stays.
  public func updated(by later: NotedFields) -> NotedFields {
    var fields = self
    if !isByUser(.store) { fields.store = later.store ?? store }
    if !isByUser(.code) { fields.pickupCode = later.pickupCode ?? pickupCode }
    if !isByUser(.deadline) { fields.deadline = later.deadline ?? deadline }
    if !isByUser(.amount) { fields.amount = later.amount ?? amount }
    fields.expected = later.expected ?? expected
    fields.shop = shop ?? later.shop
    fields.product = product ?? later.product
    fields.carrierName = later.carrierName ?? carrierName
    fields.customs = later.customs ?? customs
    fields.stated = later.stated ?? stated
    return fields
  }
}

/// One chat's entry for a shipment.
public struct Parcel: Sendable, Hashable, Codable {
  /// What was read for the user, who has not yet said that it is right.
  public enum Unconfirmed: Int, Sendable, Hashable, Codable {
    case read = 1
    /// The carrier is the one that the user chose last for such a number.
    case remembered = 2
  }

  public var id: ParcelID
  public var shipment: Shipment
  public var owner: Person?
  public var name: String?
  public var noted: NotedFields
  public var addedAt: Date
  /// When the user marked it picked up.
  public var pickedUpAt: Date?
  /// Nil once the user said that all is right, and where they gave it themselves.
  public var unconfirmed: Unconfirmed?
  /// No alert tells of it.
  public var isMuted = false
  /// Members of a group, by their ids, who do not want to be named in its alerts. There nobody mutes for all.
  public var mutedBy: Set<String> = []
  /// Since when it is in the archive.
  public var archivedAt: Date?
  /// When it was last taken out of the archive.
  public var restoredAt: Date?
  /// When the user wants to hear of it again.
  public var remindAt: Date?
  /// Who fetches it for the others.
  public var claim: Person?

  public init(
    id: ParcelID, shipment: Shipment, owner: Person? = nil, name: String? = nil,
    noted: NotedFields = NotedFields(), addedAt: Date, pickedUpAt: Date? = nil, unconfirmed: Unconfirmed? = nil
  ) {
    self.id = id
    self.shipment = shipment
    self.owner = owner
    self.name = name
    self.noted = noted
    self.addedAt = addedAt
    self.pickedUpAt = pickedUpAt
    self.unconfirmed = unconfirmed
  }

  public var carrier: CarrierID { shipment.carrier }
  public var number: TrackingNumber { shipment.number }
  /// The user's word wins over the carrier's, and so does a message's while the carrier does not know better.
  public var status: Status { pickedUpAt == nil ? standing?.status ?? shipment.status : .collected }
  public var statusSince: Date { pickedUpAt ?? standing?.at ?? shipment.statusSince }
  /// It lies at a store, as far as is known: by the carrier's or a message's word, or, while neither says anything else,
  /// by the deadline that the user or a message gave.
  public var isWaiting: Bool {
    if status == .arrivedAtStore { return true }
    guard let deadline, let step = status.step, step < 4 else { return false }
    return deadline.origin == .user || deadline.origin == .text && standing == nil
  }

  /// Whether a reminder of it makes sense: it waits, or is still to come.
  public var mayBeRemindedOf: Bool { isWaiting || status.step.map { $0 < 4 } ?? false }

  /// When it was last heard of, by the carrier or a message.
  public var lastNews: Date { max(shipment.lastNews, standing?.at ?? .distantPast) }

  /// What is over stays in sight for a week; what went back longer, until the money is back too. Nil while it is under
  /// way.
  public var leavesSightAt: Date? {
    guard status.isFinal else { return nil }
    let days = status == .returned ? 14.0 : 7
    return max(statusSince, addedAt, restoredAt ?? addedAt).addingTimeInterval(days * 86_400)
  }

  /// Whether the list shows it.
  public func isListed(at now: Date) -> Bool {
    archivedAt == nil && leavesSightAt.map { now <= $0 } ?? true
  }

  /// Stores of different chains may have one name.
  public func isAtSameStore(as other: Parcel) -> Bool { carrier == other.carrier && store?.name == other.store?.name }

  public var store: Place? { word(.store, noted.store, shipment.store) }
  public var pickupCode: String? { word(.code, noted.pickupCode, shipment.pickupCode) }
  public var expected: Day? { shipment.expected ?? noted.expected }
  public var amount: Money? { word(.amount, noted.amount, shipment.amount) }

  /// The user's own deadline, else the carrier's, else the message's, else the one that the hold days give.
  public var deadline: Deadline? {
    if noted.isByUser(.deadline), let own = noted.deadline { return own }
    let usual = standing?.keptUntil.map { Deadline(day: $0, origin: .rule) }
    let known = [shipment.deadline, noted.deadline, usual].compactMap { $0 }
    return known.first { $0.origin != .rule } ?? known.first
  }

  /// The carrier's word, where the user did not set another.
  private func word<Value>(_ field: ParcelField, _ noted: Value?, _ carriers: Value?) -> Value? {
    self.noted.isByUser(field) ? noted ?? carriers : carriers ?? noted
  }
}
