import Phrases
import Tracking

extension CardWriter {
  /// The status in words. A parcel without news is told apart: being looked up, not known, not to be looked up.
  func status(_ parcel: Parcel) -> String {
    switch parcel.status {
    case .pending where isLinkOnly(parcel): text(.statusLinkOnly)
    case .pending where isFirstLookUp(parcel): text(.statusLookingUp)
    case .collected where parcel.pickedUpAt != nil && !isForCounter(parcel): text(.statusReceived)
    case .arrivedAtStore where !isStoreCarrier(parcel.carrier): text(.statusArrivedElsewhere)
    default: text(CardWriter.key(parcel.status))
    }
  }

  /// Whether its sources have yet to be asked for the first time, and can be.
  func isFirstLookUp(_ parcel: Parcel) -> Bool {
    parcel.shipment.lastChecked == nil && parcel.shipment.trouble == nil
  }

  static func key(_ status: Status) -> PhraseKey {
    switch status {
    case .pending: .statusPending
    case .infoReceived: .statusInfoReceived
    case .inTransit: .statusInTransit
    case .outForDelivery: .statusOutForDelivery
    case .arrivedAtStore: .statusArrivedAtStore
    case .delivered: .statusDelivered
    case .collected: .statusCollected
    case .exception: .statusException
    case .returning: .statusReturning
    case .returned: .statusReturned
    case .expired: .statusExpired
    }
  }

  static func key(_ category: Carrier.Category) -> PhraseKey {
    switch category {
    case .convenienceStore: .categoryConvenienceStore
    case .homeDelivery: .categoryHomeDelivery
    case .shop: .categoryShop
    case .international: .categoryInternational
    case .china: .categoryChina
    case .asia: .categoryAsia
    case .europe: .categoryEurope
    case .overseas: .categoryOverseas
    case .customs: .categoryCustoms
    case .other: .categoryOther
    }
  }

  /// When the status began, not how long ago: a message may be read days later. Nothing while there is no news.
  func since(_ parcel: Parcel) -> String? {
    guard parcel.status != .pending else { return nil }
    return isSinceDayOnly(parcel) ? carrierDay(parcel.statusSince) : stamp(parcel.statusSince)
  }

  private func isSinceDayOnly(_ parcel: Parcel) -> Bool {
    let event = parcel.shipment.events.first { $0.time?.date == parcel.statusSince }
    return parcel.statusOrigin == .carrier && event?.time?.precision == .day
  }

  /// "per your message", where the status rests on that.
  func statusOrigin(_ parcel: Parcel) -> String? { parcel.standing == nil ? nil : text(.statusByMessage) }

  /// What an alert rests on: who says since when that the parcel is there.
  func basis(_ parcel: Parcel) -> String? {
    guard parcel.status != .pending, let since = since(parcel) else { return nil }
    let told = parcel.carrier == .other ? carrier(parcel) : shortCarrier(parcel)
    let origin = parcel.standing == nil ? told : text(.alertByMessage)
    return text(.alertBasis, ["origin": origin, "time": since, "status": status(parcel)])
  }

  /// What may help in trouble.
  func hint(_ parcel: Parcel) -> String? {
    let values = ["carrier": toldCarrier(parcel)]
    switch parcel.status {
    case .exception: return text(.hintException, values)
    case .returning: return text(.hintReturning, values)
    case .returned: return text(.hintReturned, values)
    case .expired: return text(.hintExpired, values)
    default: return nil
    }
  }
}

/// The way in four steps, drawn; none in trouble, where it would say nothing true. It says nothing that the words beside
/// it do not, and is short, for those who have it read aloud.
enum Progress {
  static func bar(_ status: Status) -> String? {
    switch status {
    case .pending: "○○○○"
    case .infoReceived: "●○○○"
    case .inTransit: "●●○○"
    case .outForDelivery, .arrivedAtStore: "●●●○"
    case .delivered, .collected: "●●●●"
    case .exception, .returning, .returned, .expired: nil
    }
  }
}
