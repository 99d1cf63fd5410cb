public import Foundation
public import HTTP
public import Tracking

/// A way to ask where a parcel is: one file each under `Sources/`, with the request, the parser and the status table.
/// Fetching and parsing are apart, so that parsing is tested on bytes alone.
public protocol Source: Sendable {
  var info: SourceInfo { get }
  /// Asks for one number. Never throws: every end is an outcome.
  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult
  /// How the question for a number ends that this source does not ask at all; nil where it does.
  func refusal(of number: TrackingNumber) -> TrackingResult.Outcome?
  /// What words mean in the source's table, for that carrier; nil where none knows them, or where codes decide.
  func meaning(of words: String, carrier: CarrierID) -> Status?
  /// Reads an answer's bytes. `number` is the one asked for, where known; an answer about another is `layoutChanged`.
  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult
}

extension Source {
  public func refusal(of number: TrackingNumber) -> TrackingResult.Outcome? { nil }

  public func meaning(of words: String, carrier: CarrierID) -> Status? { nil }
}

/// One question to a source.
public struct Query: Sendable {
  public var carrier: CarrierID
  public var number: TrackingNumber
  /// What the source's last answer wanted back.
  public var memo: String?
  /// When it is asked, so that "retry after 60 seconds" becomes a time; without it the answer's own date serves.
  public var askedAt: Date?
  /// Goes before the host's own.
  public var key: Secret?
  /// The last four digits of phones that followers gave for such parcels, each to be told only where the source wants
  /// them for this number.
  public var phoneDigits: [Secret]

  public init(
    carrier: CarrierID, number: TrackingNumber, memo: String? = nil, askedAt: Date? = nil, key: Secret? = nil,
    phoneDigits: [Secret] = []
  ) {
    self.phoneDigits = phoneDigits
    self.key = key
    self.carrier = carrier
    self.number = number
    self.memo = memo
    self.askedAt = askedAt
  }
}

/// A source whose key a chat may bring itself.
public protocol ConnectableSource: Source {
  /// Asks whether `key` opens it, with the cheapest call that tells.
  func check(_ key: Secret, using client: HTTPClient) async -> KeyVerdict
  /// The account's own list of parcels, page by page, as the source hands it out.
  func list(_ key: Secret, using client: HTTPClient) async -> AccountList
}

/// What is fixed about a source.
public struct SourceInfo: Sendable {
  /// What a parser rests on.
  public enum Basis: String, Sendable {
    case recordedPage, documentedShape, codeOnly

    /// For people.
    public var words: String {
      switch self {
      case .recordedPage: "recorded page"
      case .documentedShape: "documented shape"
      case .codeOnly: "public code only"
      }
    }
  }

  public let id: SourceID
  public let carriers: [CarrierID]
  public let basis: Basis
  /// Requests a minute that we allow ourselves.
  public let requestsPerMinute: Double
  /// Requests at the same time.
  public let concurrency: Int
  /// Requests a day with one account; nil where nothing is said of days.
  public let requestsPerDay: Int?
  /// Whom it asks: sources with the same host share what the host is asked.
  public let host: String
  /// Requests a minute to the host, by all accounts together.
  public let hostRequestsPerMinute: Double
  /// Seconds from one request to the host to the next, where it says so much.
  public let secondsApart: Double
  /// Hosts besides its own that its answers may send us on to, the domains below each of them included.
  public let redirectHosts: [String]
  /// Requests that a number takes of which the source does not remember anything yet.
  public let firstRequests: Int
  /// Its host speaks TLS only in a way that is refused by default.
  public let needsOldTLS: Bool
  /// Somebody has seen this code ask the real source and read its answer.
  public let isTriedLive: Bool

  public init(
    id: SourceID, carriers: [CarrierID], basis: Basis, requestsPerMinute: Double, concurrency: Int,
    firstRequests: Int = 1, requestsPerDay: Int? = nil, host: String? = nil, hostRequestsPerMinute: Double? = nil,
    secondsApart: Double = 0, redirectHosts: [String] = [], needsOldTLS: Bool = false, isTriedLive: Bool = false
  ) {
    self.redirectHosts = redirectHosts
    self.requestsPerDay = requestsPerDay
    self.secondsApart = secondsApart
    self.host = host ?? id.rawValue
    self.hostRequestsPerMinute = hostRequestsPerMinute ?? requestsPerMinute
    self.id = id
    self.carriers = carriers
    self.basis = basis
    self.requestsPerMinute = requestsPerMinute
    self.concurrency = concurrency
    self.firstRequests = firstRequests
    self.needsOldTLS = needsOldTLS
    self.isTriedLive = isTriedLive
  }

  /// A carrier's own page or API.
  public var isDirect: Bool { carriers.count == 1 }

  /// How sure we are of what is read, in words.
  public var sureness: String { basis.words + (isTriedLive ? "" : ", not tried live") }
}

/// What a host sets about sources.
public struct SourceSettings: Sendable {
  /// `PickupBot/<version>`, with the host's contact address where set.
  public var userAgent: String
  /// Where every direct source is asked instead of its own host: `<base>/<source id>/…` with its usual path and query.
  public var carrierBaseURL: String?
  /// Empty: the source is off.
  public var trackTWToken: String
  /// With or without `/api/v1`.
  public var trackTWBaseURL: String
  /// Empty: the source is off.
  public var dhlKey = ""
  /// With or without `/track/shipments`.
  public var dhlBaseURL = "https://api-eu.dhl.com"
  /// Empty: the source is off.
  public var seventeenTrackKey = ""
  /// With or without `/track/v2.4`.
  public var seventeenTrackBaseURL = "https://api.17track.net/track/v2.4"
  /// Empty: both AfterShip sources are off.
  public var afterShipKey = ""
  /// The host alone, or with the version's path.
  public var afterShipBaseURL = "https://api.aftership.com"
  /// Which of the two AfterShip sources the key is for.
  public var afterShipVersion = AfterShipVersion.current

  public init(
    userAgent: String, carrierBaseURL: String? = nil, trackTWToken: String = "",
    trackTWBaseURL: String = "https://track.tw/api/v1"
  ) {
    self.userAgent = userAgent
    self.carrierBaseURL = carrierBaseURL
    self.trackTWToken = trackTWToken
    self.trackTWBaseURL = trackTWBaseURL
  }
}
