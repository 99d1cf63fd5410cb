public import Tracking

/// What the import of a list would add to a chat.
public struct ImportPreview: Sendable {
  /// Parcels that the chat does not have yet.
  public var new: Int
  /// Parcels that the chat has already.
  public var known: Int
  /// Entries of the list that could not be read.
  public var unreadable: Int
  /// New parcels that would exceed the limit of open parcels in a chat.
  public var left: Int
  /// Receipts that the chat does not have yet.
  public var newReceipts: Int
  /// Receipts that the chat has already.
  public var knownReceipts: Int
  /// The first five new parcels.
  public var sample: [Parcel]

  /// Compares a list with a chat.
  /// - Parameter room: how many more open parcels the chat may have.
  public init(
    new: [Parcel], known: Int, newReceipts: Int = 0, knownReceipts: Int = 0, unreadable: Int, room: Int
  ) {
    self.newReceipts = newReceipts
    self.knownReceipts = knownReceipts
    self.new = new.count
    self.known = known
    self.unreadable = unreadable
    left = new.count - Self.fitting(new, room: room).count
    sample = Array(new.prefix(Self.sampleSize))
  }

  /// The parcels that are imported if the chat may have `room` more open parcels. Archived parcels do not count.
  public static func fitting(_ new: [Parcel], room: Int) -> [Parcel] {
    var room = room
    return new.filter { parcel in
      guard parcel.archivedAt == nil else { return true }
      room -= 1
      return room >= 0
    }
  }

  private static let sampleSize = 5
  /// The number of parcels that the button imports.
  var importable: Int { new - left }
}
