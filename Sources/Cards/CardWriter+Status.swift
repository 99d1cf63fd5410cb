import Phrases
import Tracking

extension CardWriter {
  /// The status in words. For a parcel without news it says which case it is: being looked up, unknown, or link only.
  func status(_ parcel: Parcel) -> String {
    switch parcel.status {
    case .pending where isLinkOnly(parcel): text(.statusLinkOnly)
    case .pending where isFirstLookUp(parcel): text(.statusLookingUp)
    case .collected where parcel.pickedUpAt != nil && !isForCounter(parcel): text(.statusReceived)
    case .arrivedAtStore where !isStoreCarrier(parcel.carrier): text(.statusArrivedElsewhere)
    default: text(CardWriter.key(parcel.status))
    }
  }

  /// Whether the first request to the parcel's sources is still to come, and nothing prevents it.
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

  /// The time when the status began, not its age, because a message may be read days later. Nil while there is no news.
  func since(_ parcel: Parcel) -> String? {
    guard parcel.status != .pending else { return nil }
    return isSinceDayOnly(parcel) ? carrierDay(parcel.statusSince) : stamp(parcel.statusSince)
  }

  private func isSinceDayOnly(_ parcel: Parcel) -> Bool {
    let event = parcel.shipment.events.first { $0.time?.date == parcel.statusSince }
    return parcel.statusOrigin == .carrier && event?.time?.precision == .day
  }

  /// "per your message", if the status comes from a message.
  func statusOrigin(_ parcel: Parcel) -> String? { parcel.validStatedStatus == nil ? nil : text(.statusByMessage) }

  /// The basis of an alert: who reports the status, since when, and which status.
  func basis(_ parcel: Parcel) -> String? {
    guard parcel.status != .pending, let since = since(parcel) else { return nil }
    let carrierName = parcel.carrier == .other ? carrier(parcel) : shortCarrier(parcel)
    let origin = parcel.validStatedStatus == nil ? carrierName : text(.alertByMessage)
    return text(.alertBasis, ["origin": origin, "time": since, "status": status(parcel)])
  }

  /// Advice for a parcel in trouble; nil for other statuses.
  func hint(_ parcel: Parcel) -> String? {
    let values = ["carrier": carrierInSentence(parcel)]
    switch parcel.status {
    case .exception: return text(.hintException, values)
    case .returning: return text(.hintReturning, values)
    case .returned: return text(.hintReturned, values)
    case .expired: return text(.hintExpired, values)
    default: return nil
    }
  }
}

/// A progress bar of four steps. Nil in trouble, where no step would be true. It only repeats the status text beside
/// it, and it is short because screen readers read it aloud.
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
