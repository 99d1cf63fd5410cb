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
  /// No account of the host's asks for such a carrier: a follower's own key does. Nil as false.
  public var isKeyed: Bool?
  /// What each source wants back at the next question.
  public var memos: [String: String] = [:]

  public init(id: ShipmentID, carrier: CarrierID, number: TrackingNumber, addedAt: Date) {
    self.id = id
    self.carrier = carrier
    self.number = number
    self.createdAt = addedAt
    self.statusSince = addedAt
  }

  /// When it was last heard of: its newest event's time, or where it has none when that was first seen.
  public var lastNews: Date { events.first.flatMap { $0.time?.date ?? $0.seenAt } ?? statusSince }

  /// A failure that lasts.
  public struct SourceTrouble: Sendable, Hashable, Codable {
    public var since: Date
    /// The outcome's name: `sourceDown`, `layoutChanged` …
    public var outcome: String

    public init(since: Date, outcome: String) {
      self.since = since
      self.outcome = outcome
    }

    /// It ends when a follower gives the last digits of the phone.
    public var wantsPhoneDigits: Bool { outcome == TrackingResult.Outcome.needsPhoneDigits.name }
  }
}
