public import Tracking

/// What was read out of a message. Ranges count Unicode scalars of the text as given.
public struct ExtractionResult: Sendable, Equatable {
  /// A carrier that a number may belong to.
  public struct Candidate: Sendable, Equatable {
    public var carrier: CarrierID
    /// 0–1.
    public var confidence: Double
    let reasons: Evidence.Reasons

    /// Why, in constant words for `extract`: `named`, `shape`, `check`, `host`, `label` …, joined by `+`.
    public var reason: String { reasons.words }
    /// The text names the carrier, or links to it.
    public var isNamed: Bool { !reasons.isDisjoint(with: [.named, .namedFar, .host]) }
    /// A label says that it is a tracking number, and its check digit holds.
    public var isVerified: Bool { reasons.isSuperset(of: [.check, .label]) }
  }

  /// A number that is added, or asked about where `carriers` holds more than one and `isDecided` is false.
  public struct FoundNumber: Sendable, Equatable {
    public var number: TrackingNumber
    /// Likeliest first; never empty.
    public var carriers: [Candidate]
    public var range: Range<Int>
    /// The text names the carrier, only one fits, or the user chose it for numbers of that form before.
    public var isDecided: Bool
    /// What the text calls the carrier of `other`, as written.
    public internal(set) var carrierName: String?
    /// Where it does.
    let unknownName: Range<Int>?

    public init(number: TrackingNumber, carriers: [Candidate], range: Range<Int>, isDecided: Bool) {
      self.init(number: number, carriers: carriers, range: range, isDecided: isDecided, unknownName: nil)
    }

    init(number: TrackingNumber, carriers: [Candidate], range: Range<Int>, isDecided: Bool, unknownName: Range<Int>?) {
      self.number = number
      self.carriers = carriers
      self.range = range
      self.isDecided = isDecided
      self.unknownName = unknownName
    }
  }

  /// Why a number is not taken as it stands.
  public enum DoubtReason: String, Sendable, Codable {
    /// Its form fits a carrier and its check digit does not.
    case wrongCheckDigit
    /// The same number stands before it with another last digit.
    case lastDigitDiffers
    /// With a digit for a letter that looks like it, or a letter for a digit, it is valid.
    case lookalikeCharacter
    /// It is too long or too short for the carrier that is named beside it.
    case wrongLength
  }

  /// A number that is pointed out and never used by itself.
  public struct DoubtfulNumber: Sendable, Equatable {
    public var number: TrackingNumber
    public var carriers: [CarrierID]
    public var reason: DoubtReason
    public var range: Range<Int>
    /// Numbers one slip away that the carrier may have given, three at most, nearest first; offered, never used silently.
    public var suggestions: [TrackingNumber]
    /// The lengths that the carrier's numbers have, ascending; empty unless the length is wrong.
    public var lengths: [Int]

    public init(
      number: TrackingNumber, carriers: [CarrierID], reason: DoubtReason, range: Range<Int>,
      suggestions: [TrackingNumber] = [], lengths: [Int] = []
    ) {
      self.lengths = lengths
      self.number = number
      self.carriers = carriers
      self.reason = reason
      self.range = range
      self.suggestions = suggestions
    }
  }

  /// A value, the words that prove it, and the row of the tables that decided it, as `table/row`.
  public struct ReadValue<Value: Sendable & Equatable>: Sendable, Equatable {
    public var value: Value
    public var range: Range<Int>
    public var rule: String

    public init(_ value: Value, at range: Range<Int>, rule: String = "") {
      self.value = value
      self.range = range
      self.rule = rule
    }
  }

  /// A day, with minutes after midnight where the text gives a time.
  public struct Moment: Sendable, Equatable {
    public var day: Day
    public var minute: Int?
    /// Of a day of arrival: between which hours.
    public var window: DeliveryWindow?

    public init(day: Day, minute: Int? = nil, window: DeliveryWindow? = nil) {
      self.day = day
      self.minute = minute
      self.window = window
    }
  }

  /// What the text says about one parcel.
  public struct Parcel: Sendable, Equatable {
    /// Nil where the text speaks of a parcel without its number.
    public var number: TrackingNumber?
    /// The store's words as written, and its chain's carrier.
    public var store: ReadValue<String>?
    public var storeChain: CarrierID?
    /// The network of parcel stations or lockers that keeps it, by the text: 菜鸟驿站, 丰巢. Nil if a chain is named.
    public var station: ReadValue<String>?
    public var pickupCode: ReadValue<String>?
    /// The last day, or hour, to collect it.
    public var deadline: ReadValue<Moment>?
    /// When it is to arrive.
    public var expected: ReadValue<Moment>?
    /// To be paid when it is collected.
    public var amount: ReadValue<Money>?
    /// Duty or tax that is still to be paid, which nobody collects with the parcel.
    public var duty: ReadValue<Money>?

    public init(number: TrackingNumber? = nil) { self.number = number }

    /// Whether nothing is said beside the number.
    public var isBare: Bool {
      store == nil && storeChain == nil && pickupCode == nil && deadline == nil && expected == nil && amount == nil
        && duty == nil
    }
  }

  /// In the order of the text, each number once.
  public var numbers: [FoundNumber] = []
  public var doubtful: [DoubtfulNumber] = []
  /// What is said of each parcel, in the order of the text. Where nothing tells whose a field is, it belongs to the
  /// first.
  public var parcels: [Parcel] = []
  public var shop: ReadValue<String>?
  public var product: ReadValue<String>?
  public var statusHint: ReadValue<Status>?
  /// Whose words say that the user sends a parcel; from the left.
  public var sentHints: [SentHint] = []
  public var scam: Scam?
  /// The only carrier that the words name, where that is not one that the only number may belong to by its form.
  public var conflictingCarrier: CarrierID?
  /// Without a verdict or a number to give one on: the text asks whether something is a fraud.
  public var asksAboutFraud = false

  public init() {}

  /// What is said of the parcel with that number.
  public func parcel(_ number: TrackingNumber) -> Parcel {
    parcels.first { $0.number == number } ?? Parcel(number: number)
  }
}
