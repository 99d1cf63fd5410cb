import Foundation
import TestSupport
import Tracking

/// Parcels that wait to be picked up.
extension Samples {
  static func atStoreWith(id: Int64, name: String? = nil) throws -> Parcel {
    var parcel = try atStore()
    parcel.id = ParcelID(rawValue: id)
    parcel.tracked.number = try number("F7033458\(4000 + id)")
    parcel.name = name
    parcel.noted.product = nil
    return parcel
  }

  /// At that chain's store.
  static func atStore(of carrier: CarrierID, at name: String = "景安門市") throws -> Parcel {
    var parcel = try atStore()
    parcel.tracked.carrier = carrier
    parcel.tracked.store = Place(name: name)
    return parcel
  }

  static func waiting(until dayOfMonth: Int, origin: Deadline.Origin = .carrier) throws -> Parcel {
    var parcel = try atStore(arrived: at(11, 20, 14))
    parcel.tracked.deadline = Deadline(day: day(11, dayOfMonth), origin: origin)
    return parcel
  }

  /// On the last day, with a carrier that has not answered since.
  static func notAskedSince(_ date: Date) throws -> Parcel {
    var parcel = try waiting(until: 25)
    parcel.id = ParcelID(rawValue: 77)
    parcel.tracked.lastAnswer = date
    return parcel
  }

  /// Two at one store, one at a post office, and one with only its carrier known.
  static func toFetch() throws -> [Parcel] {
    var unplaced = try linkOnly()
    unplaced.id = ParcelID(rawValue: 80)
    unplaced.noted.store = nil
    unplaced.noted.deadline = Deadline(day: day(11, 30), origin: .text)
    unplaced.claim = Person(id: "7", name: "小美")
    return try [atStore(), atStoreWith(id: 70), atPostOffice(), unplaced, inTransit()]
  }
}
