public import Foundation

/// A field of a parcel that the user can correct.
public enum ParcelField: String, Codable, Sendable, CaseIterable {
  case name, shop, note, number, carrier, store, code, deadline, amount, payment
}

/// What the user's message, or the user directly, said about a parcel.
public struct NotedFields: Sendable, Hashable, Codable {
  /// The store, by the message or the user.
  public var store: Place?
  /// The code that the counter or the locker asks for.
  public var pickupCode: String?
  /// The last day or hour to pick the parcel up.
  public var deadline: Deadline?
  /// The expected day of delivery.
  public var expected: Day?
  /// The amount to pay on delivery or at the counter.
  public var amount: Money?
  /// The shop that sold the goods.
  public var shop: String?
  /// The goods in the parcel.
  public var product: String?
  /// The message's name for a carrier that the bot does not know. Only for display.
  public var carrierName: String?
  /// A note that the user wrote.
  public var note: String?
  /// Whether the parcel is paid, by the user's word.
  public var payment: Payment?
  /// What customs require, by a message.
  public var customs: CustomsMatter?
  /// The status that a message stated.
  public var stated: StatedStatus?
  /// The fields that the user set. They win over the carrier's values. Optional, so that values stored by an earlier
  /// version can still be decoded.
  private var byUser: Set<ParcelField>?

  /// Fields read from a message; none of them counts as set by the user.
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

  /// Whether an alert about the parcel can become due by the passing of time alone.
  public var hasTimedAlerts: Bool { deadline != nil || stated != nil }

  /// Whether the user set that field.
  public func isByUser(_ field: ParcelField) -> Bool { byUser?.contains(field) ?? false }

  /// The fields that the user set.
  public var fieldsByUser: Set<ParcelField> {
    get { byUser ?? [] }
    set { byUser = newValue.isEmpty ? nil : newValue }
  }

  /// Sets a field by the user's word, which then wins over the carrier's.
  /// - Parameter path: the property that holds the field.
  public mutating func set<Value>(
    _ field: ParcelField, _ path: WritableKeyPath<NotedFields, Value?>, to value: Value
  ) {
    self[keyPath: path] = value
    mark(field, isByUser: true)
  }

  /// Removes the noted value, so that the carrier's shows again. Does nothing for `name`, `number` and `carrier`, which
  /// are not noted fields.
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

  /// Resets that field to its value in `before`, including whether the user set it. Does nothing for `name`, `number`
  /// and `carrier`.
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

  /// The fields updated with those of a later message. Fields that the user set stay.
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
  /// How the bot read a parcel that the user has not yet confirmed.
  public enum Unconfirmed: Int, Sendable, Hashable, Codable {
    /// Read from a message.
    case read = 1
    /// The carrier is the one that the user last chose for such a number.
    case remembered = 2
  }

  /// The id of this entry.
  public var id: ParcelID
  /// The shipment, as known from the carrier.
  public var shipment: Shipment
  /// The user who added the parcel.
  public var owner: Person?
  /// The name that the user gave it.
  public var name: String?
  /// What messages and the user said about it.
  public var noted: NotedFields
  /// When it was added to the chat.
  public var addedAt: Date
  /// When the user marked it as picked up.
  public var pickedUpAt: Date?
  /// Nil once the user has confirmed the reading, or if the user entered the data directly.
  public var unconfirmed: Unconfirmed?
  /// Whether no alert is sent about it.
  public var isMuted = false
  /// In a group, the ids of members whom its alerts do not mention. A group member mutes only for themselves, not for
  /// the group.
  public var mutedBy: Set<String> = []
  /// When it was moved to the archive. Nil if it is not there.
  public var archivedAt: Date?
  /// When it was last taken out of the archive.
  public var unarchivedAt: Date?
  /// When the user wants a reminder.
  public var remindAt: Date?
  /// The group member who said that they will fetch it.
  public var claim: Person?

  /// Makes a parcel that is neither muted nor archived.
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

  /// The carrier of the shipment.
  public var carrier: CarrierID { shipment.carrier }
  /// The tracking number of the shipment.
  public var number: TrackingNumber { shipment.number }
  /// The status that counts. The user's mark "picked up" wins over everything. A status stated in a message wins until
  /// the carrier reports newer facts.
  public var status: Status { pickedUpAt == nil ? validStatedStatus?.status ?? shipment.status : .collected }
  /// When `status` began: by the user's mark, the message or the carrier.
  public var statusSince: Date { pickedUpAt ?? validStatedStatus?.at ?? shipment.statusSince }
  /// Whether it waits at a store as far as is known: by its status, or, while neither carrier nor message says
  /// otherwise, by a deadline from the user or a message.
  public var isWaiting: Bool {
    if status == .arrivedAtStore { return true }
    guard let deadline, status.isBeforeArrival else { return false }
    return deadline.origin == .user || deadline.origin == .text && validStatedStatus == nil
  }

  /// Whether a reminder makes sense: the parcel waits or is still to come.
  public var canHaveReminder: Bool { isWaiting || status.isBeforeArrival }

  /// The time of the last news, from the carrier or a message.
  public var lastNews: Date { max(shipment.lastNews, validStatedStatus?.at ?? .distantPast) }

  /// When a finished parcel leaves the list: seven days after the end, or 14 days if it was returned, as the refund
  /// takes longer. Nil while it is under way.
  public var leavesListAt: Date? {
    guard status.isFinal else { return nil }
    let days = status == .returned ? 14.0 : 7
    return max(statusSince, addedAt, unarchivedAt ?? addedAt).addingTimeInterval(days * 86_400)
  }

  /// Whether the list of parcels shows it at `now`.
  public func isListed(at now: Date) -> Bool {
    archivedAt == nil && leavesListAt.map { now <= $0 } ?? true
  }

  /// Whether both wait at the same store. The carriers must be equal too, since stores of different chains can have the
  /// same name.
  public func isAtSameStore(as other: Parcel) -> Bool { carrier == other.carrier && store?.name == other.store?.name }

  /// The store: the carrier's word, unless the user set it; else the message's.
  public var store: Place? { preferredValue(.store, noted.store, shipment.store) }
  /// The pick-up code: the carrier's, unless the user set it; else the message's.
  public var pickupCode: String? { preferredValue(.code, noted.pickupCode, shipment.pickupCode) }
  /// The expected day of delivery: the carrier's, else the message's.
  public var expected: Day? { shipment.expected ?? noted.expected }
  /// The amount to pay: the carrier's, unless the user set it; else the message's.
  public var amount: Money? { preferredValue(.amount, noted.amount, shipment.amount) }

  /// The amount to pay at pick-up or delivery. Nil if it is unknown or the parcel is paid.
  public var amountDue: Money? { noted.payment == .paid ? nil : amount }

  /// The deadline that the user set, else the carrier's, else the message's, else an estimate from the hold days.
  public var deadline: Deadline? {
    if noted.isByUser(.deadline), let own = noted.deadline { return own }
    let usual = validStatedStatus?.keptUntil.map { Deadline(day: $0, origin: .rule) }
    let known = [shipment.deadline, noted.deadline, usual].compactMap { $0 }
    return known.first { $0.origin != .rule } ?? known.first
  }

  /// The carrier's value, unless the user set the field.
  private func preferredValue<Value>(_ field: ParcelField, _ noted: Value?, _ carrierValue: Value?) -> Value? {
    self.noted.isByUser(field) ? noted ?? carrierValue : carrierValue ?? noted
  }
}
