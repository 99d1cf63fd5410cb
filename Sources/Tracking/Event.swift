public import Foundation

/// When an event happened, as precisely as the carrier says.
public struct EventTime: Hashable, Codable, Sendable, Comparable {
  /// The precision of the time that the carrier gives.
  public enum Precision: String, Codable, Sendable { case second, minute, day }

  /// The instant; the start of the minute or of the day if `precision` is coarser than a second.
  public var date: Date
  /// How precise `date` is.
  public var precision: Precision

  /// Makes a time of that precision.
  public init(_ date: Date, precision: Precision) {
    self.date = date
    self.precision = precision
  }

  /// Compares the dates only.
  public static func < (a: EventTime, b: EventTime) -> Bool { a.date < b.date }
}

/// One line of a carrier's history. `status` is nil if the source's table does not contain the words. Such an event is
/// shown and changes no status.
public struct Event: Hashable, Codable, Sendable {
  /// When it happened. Nil if the carrier gives no time.
  public var time: EventTime?
  /// The status that the words mean, by the source's table. Nil if the table does not contain them.
  public var status: Status?
  /// The carrier's own words.
  public var text: String
  /// The office, depot or store that the event names.
  public var place: String?
  /// Other wordings of the same event, by other sources or from earlier answers.
  public var otherTexts: [String]?
  /// When an event without a time was first seen.
  public var seenAt: Date?

  /// Makes an event with one wording.
  public init(time: EventTime?, status: Status?, text: String, place: String? = nil) {
    self.time = time
    self.status = status
    self.text = text
    self.place = place
  }
}

/// A source's answer about one number.
public struct TrackingResult: Sendable, Equatable {
  /// How the request ended. Only `found` carries events.
  public enum Outcome: Sendable, Equatable {
    /// The source knows the number.
    case found
    /// The source does not know the number. Normal for the first days of a new number.
    case notKnownYet
    /// The source says that the number is not valid.
    case wrongNumber
    /// No answer: the name was not found, the connection was refused or broken, or the time ran out.
    case unreachable
    /// The source answered with an error of its own.
    case sourceDown
    /// The source redirected to a host that is not allowed, or its name resolves to an address in a local network. No
    /// request was sent there.
    case redirectNotAllowed, addressNotAllowed
    /// The source demands a captcha or a signed page before it answers.
    case blocked
    /// Too many requests. `until`: when the source allows the next one; nil if it does not say.
    case rateLimited(until: Date?)
    /// The answer has an unknown structure. `excerpt` is short and masked, for the operator.
    case layoutChanged(excerpt: String)
    /// The source rejected the key.
    case unauthorized
    /// The source answers only if it gets the last digits of the sender's or recipient's phone number. It got none, or
    /// wrong ones.
    case needsPhoneDigits

    /// The constant name of the outcome in JSON, logs and counters.
    public var name: String {
      switch self {
      case .found: "found"
      case .notKnownYet: "notKnownYet"
      case .wrongNumber: "wrongNumber"
      case .unreachable: "unreachable"
      case .sourceDown: "sourceDown"
      case .redirectNotAllowed: "redirectNotAllowed"
      case .addressNotAllowed: "addressNotAllowed"
      case .blocked: "blocked"
      case .rateLimited: "rateLimited"
      case .layoutChanged: "layoutChanged"
      case .unauthorized: "unauthorized"
      case .needsPhoneDigits: "needsPhoneDigits"
      }
    }

    /// A short, masked excerpt of an answer that could not be read. Nil for other outcomes.
    public var excerpt: String? { if case .layoutChanged(let excerpt) = self { excerpt } else { nil } }

    /// Whether the source gave a usable answer about the number, positive or negative.
    public var isAnswer: Bool {
      switch self {
      case .found, .notKnownYet, .wrongNumber: true
      default: false
      }
    }
  }

  /// How the request ended.
  public var outcome: Outcome
  /// The number in the answer. Nil if the answer does not contain it.
  public var number: TrackingNumber?
  /// The events, newest first.
  public var events: [Event]
  /// The store where the parcel waits or to which it is sent.
  public var store: Place?
  /// The code that the counter or the locker asks for.
  public var pickupCode: String?
  /// The last day or hour to pick the parcel up.
  public var deadline: Deadline?
  /// The day on which the carrier expects to deliver.
  public var expected: Day?
  /// The amount to pay on delivery or at the counter.
  public var amount: Money?
  /// A value that the source wants back with the next request, for example an aggregator's own id of the parcel.
  public var memo: String?
  /// Whether the source registered the number for this request, which uses one unit of the account's quota.
  public var isNewlyRegistered = false

  /// Makes an answer. Only `found` has events and details.
  public init(
    _ outcome: Outcome, number: TrackingNumber? = nil, events: [Event] = [], store: Place? = nil,
    pickupCode: String? = nil, deadline: Deadline? = nil, expected: Day? = nil, amount: Money? = nil,
    memo: String? = nil
  ) {
    self.outcome = outcome
    self.number = number
    self.events = events
    self.store = store
    self.pickupCode = pickupCode
    self.deadline = deadline
    self.expected = expected
    self.amount = amount
    self.memo = memo
  }

  /// The status of the newest event with known words. Nil if there is none.
  public var status: Status? { events.lazy.compactMap(\.status).first }
}
