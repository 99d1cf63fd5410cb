public import Foundation

/// When an event happened, as exactly as the carrier says.
public struct EventTime: Hashable, Codable, Sendable, Comparable {
  /// The grain of the time that the carrier gives.
  public enum Precision: String, Codable, Sendable { case second, minute, day }

  public var date: Date
  public var precision: Precision

  public init(_ date: Date, precision: Precision) {
    self.date = date
    self.precision = precision
  }

  public static func < (a: EventTime, b: EventTime) -> Bool { a.date < b.date }
}

/// One line of a carrier's history. `status` is nil when the words are not in the source's table (`unknown`):
/// such an event is shown and changes no status.
public struct Event: Hashable, Codable, Sendable {
  public var time: EventTime?
  public var status: Status?
  /// The carrier's own words.
  public var text: String
  /// The office, depot or store that the event names.
  public var place: String?
  /// The same event in the words of other sources, or of another day.
  public var otherTexts: [String]?
  /// When an event without a time was first seen.
  public var seenAt: Date?

  public init(time: EventTime?, status: Status?, text: String, place: String? = nil) {
    self.time = time
    self.status = status
    self.text = text
    self.place = place
  }
}

/// What a source answered for one number.
public struct TrackingResult: Sendable, Equatable {
  /// How the question ended. Only `found` carries events.
  public enum Outcome: Sendable, Equatable {
    case found
    /// Normal for a fresh number, for days.
    case notKnownYet
    case wrongNumber
    /// Nothing came back: the name was not found, the connection refused or broken, or the time ran out.
    case unreachable
    /// It answered with an error of its own.
    case sourceDown
    /// It sent us on to a host that is not its own, or its name leads into a local network: nothing was asked there.
    case redirectNotAllowed, addressNotAllowed
    /// A captcha or a signed page stands before the answer.
    case blocked
    case rateLimited(until: Date?)
    /// The answer has an unknown shape; `excerpt` is short and masked, for the operator.
    case layoutChanged(excerpt: String)
    case unauthorized
    /// It tells of the number only to whoever knows the last digits of the sender's or recipient's phone, and was given
    /// none that fit.
    case needsPhoneDigits

    /// The name in JSON, logs and counters.
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

    /// What came instead of an answer, short and masked; nil where nothing did.
    public var excerpt: String? { if case .layoutChanged(let excerpt) = self { excerpt } else { nil } }

    /// The source gave a usable answer about the number, be it yes or no.
    public var isAnswer: Bool {
      switch self {
      case .found, .notKnownYet, .wrongNumber: true
      default: false
      }
    }
  }

  public var outcome: Outcome
  /// The number that the answer speaks of, where it names one.
  public var number: TrackingNumber?
  /// Newest first.
  public var events: [Event]
  public var store: Place?
  public var pickupCode: String?
  public var deadline: Deadline?
  public var expected: Day?
  public var amount: Money?
  /// What the source wants back at the next question, for example an aggregator's own id of the parcel.
  public var memo: String?
  /// The source has registered the number for this question, which costs one of its account's quota.
  public var isNewlyRegistered = false

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

  /// The status that the newest event with known words gives; nil when there is none.
  public var status: Status? { events.lazy.compactMap(\.status).first }
}
