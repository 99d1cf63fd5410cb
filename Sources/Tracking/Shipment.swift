public import Foundation

/// One carrier and number: everything known about it, independent of the chats that follow it.
public struct Shipment: Sendable, Hashable, Codable {
  /// The shipment's id.
  public var id: ShipmentID
  /// The carrier that moves it.
  public var carrier: CarrierID
  /// The tracking number in normal form.
  public var number: TrackingNumber
  /// When the first chat began to follow it.
  public var createdAt: Date
  /// The current status, by the carrier.
  public var status: Status = .pending
  /// When the current status began: the event's time if known, else the time when it was first seen.
  public var statusSince: Date
  /// How precisely `statusSince` is known. Nil if it is the time when the status was first seen.
  public var statusPrecision: EventTime.Precision?
  /// The number of the current stay: it grows by one with each change of status. It identifies the stay, so that each
  /// stay causes at most one alert.
  public var stay: Int = 0
  /// The events, newest first.
  public var events: [Event] = []
  /// The store where it waits or to which it is sent.
  public var store: Place?
  /// The code that the counter or the locker asks for.
  public var pickupCode: String?
  /// The last day or hour to pick it up, by the carrier or estimated from the hold days.
  public var deadline: Deadline?
  /// The day on which the carrier expects to deliver.
  public var expected: Day?
  /// The amount to pay on delivery or at the counter.
  public var amount: Money?
  /// When a source was last asked.
  public var lastChecked: Date?
  /// When a source last gave a usable answer.
  public var lastAnswer: Date?
  /// Since when, and how, the sources fail. Nil if they work.
  public var trouble: SourceTrouble?
  /// Whether the carrier's last answer was that the number does not exist, and no events are known.
  public var hasWrongNumber = false
  /// Whether only a follower's own key can ask about the carrier, since none of the operator's can. Nil means false.
  public var needsOwnKey: Bool?
  /// What each source wants back with the next request, by the source's id or by `Credential.memoName`.
  public var memos: [String: String] = [:]

  /// A new shipment without any answer.
  public init(id: ShipmentID, carrier: CarrierID, number: TrackingNumber, addedAt: Date) {
    self.id = id
    self.carrier = carrier
    self.number = number
    self.createdAt = addedAt
    self.statusSince = addedAt
  }

  // The names in stored JSON.
  private enum CodingKeys: String, CodingKey {
    case id, carrier, number, createdAt, status, statusSince, statusPrecision, stay, events, store, pickupCode
    case deadline, expected, amount, lastChecked, lastAnswer, trouble, memos
    case needsOwnKey = "isKeyed"
    case hasWrongNumber = "isRefused"
  }

  /// The time of the last news: of the newest event, or when that was first seen if it has no time.
  public var lastNews: Date { events.first.flatMap { $0.time?.date ?? $0.seenAt } ?? statusSince }

  /// A continuing failure of the sources.
  public struct SourceTrouble: Sendable, Hashable, Codable {
    /// When the failure began.
    public var since: Date
    /// The name of the outcome: `sourceDown`, `layoutChanged` …
    public var outcome: String

    /// Describes a failure.
    public init(since: Date, outcome: String) {
      self.since = since
      self.outcome = outcome
    }

    /// Whether the failure ends when a follower gives the last digits of the phone number.
    public var wantsPhoneDigits: Bool { outcome == TrackingResult.Outcome.needsPhoneDigits.name }
  }
}
