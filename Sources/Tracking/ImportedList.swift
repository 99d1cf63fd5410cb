/// What was read out of a list of parcels that was sent: nothing of it is in the chat yet. Ids in it say nothing.
public struct ImportedList: Codable, Sendable, Equatable {
  public var parcels: [Parcel]
  /// Entries that hold no parcel that can be understood.
  public var unreadable: Int

  public init(parcels: [Parcel], unreadable: Int = 0) {
    self.parcels = parcels
    self.unreadable = unreadable
  }
}

/// Why nothing could be read out of what was sent.
public enum ImportFault: String, Error, Codable, Sendable, CaseIterable {
  case tooLarge
  /// Bytes that are no UTF-8.
  case notText
  /// Text that is no JSON, or nested beyond measure.
  case notJSON
  /// JSON of another kind.
  case otherKind
  /// An export of a version to come.
  case newerVersion
  /// More entries than any chat holds many times over.
  case tooMany
  /// A list without entries.
  case empty
  /// The platform has the file no more, or the account does not open.
  case gone
  /// It could not be fetched, for long.
  case unreachable
}

extension Parcel {
  /// So many that are not in the archive has a chat at most.
  public static let maxInChat = 500
}
