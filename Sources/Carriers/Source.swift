public import Foundation
public import HTTP
public import Tracking

/// A page or API that gives the state of a parcel. Each source has its own file under `Sources/`, with the request, the
/// parser and the status table. Requests and parsing are separate, so that tests can run the parser on recorded bytes
/// without a network.
public protocol Source: Sendable {
  /// The fixed properties of the source: its id, carriers and rate limits.
  var info: SourceInfo { get }
  /// Sends the requests for one number and reads the answer. It never throws: every failure is a
  /// `TrackingResult.Outcome`.
  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult
  /// The outcome for a number that this source cannot be asked about, without sending a request; nil when the number
  /// can be asked about.
  func refusal(of number: TrackingNumber) -> TrackingResult.Outcome?
  /// The status that `words` have in the source's table for `carrier`; nil when the table does not contain them, or
  /// when the source's status codes decide.
  func meaning(of words: String, carrier: CarrierID) -> Status?
  /// Reads the bytes of an answer. `number` is the number that was asked for, if known. An answer about another number
  /// gives `layoutChanged`.
  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult
}

extension Source {
  /// Nil: every number can be asked about.
  public func refusal(of number: TrackingNumber) -> TrackingResult.Outcome? { nil }

  /// Nil, for sources whose status codes decide.
  public func meaning(of words: String, carrier: CarrierID) -> Status? { nil }
}

/// One question to a source.
public struct Query: Sendable {
  /// The carrier of the parcel. An aggregator is asked about this carrier.
  public var carrier: CarrierID
  /// The tracking number to ask about.
  public var number: TrackingNumber
  /// The `memo` of the source's last result for this number, for example the id of the parcel in the account; nil when
  /// there is none.
  public var memo: String?
  /// When the request is sent. It turns a relative wait ("retry after 60 seconds") into a date. When nil, the `Date`
  /// header of the answer is used.
  public var askedAt: Date?
  /// The chat's own API key. It is used in place of the operator's key; nil means the operator's key.
  public var key: Secret?
  /// The last four digits of phone numbers that followers of this shipment gave for its carrier. Each is sent only when
  /// the source requires them for this number.
  public var phoneDigits: [Secret]

  /// Creates a question; by default it uses the operator's key.
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

/// A source for which a chat can bring its own API key.
public protocol ConnectableSource: Source {
  /// Checks with the cheapest request whether the source accepts `key`.
  func check(_ key: Secret, using client: HTTPClient) async -> KeyVerdict
  /// Reads the account's own list of parcels: the raw pages, in the order in which the source returns them.
  func list(_ key: Secret, using client: HTTPClient) async -> AccountList
}

/// The fixed properties of a source.
public struct SourceInfo: Sendable {
  /// The evidence that a parser is based on.
  public enum Basis: String, Sendable {
    case recordedPage, documentedShape, codeOnly

    /// The name for reports to the operator.
    public var words: String {
      switch self {
      case .recordedPage: "recorded page"
      case .documentedShape: "documented shape"
      case .codeOnly: "public code only"
      }
    }
  }

  /// The name of the source in `Carrier.chain`, logs and reports. A carrier's own page has the carrier's id.
  public let id: SourceID
  /// The carriers that the source can be asked about.
  public let carriers: [CarrierID]
  /// The evidence that the parser is based on.
  public let basis: Basis
  /// The limit that we set ourselves: requests per minute with one account.
  public let requestsPerMinute: Double
  /// The largest number of requests in flight at the same time.
  public let concurrency: Int
  /// The largest number of requests per day with one account; nil when the source states no daily limit.
  public let requestsPerDay: Int?
  /// The host that receives the requests. Sources with the same host share its rate limit.
  public let host: String
  /// The largest number of requests per minute to the host, from all accounts together.
  public let hostRequestsPerMinute: Double
  /// The minimum time between two requests to the host, in seconds; 0 when the host states none.
  public let secondsApart: Double
  /// Other hosts to which the source may redirect. Their subdomains are included.
  public let redirectHosts: [String]
  /// The number of requests for a number without a memo, for example one to register it and one to read it.
  public let firstRequests: Int
  /// Whether the host supports only old TLS settings, which the client refuses by default.
  public let needsOldTLS: Bool
  /// Whether this code has read a real answer from the live source.
  public let isTriedLive: Bool

  /// Creates the properties. By default the host is named after the id, and its rate limit is `requestsPerMinute`.
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

  /// Whether this is a carrier's own page or API, and not an aggregator.
  public var isDirect: Bool { carriers.count == 1 }

  /// How reliable the parser is, in words: its evidence, and whether it was tried live.
  public var reliability: String { basis.words + (isTriedLive ? "" : ", not tried live") }
}

/// The operator's settings for sources.
public struct SourceSettings: Sendable {
  /// The `User-Agent` header: `PickupBot/<version>`, with the operator's contact address if one is set.
  public var userAgent: String
  /// A base URL that replaces the host of every direct source: `<base>/<source id>/…` with the usual path and query.
  /// Nil: each source is asked at its own host.
  public var carrierBaseURL: String?
  /// The API token of Track.TW. If empty, the source is off.
  public var trackTWToken: String
  /// The base URL of Track.TW, with or without `/api/v1`.
  public var trackTWBaseURL: String
  /// The API key of DHL. If empty, the source is off.
  public var dhlKey = ""
  /// The base URL of DHL's API, with or without `/track/shipments`.
  public var dhlBaseURL = "https://api-eu.dhl.com"
  /// The API key of 17TRACK. If empty, the source is off.
  public var seventeenTrackKey = ""
  /// The base URL of 17TRACK's API, with or without `/track/v2.4`.
  public var seventeenTrackBaseURL = "https://api.17track.net/track/v2.4"
  /// The API key of AfterShip. If empty, both AfterShip sources are off.
  public var afterShipKey = ""
  /// The base URL of AfterShip's API: the host alone, or with the path of the version.
  public var afterShipBaseURL = "https://api.aftership.com"
  /// Which of the two AfterShip APIs the key is for.
  public var afterShipVersion = AfterShipVersion.current

  /// Creates settings with only the Track.TW token. The other keys are empty, so their sources are off.
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
