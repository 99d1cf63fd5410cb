public import Tracking

/// A condition that selects the parcels of a list.
public enum ListFilter: Hashable, Sendable {
  /// Parcels at a store, under way to the user, or in trouble.
  case ready, onTheWay, trouble
  case carrier(CarrierID)
  case store(NameKey)

  /// Whether the filter selects the parcel.
  public func matches(_ parcel: Parcel) -> Bool {
    switch self {
    case .ready: parcel.status == .arrivedAtStore && !parcel.isSent
    case .onTheWay: parcel.status.isBeforeArrival && !parcel.isSent
    case .trouble: parcel.status.isTrouble
    case .carrier(let carrier): parcel.carrier == carrier
    case .store(let key): NameKey(parcel) == key
    }
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
      guard let key = NameKey(encoded: rest) else { return nil }
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
