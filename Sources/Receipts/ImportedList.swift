public import Tracking

/// The parcels and receipts read from a list that a user sent. Nothing of it is in the chat yet. The ids in it have no
/// meaning.
public struct ImportedList: Codable, Sendable, Equatable {
  /// The parcels of the list.
  public var parcels: [Parcel]
  /// The receipts of the list.
  public var receipts: [ImportedReceipt]
  /// The number of entries that contain no readable parcel or receipt.
  public var unreadable: Int

  /// Makes a list that was read.
  public init(parcels: [Parcel], receipts: [ImportedReceipt] = [], unreadable: Int = 0) {
    self.parcels = parcels
    self.receipts = receipts
    self.unreadable = unreadable
  }
}
