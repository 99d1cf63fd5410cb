public import Tracking

/// What was read out of a message. Ranges count Unicode scalars of the text as given.
public struct Notice: Sendable, Equatable {
  /// A carrier that a number may belong to.
  public struct Candidate: Sendable, Equatable {
    public var carrier: CarrierID
    /// 0–1.
    public var confidence: Double
    /// Why, in constant words for `extract`: `named`, `shape`, `check`, `host`, `label` …, joined by `+`.
    public var reason: String

    public init(carrier: CarrierID, confidence: Double, reason: String) {
      self.carrier = carrier
      self.confidence = confidence
      self.reason = reason
    }
  }

  /// A number that is added, or asked about where `carriers` holds more than one and `isDecided` is false.
  public struct Found: Sendable, Equatable {
    public var number: TrackingNumber
    /// Likeliest first; never empty.
    public var carriers: [Candidate]
    public var range: Range<Int>
    /// The text names the carrier, or only one fits.
    public var isDecided: Bool

    public init(number: TrackingNumber, carriers: [Candidate], range: Range<Int>, isDecided: Bool) {
      self.number = number
      self.carriers = carriers
      self.range = range
      self.isDecided = isDecided
    }
  }

  /// A number whose shape fits but whose check digit does not.
  public struct Doubtful: Sendable, Equatable {
    public var number: TrackingNumber
    public var carriers: [CarrierID]
    public var reason: String
    public var range: Range<Int>

    public init(number: TrackingNumber, carriers: [CarrierID], reason: String, range: Range<Int>) {
      self.number = number
      self.carriers = carriers
      self.reason = reason
      self.range = range
    }
  }

  /// In the order of the text, each number once.
  public var numbers: [Found] = []
  public var doubtful: [Doubtful] = []
  /// The store's words as written, and its chain's carrier.
  public var store: String?
  public var storeChain: CarrierID?
  public var pickupCode: String?
  public var deadline: Deadline?
  public var expected: Day?
  public var amount: Money?
  public var shop: String?
  public var product: String?
  public var statusHint: Status?

  public init() {}
}
