import Phrases
import Tracking

extension Words {
  /// What the status means and what usually comes next, in one sentence; nil where the card says it already, or where
  /// nobody can know: at an end, in trouble, which has its own advice, and when the carrier's newest words are unknown.
  func meaning(_ parcel: Parcel) -> String? {
    guard parcel.pickedUpAt == nil, let key = meaningKey(parcel) else { return nil }
    if let newest = parcel.shipment.events.first, newest.status == nil { return nil }
    return text(key, ["carrier": shortCarrier(parcel.carrier), "next": text(next(parcel))])
  }

  private func meaningKey(_ parcel: Parcel) -> PhraseKey? {
    switch parcel.status {
    case .infoReceived: .meaningInfoReceived
    case .inTransit:
      isForStore(parcel) ? .meaningInTransitStore : isFromAbroad(parcel) ? .meaningInTransitAbroad : .meaningInTransit
    case .outForDelivery: isForStore(parcel) ? .meaningToStore : .meaningOutForDelivery
    case .arrivedAtStore: isStoreCarrier(parcel.carrier) ? .meaningAtStore : .meaningAtCounter
    case .delivered: .meaningDelivered
    case .pending, .collected, .exception, .returning, .returned, .expired: nil
    }
  }

  /// The status that follows on the usual way.
  private func next(_ parcel: Parcel) -> PhraseKey {
    switch parcel.status {
    case .infoReceived: .statusInTransit
    case .inTransit: .statusOutForDelivery
    default: .statusDelivered
    }
  }

  private func isFromAbroad(_ parcel: Parcel) -> Bool {
    category(parcel.carrier) == .international
  }
}
