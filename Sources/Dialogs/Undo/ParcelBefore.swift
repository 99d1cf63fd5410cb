import Cards
import Chat
import Foundation
import Store
import Tracking

/// What of a parcel an undone merge brings back.
struct ParcelBefore: Codable, Equatable {
  var noted: NotedFields
  var name: String?
  var remindAt: Date?
  var claim: Person?
  var isPickedUp: Bool

  init(_ parcel: Parcel) {
    (noted, name, remindAt) = (parcel.noted, parcel.name, parcel.remindAt)
    (claim, isPickedUp) = (parcel.claim, parcel.pickedUpAt != nil)
  }
}
