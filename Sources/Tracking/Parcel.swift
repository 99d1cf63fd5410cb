public import Foundation

/// One chat's entry for a shipment, or for a parcel whose number nobody has told.
public struct Parcel: Sendable, Hashable, Codable {
  /// How the bot read a parcel that the user has not yet confirmed.
  public enum Unconfirmed: Int, Sendable, Hashable, Codable {
    /// Read from a message.
    case read = 1
    /// The carrier is the one that the user last chose for such a number.
    case remembered = 2
    /// Read from a barcode in a picture.
    case barcode = 3
    /// Read from a QR code in a picture.
    case qr = 4
    /// Read from a mail in the chat's mailbox.
    case mail = 5
  }

  /// The id of this entry.
  public var id: ParcelID
  /// The shipment, as known from the carrier. Nil for a parcel without a number: all that is known of it is noted, and
  /// nobody can be asked.
  public var shipment: Shipment?
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
  /// How it came into the chat. Nil if that is not known: an earlier version added it.
  public var origin: Origin?
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
  /// The question whether it is the same parcel as another of the chat. Nil if there is none.
  public var question: SameParcelQuestion?
  /// The last notice without a number that was put on it, until the carrier's next answer. Nil if there is none.
  public var joined: JoinedNotice?
  /// The group member who said that they will fetch it.
  public var claim: Person?

  /// Makes a parcel that is neither muted nor archived.
  public init(
    id: ParcelID, shipment: Shipment?, owner: Person? = nil, name: String? = nil,
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

  /// The carrier of the shipment; without a number, the one that the notice names, else `other`.
  public var carrier: CarrierID { shipment?.carrier ?? noted.carrier ?? .other }
  /// The tracking number of the shipment. Nil if nobody has told it.
  public var number: TrackingNumber? { shipment?.number }
  /// The carrier's status; `pending` without a number.
  public var carrierStatus: Status { shipment?.status ?? .pending }
  /// The carrier's events, newest first; none without a number.
  public var events: [Event] { shipment?.events ?? [] }
  /// The status that counts. The user's mark "picked up" wins over everything. A status stated in a message wins until
  /// the carrier reports newer facts.
  public var status: Status { pickedUpAt == nil ? validStatedStatus?.status ?? carrierStatus : .collected }
  /// When `status` began: by the user's mark, the message or the carrier.
  public var statusSince: Date { pickedUpAt ?? validStatedStatus?.at ?? shipment?.statusSince ?? addedAt }
  /// Whether it waits at a store as far as is known: by its status, or, while neither carrier nor message says
  /// otherwise, by a deadline from the user or a message. One that the user sent waits for somebody else.
  public var isWaiting: Bool {
    if isSent { return false }
    if status == .arrivedAtStore { return true }
    guard let deadline, status.isBeforeArrival else { return false }
    return deadline.origin == .user || deadline.origin == .text && validStatedStatus == nil
  }

  /// Whether the user sends it to somebody else.
  public var isSent: Bool { noted.isSent }

  /// Whether a reminder makes sense: the parcel waits or is still to come.
  public var canHaveReminder: Bool { isWaiting || status.isBeforeArrival }

  /// How often a chat is asked again whether a parcel came about which no source can be asked.
  public static let repeatedQuestions = 2

  /// The time of the last news, from the carrier or a message.
  public var lastNews: Date { max(shipment?.lastNews ?? addedAt, validStatedStatus?.at ?? .distantPast) }

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

  /// The store: the carrier's word, unless the user set it; else the message's.
  public var store: Place? { preferredValue(.store, noted.store, shipment?.store) }
  /// The pick-up code: the carrier's, unless the user set it; else the message's.
  public var pickupCode: String? { preferredValue(.code, noted.pickupCode, shipment?.pickupCode) }
  /// The expected day of delivery: the carrier's, else the message's.
  public var expected: Day? { shipment?.expected ?? noted.expected }
  /// Between which hours of the expected day it is to be delivered. Nil if only the carrier named that day.
  public var expectedWindow: DeliveryWindow? { expected == noted.expected ? noted.window : nil }
  /// The amount to pay: the carrier's, unless the user set it; else the message's.
  public var amount: Money? { preferredValue(.amount, noted.amount, shipment?.amount) }

  /// The amount to pay at pick-up or delivery. Nil if it is unknown or the parcel is paid.
  public var amountDue: Money? { noted.payment == .paid ? nil : amount }

  /// The deadline that the user set, else the carrier's, else the message's, else an estimate from the hold days.
  public var deadline: Deadline? {
    if noted.isByUser(.deadline), let own = noted.deadline { return own }
    let known = [shipment?.deadline, currentNotedDeadline, usualDeadline].compactMap { $0 }
    return known.first { $0.origin != .rule } ?? known.first
  }

  /// The message's deadline. Nil if it had passed when the parcel arrived: it was about another store.
  private var currentNotedDeadline: Deadline? {
    guard let noted = noted.deadline, let shipment else { return noted.deadline }
    return shipment.status == .arrivedAtStore && noted.end <= shipment.statusSince ? nil : noted
  }

  /// All deadlines that anybody stated, the estimate too. They decide how closely the parcel is followed.
  public var allDeadlines: [Deadline] {
    [shipment?.deadline, noted.deadline, usualDeadline].compactMap { $0 }
  }

  /// The estimate for an arrival that only a message states.
  private var usualDeadline: Deadline? {
    validStatedStatus?.keptUntil.map { Deadline(day: $0, origin: .rule) }
  }

  /// Whether it waits, and its deadline is over at that time.
  public func isOverdue(at date: Date) -> Bool { isWaiting && deadline.map { $0.end <= date } ?? false }

  /// The carrier's value, unless the user set the field.
  private func preferredValue<Value>(_ field: ParcelField, _ noted: Value?, _ carrierValue: Value?) -> Value? {
    self.noted.isByUser(field) ? noted ?? carrierValue : carrierValue ?? noted
  }
}
