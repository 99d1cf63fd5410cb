/// A carrier's id, equal to the name of its definition file: `tcat`, `sevenEleven`, `s10`.
public struct CarrierID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The id as text.
  public let rawValue: String
  /// Takes any text as an id; whether the carrier exists is not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Lets a string literal stand for an id.
  public init(stringLiteral value: String) { self.rawValue = value }
  /// The id as text.
  public var description: String { rawValue }

  /// The carrier of a number that fits no known carrier and that the user entered or a label announced.
  public static let other: CarrierID = "other"
}

/// The id of a tracking source. A carrier's own page has the carrier's id: `tcat`. Aggregators have their own:
/// `tracktw`.
public struct SourceID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The id as text.
  public let rawValue: String
  /// Takes any text as an id; whether the source exists is not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Lets a string literal stand for an id.
  public init(stringLiteral value: String) { self.rawValue = value }
  /// The id as text.
  public var description: String { rawValue }
}

/// An id that the bot creates: sortable by creation time, unique across processes. Its text form is base 36.
public protocol RowID: RawRepresentable<Int64>, Hashable, Codable, Sendable, CustomStringConvertible {
  /// Takes a stored id.
  init(rawValue: Int64)
}

extension RowID {
  /// Parses the text form. Nil if it is not a positive number in base 36.
  public init?(text: some StringProtocol) {
    guard let value = Int64(text, radix: 36), value > 0 else { return nil }
    self.init(rawValue: value)
  }

  /// The text form, in base 36.
  public var description: String { String(rawValue, radix: 36) }
}

/// The id of a shipment: one carrier and number, however many chats follow it.
public struct ShipmentID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a receipt that a chat keeps.
public struct ReceiptID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a mailbox that a chat connected. Buttons contain its text form (base 36).
public struct MailboxID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a chat's account at Google.
public struct GoogleAccountID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a parcel: one chat's entry for a shipment. Buttons and logs contain its text form (base 36).
public struct ParcelID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a message reading: the one answer to a message that brought several numbers. Buttons contain its text form
/// (base 36).
public struct ReadingID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a bundle: one message of alerts, which later ones may join. Buttons contain its text form (base 36).
public struct BundleID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a list of parcels that was sent and waits to be imported. Buttons contain its text form (base 36).
public struct ImportID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The id of a change that can be undone. Buttons contain its text form (base 36).
public struct UndoID: RowID {
  /// The id as stored.
  public let rawValue: Int64
  /// Takes a stored id.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}
