import Cards
import Tracking

/// Whether a notice without a number can be about a parcel: by the store chain that it names, the kind of carrier, the
/// details noted for the parcel, and the deadline.
enum NoticeFit: String {
  /// The notice names the carrier's own store chain. If it is the only such parcel, it is added to it without asking.
  case fits
  /// The carrier may deliver to such a store too. The user is asked.
  case mayFit
  case cannot

  init(_ notice: NotedFields, _ carrier: Carrier, own: NotedFields = NotedFields(), today: Day) {
    if Self.contradicts(notice, carrier.id, own) || Self.isPast(notice, today) {
      self = .cannot
    } else if let chain = notice.carrier {
      self = chain == carrier.id ? .fits : Self.mayDeliver(carrier) ? .mayFit : .cannot
    } else {
      self = carrier.category == .customs ? .cannot : .mayFit
    }
  }

  /// A store chain does not deliver to another chain's stores, and customs does not deliver at all.
  private static func mayDeliver(_ carrier: Carrier) -> Bool {
    carrier.category != .convenienceStore && carrier.category != .customs
  }

  /// Whether the parcel's own message names another store or pick-up code.
  private static func contradicts(_ notice: NotedFields, _ carrier: CarrierID, _ own: NotedFields) -> Bool {
    func differs<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
      one.map { one in other.map { $0 != one } ?? false } ?? false
    }
    let store = notice.store.flatMap { StoreKey($0.name, carrier: notice.carrier ?? carrier) }
    return differs(notice.pickupCode, own.pickupCode)
      || differs(store, own.store.flatMap { StoreKey($0.name, carrier: carrier) })
  }

  private static func isPast(_ notice: NotedFields, _ today: Day) -> Bool {
    notice.deadline.map { $0.day < today } ?? false
  }
}
