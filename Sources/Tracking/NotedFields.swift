public import Foundation

/// A field of a parcel that the user can correct.
public enum ParcelField: String, Codable, Sendable, CaseIterable {
  case name, shop, note, number, carrier, store, code, deadline, amount, payment
}

/// What the user's message or mail, or the user directly, said about a parcel.
public struct NotedFields: Sendable, Hashable, Codable {
  /// The store, by the message or the user.
  public var store: Place?
  /// The code that the counter or the locker asks for.
  public var pickupCode: String?
  /// The last day or hour to pick the parcel up.
  public var deadline: Deadline?
  /// The expected day of delivery.
  public var expected: Day?
  /// Between which hours of that day it is to be delivered.
  public var window: DeliveryWindow?
  /// The amount to pay on delivery or at the counter.
  public var amount: Money?
  /// The duty or tax that a message asks for. It is not paid at pick-up or on delivery.
  public var duty: Money?
  /// The shop that sold the goods.
  public var shop: String?
  /// The goods in the parcel.
  public var product: String?
  /// The carrier or store chain that a notice without a number names. Nil for a parcel with a number.
  public var carrier: CarrierID?
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
  /// Where the fields were read; if they were read in several places, where the deadline was. Nil: in a message.
  public var origin: ReadingOrigin?
  /// When the user answered that the parcel has not come yet, the latest last. Optional, so that values stored by an
  /// earlier version can still be decoded.
  private var notYet: [Date]?
  /// Optional, so that values stored by an earlier version can still be decoded.
  private var codes: [CounterCode]?
  /// Optional, so that values stored by an earlier version can still be decoded.
  private var sent: Bool?
  /// Optional, so that values stored by an earlier version can still be decoded.
  private var sentByUser: Bool?
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

  /// The codes that pictures showed, for the counter or the locker; the newest last.
  public var counterCodes: [CounterCode] {
    get { codes ?? [] }
    set { codes = newValue.isEmpty ? nil : Array(newValue.suffix(Self.maxCounterCodes)) }
  }

  private static let maxCounterCodes = 3

  /// When the user answered that the parcel has not come yet, the latest last.
  public var notYetAt: [Date] {
    get { notYet ?? [] }
    set { notYet = newValue.isEmpty ? nil : Array(newValue.suffix(Self.maxNotYet)) }
  }

  private static let maxNotYet = 5

  /// Whether the user sends the parcel to somebody else, and so does not pick it up.
  public var isSent: Bool {
    get { sent ?? false }
    set { sent = newValue ? true : nil }
  }

  /// Whether `isSent` is the user's own word. No message changes it then.
  public var isSentSetByUser: Bool {
    get { sentByUser ?? false }
    set { sentByUser = newValue ? true : nil }
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

  /// Resets that field to its value in `before`, including whether the user set it. Does nothing for `name` and `number`.
  public mutating func restore(_ field: ParcelField, from before: NotedFields) {
    switch field {
    case .name, .number: return
    case .carrier: carrier = before.carrier
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
    if !isByUser(.deadline), let deadline = later.deadline {
      fields.deadline = deadline
      fields.origin = later.origin
    }
    if !isByUser(.amount) { fields.amount = later.amount ?? amount }
    if let expected = later.expected { (fields.expected, fields.window) = (expected, later.window) }
    fields.shop = shop ?? later.shop
    fields.product = product ?? later.product
    fields.carrierName = later.carrierName ?? carrierName
    fields.customs = later.customs ?? customs
    fields.duty = later.duty ?? duty
    fields.stated = later.stated ?? stated
    if !isSentSetByUser { fields.isSent = isSent || later.isSent }
    fields.counterCodes += later.counterCodes.filter { code in !counterCodes.contains { $0.text == code.text } }
    return fields
  }
}
