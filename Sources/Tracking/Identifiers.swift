/// A carrier's id, equal to the name of its definition file: `tcat`, `sevenEleven`, `s10`.
public struct CarrierID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.rawValue = value }
  public var description: String { rawValue }

  /// A hand-kept or labelled number that fits no known carrier.
  public static let other: CarrierID = "other"
}

/// A tracking source's id. A carrier's own page carries the carrier's id: `tcat`; aggregators have their own: `tracktw`.
public struct SourceID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.rawValue = value }
  public var description: String { rawValue }
}

/// An id that is made here: sortable by creation time, unique across processes. Its text form is base 36.
public protocol RowID: RawRepresentable<Int64>, Hashable, Codable, Sendable, CustomStringConvertible {
  init(rawValue: Int64)
}

extension RowID {
  /// Reads the text form; nil when it is not one.
  public init?(text: some StringProtocol) {
    guard let value = Int64(text, radix: 36), value > 0 else { return nil }
    self.init(rawValue: value)
  }

  public var description: String { String(rawValue, radix: 36) }
}

/// One carrier + number, however many chats follow it.
public struct ShipmentID: RowID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// One chat's entry for a shipment. Its text form (base 36) stands in buttons and logs.
public struct ParcelID: RowID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The one answer to a message that brought more than a single parcel. Its text form (base 36) stands in buttons.
public struct ReadingID: RowID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// One message of alerts, which later ones may join. Its text form (base 36) stands in buttons.
public struct BundleID: RowID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A list of parcels that was sent, and waits to be taken in. Its text form (base 36) stands in buttons.
public struct ImportID: RowID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A change that can be taken back. Its text form (base 36) stands in buttons.
public struct UndoID: RowID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A notice without a number that waits for its parcel. Its text form (base 36) stands in buttons.
public struct NoticeID: RowID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}
