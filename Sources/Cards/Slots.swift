public import Tracking

/// Names for what a message shows, kept with the message so that it can be found and drawn anew.
public enum Slots {
  public static let list = "list"
  /// One parcel's card.
  public static func parcel(_ id: ParcelID) -> String { "p:\(id)" }
  /// The summary of parcels that one message added; named after the first.
  public static func batch(_ first: ParcelID) -> String { "b:\(first)" }
}
