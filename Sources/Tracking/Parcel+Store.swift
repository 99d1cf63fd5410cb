import Foundation

extension Parcel {
  /// The key of its store; nil if the store is unknown.
  public var storeKey: StoreKey? { store.flatMap { StoreKey($0.name, carrier: carrier) } }

  /// Whether both are at the same store. If neither's store is known, whether the carrier is the same.
  public func isAtSameStore(as other: Parcel) -> Bool {
    if carrier == other.carrier, store?.name == other.store?.name { return true }
    guard store != nil, other.store != nil, let storeKey else { return false }
    return storeKey == other.storeKey
  }
}
