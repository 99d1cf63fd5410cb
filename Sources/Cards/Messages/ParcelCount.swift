public import Tracking

/// How many parcels a chat has.
public struct ParcelCount: Codable, Sendable, Hashable {
  /// What was asked for. It is said first.
  public enum Asked: String, Codable, Sendable {
    case all, waiting, onTheWay
  }

  /// How many parcels of one carrier.
  public struct OfCarrier: Codable, Sendable, Hashable {
    /// The carrier.
    public var carrier: CarrierID
    /// How many.
    public var count: Int

    /// Creates a number of parcels of a carrier.
    public init(_ carrier: CarrierID, _ count: Int) { (self.carrier, self.count) = (carrier, count) }
  }

  /// What was asked for.
  public var asked: Asked
  /// The carrier whose parcels are counted; nil for all.
  public var carrier: CarrierID?
  /// All parcels that are not over.
  public var all: Int
  /// Those that wait for pick-up.
  public var waiting: Int
  /// Those on the way to the user.
  public var onTheWay: Int

  /// Counts parcels.
  public init(_ asked: Asked, of carrier: CarrierID?, _ parcels: [Parcel]) {
    (self.asked, self.carrier) = (asked, carrier)
    let open = parcels.filter { !$0.status.isFinal && $0.pickedUpAt == nil }
    all = open.count
    waiting = open.count { $0.isWaiting }
    onTheWay = open.count { $0.status.isBeforeArrival && !$0.isSent }
  }
}
