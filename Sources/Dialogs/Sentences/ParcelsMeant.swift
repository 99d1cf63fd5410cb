import Cards
import Sentences
import Store
import Tracking

extension Sentence {
  /// The parcels that the sentence names. Without any, those of the message that it replies to, `focus`; otherwise
  /// those that fit the request.
  func parcelsMeant(_ focus: [Parcel], _ context: UpdateContext) throws -> [Parcel] {
    let listed = try context.listedParcels()
    let named = parcels.compactMap { id in listed.first { $0.id == id } }
    if !named.isEmpty {
      let both = named.filter { parcel in focus.contains { $0.id == parcel.id } }
      return both.isEmpty ? named : both
    }
    return focus.isEmpty ? defaultParcels(among: listed) : focus
  }

  /// For a sentence that names no parcel: the parcels that wait for pick-up, otherwise those in transit; of those, "got
  /// it" means none that the user sends. For a deletion, all parcels.
  private func defaultParcels(among parcels: [Parcel]) -> [Parcel] {
    if intent == .delete { return parcels }
    if intent == .notPickedUp {
      let marked = parcels.filter { $0.pickedUpAt != nil && !$0.carrierStatus.isFinal }
      if !marked.isEmpty { return marked }
    }
    let waiting = parcels.filter(\.isWaiting)
    if !waiting.isEmpty { return waiting }
    return parcels.filter { !$0.status.isFinal && !(intent == .pickedUp && $0.isSent) }
  }
}
