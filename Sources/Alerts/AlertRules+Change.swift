import Foundation
import Tracking

extension AlertRules {
  /// News older than this only changes the card.
  private static let freshness = 48 * 3600.0

  /// The alert that a change means, if any.
  ///
  /// It rings when a new stay in a status began after the parcel was added to the chat. Where the event's time is
  /// missing or too coarse to tell, it rings if the chat already had its first answer.
  func change(from old: Shipment, _ input: AlertInput, now: Date) -> News? {
    let parcel = input.parcel
    let new = parcel.shipment
    if parcel.isContradicted { return contradiction(from: old, parcel) }
    guard new.stay != old.stay, !wasStated(new.status, old, parcel) else { return nil }
    if let pickedUpAt = parcel.pickedUpAt {
      return contradicts(new, pickedUpAt) ? News(.contradiction, occasion: new.stay) : nil
    }
    guard let kind = AlertKind(entering: new.status), isAfter(parcel.addedAt, new, hadAnswer: input.hadAnswer),
      isFresh(input, now: now)
    else { return nil }
    return News(kind, occasion: new.stay)
  }

  /// The carrier begins to say otherwise than the message that the status rests on.
  private func contradiction(from old: Shipment, _ parcel: Parcel) -> News? {
    guard let stated = parcel.noted.stated, old.verdict(on: stated) != .contradicted else { return nil }
    let time = parcel.shipment.lastKnownEvent?.date ?? parcel.shipment.statusSince
    return News(.contradiction, occasion: Int(time.timeIntervalSince1970))
  }

  /// The user forwarded it before the carrier said so, or the carrier tells of what was before.
  private func wasStated(_ status: Status, _ old: Shipment, _ parcel: Parcel) -> Bool {
    guard let stated = parcel.noted.stated, old.verdict(on: stated) != .replaced else { return false }
    return parcel.standing != nil || status == stated.status
  }

  private func isAfter(_ added: Date, _ shipment: Shipment, hadAnswer: Bool) -> Bool {
    guard let grain = shipment.statusPrecision?.grain else { return hadAnswer }
    if shipment.statusSince >= added { return true }
    return shipment.statusSince.addingTimeInterval(grain) > added && hadAnswer
  }

  /// An arrival matters until its deadline, however late one hears of it.
  private func isFresh(_ input: AlertInput, now: Date) -> Bool {
    let shipment = input.parcel.shipment
    if now.timeIntervalSince(shipment.statusSince) <= Self.freshness { return true }
    guard shipment.status == .arrivedAtStore, let deadline = input.parcel.deadline else { return false }
    return deadline.end(zone: input.zone) > now
  }

  /// Whether the carrier tells of something that cannot happen to a parcel that was picked up before.
  private func contradicts(_ shipment: Shipment, _ pickedUpAt: Date) -> Bool {
    switch shipment.status {
    case .delivered, .collected, .pending, .expired: false
    case .exception, .returning, .returned: shipment.statusPrecision == nil || shipment.statusSince > pickedUpAt
    case .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore:
      shipment.statusPrecision != nil && shipment.statusSince > pickedUpAt
    }
  }
}
