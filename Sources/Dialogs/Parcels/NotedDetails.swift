import Cards
import Store
import Tracking

/// The details that messages give about parcels: code, store, deadline.
struct NotedDetails {
  let services: DialogServices

  /// Adds the details of a later message to the parcel.
  /// - Returns: whether it says something new.
  @discardableResult
  func update(_ id: ParcelID, with noted: NotedFields, _ context: inout UpdateContext) throws -> Bool {
    guard noted != NotedFields(), let parcel = try context.parcel(id) else { return false }
    let more = parcel.notedFields(updatedBy: adjusted(noted, for: parcel.carrier))
    guard more != parcel.noted else { return false }
    context.effects.append(.setNoted(id, more))
    return true
  }

  /// The noted fields that can be true for this carrier's parcels. If its parcels never wait for pick-up, a deadline
  /// from the text is dropped, unless the message names a store or pick-up code. A stated arrival at the store gets the
  /// carrier's usual hold days.
  func adjusted(_ noted: NotedFields, for carrier: CarrierID) -> NotedFields {
    guard let definition = services.carriers[carrier] else { return noted }
    var fields = noted
    let namesPlace = noted.store != nil || noted.pickupCode != nil
    if noted.deadline?.origin == .text, !definition.offersPickUp, !namesPlace { fields.deadline = nil }
    if noted.stated?.status == .arrivedAtStore, let days = definition.holdDays {
      fields.stated?.keptUntil = noted.stated.map { Day($0.at).adding(days: days) }
    }
    return fields
  }
}
