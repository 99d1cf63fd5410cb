public import Tracking

/// A condition that selects the parcels of a list.
public enum ListFilter: Hashable, Sendable {
  /// Parcels at a store, under way, or in trouble.
  case ready, onTheWay, trouble
  case carrier(CarrierID)
  case store(StoreKey)

  /// Whether the filter selects the parcel.
  public func matches(_ parcel: Parcel) -> Bool {
    switch self {
    case .ready: parcel.status == .arrivedAtStore
    case .onTheWay: parcel.status.isOnTheWay
    case .trouble: parcel.status.isTrouble
    case .carrier(let carrier): parcel.carrier == carrier
    case .store(let key): StoreKey(parcel) == key
    }
  }

  /// A hash of a store's name, for the data of buttons. The name itself can be too long, and it reveals where somebody
  /// goes.
  public struct StoreKey: Hashable, Sendable {
    private let value: UInt64

    /// Nil if the parcel's store is unknown.
    init?(_ parcel: Parcel) {
      guard let name = TextCleanup.line(parcel.store?.name, limit: 60) else { return nil }
      var hash = StableHash()
      hash.add(name)
      value = hash.value
    }

    fileprivate init?(encoded: some StringProtocol) {
      guard let value = UInt64(encoded, radix: 36) else { return nil }
      self.value = value
    }

    fileprivate var encoded: String { String(value, radix: 36) }
  }
}

extension ListFilter: Codable {
  /// The text form, at most 22 bytes: `r`, `w`, `t`, `c.tcat`, `s.1z141z4`.
  var encoded: String {
    switch self {
    case .ready: "r"
    case .onTheWay: "w"
    case .trouble: "t"
    case .carrier(let id): "c.\(id)"
    case .store(let key): "s.\(key.encoded)"
    }
  }

  init?(encoded: some StringProtocol) {
    let rest = encoded.dropFirst(2)
    switch encoded {
    case "r": self = .ready
    case "w": self = .onTheWay
    case "t": self = .trouble
    case _ where encoded.hasPrefix("c.") && !rest.isEmpty: self = .carrier(CarrierID(rawValue: String(rest)))
    case _ where encoded.hasPrefix("s."):
      guard let key = StoreKey(encoded: rest) else { return nil }
      self = .store(key)
    default: return nil
    }
  }

  /// Decodes the text form.
  /// - Throws: `DecodingError` if the text is not a filter.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let filter = ListFilter(encoded: text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a filter"))
    }
    self = filter
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }
}

extension Status {
  fileprivate var isOnTheWay: Bool { isBeforeArrival }
}
