import Foundation
import Phrases
import Tracking

extension Words {
  /// What the status means and what usually comes next, in one sentence; nil where the card says it already, or where
  /// nobody can know: at an end, in trouble, which has its own advice, and when the carrier's newest words are unknown.
  func meaning(_ parcel: Parcel) -> String? {
    guard parcel.pickedUpAt == nil, let key = meaningKey(parcel) else { return nil }
    if let newest = parcel.shipment.events.first, newest.status == nil, parcel.standing == nil { return nil }
    if let advice = overdueAdvice(parcel) { return advice }
    if parcel.status == .arrivedAtStore, let way = selfService(parcel) { return way }
    return text(key, ["carrier": toldCarrier(parcel), "next": text(next(parcel))])
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

  /// What to do when the last day is over; nil before that.
  func overdueAdvice(_ parcel: Parcel) -> String? {
    guard isOverdue(parcel) else { return nil }
    return text(selfService(parcel) == nil ? .meaningOverdue : .meaningOverdueSelfService)
  }

  /// How a store without a counter is opened; nil where it has one.
  func selfService(_ parcel: Parcel) -> String? {
    guard let signs = carriers[parcel.carrier]?.selfServiceSigns, !signs.isEmpty else { return nil }
    let arrival = parcel.shipment.events.first { $0.status == .arrivedAtStore }
    let places = [parcel.store?.name, parcel.store?.address, arrival?.place, arrival?.text].compactMap { $0 }
    let isSelfService = places.contains { place in signs.contains { place.localizedCaseInsensitiveContains($0) } }
    return isSelfService ? phrases.selfService(of: parcel.carrier.rawValue, in: style.language) : nil
  }

  private func isFromAbroad(_ parcel: Parcel) -> Bool {
    category(parcel.carrier) == .international
  }
}
