import Phrases
import Tracking

/// A parcel's status in words, with its time and its origin.
struct StatusText: CardPart {
  let context: CardContext

  /// The status in words. For a parcel without news it says which case it is: being looked up, unknown, or link only.
  func words(_ parcel: Parcel) -> String {
    switch parcel.status {
    case .pending where isLinkOnly(parcel): text(.statusLinkOnly)
    case .pending where parcel.isFirstLookUp: text(.statusLookingUp)
    case .arrivedAtStore where parcel.isSent: text(isStoreCarrier(parcel.carrier) ? .sentAtStore : .sentAtPoint)
    case .collected where parcel.isSent: text(pickupText.isForCounter(parcel) ? .sentCollected : .sentReceived)
    case .collected where parcel.pickedUpAt != nil && !pickupText.isForCounter(parcel): text(.statusReceived)
    case .arrivedAtStore where !isStoreCarrier(parcel.carrier): text(.statusArrivedElsewhere)
    default: text(parcel.status.phrase)
    }
  }

  /// The time when the status began, not its age, because a message may be read days later. Nil while there is no news.
  func since(_ parcel: Parcel) -> String? {
    guard parcel.status != .pending else { return nil }
    return isSinceDayOnly(parcel) ? carrierDay(parcel.statusSince) : stamp(parcel.statusSince)
  }

  /// The day when the status began; nil while there is no news.
  func sinceDay(_ parcel: Parcel) -> String? {
    guard parcel.status != .pending else { return nil }
    return isSinceDayOnly(parcel) ? carrierDay(parcel.statusSince) : stamp(parcel.statusSince, isDayOnly: true)
  }

  private func isSinceDayOnly(_ parcel: Parcel) -> Bool {
    let event = parcel.events.first { $0.time?.date == parcel.statusSince }
    return parcel.statusOrigin == .carrier && event?.time?.precision == .day
  }

  /// "per your message", if the status comes from a message or mail.
  func origin(_ parcel: Parcel) -> String? {
    parcel.validStatedStatus.map { text(.statusByMessage, ["origin": originText.words($0.origin)]) }
  }

  /// The basis of an alert: who reports the status, since when, and which status.
  func basis(_ parcel: Parcel) -> String? {
    guard parcel.status != .pending, let since = since(parcel) else { return nil }
    let carrierName = parcel.carrier == .other ? carrier(parcel) : shortCarrier(parcel)
    let origin = parcel.validStatedStatus.map { originText.heading($0.origin) } ?? carrierName
    return text(.alertBasis, ["origin": origin, "time": since, "status": words(parcel)])
  }

  /// Why the status may be wrong: the carrier contradicts the message that it comes from. Nil if it does not.
  func contradiction(_ parcel: Parcel) -> String? {
    guard parcel.isContradicted, let time = parcel.shipment?.lastKnownEvent else { return nil }
    let values = [
      "carrier": shortCarrier(parcel), "time": stamp(time), "status": text(parcel.carrierStatus.phrase),
      "origin": originText.words(parcel.noted.stated?.origin),
    ]
    return text(.parcelContradicted, values)
  }
}

extension CardPart {
  var statusText: StatusText { StatusText(context: context) }
}

extension Parcel {
  /// Whether the first request to the parcel's sources is still to come, and nothing prevents it.
  var isFirstLookUp: Bool { shipment.map { $0.lastChecked == nil && $0.trouble == nil } ?? false }
}

extension Status {
  var phrase: PhraseKey {
    switch self {
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
