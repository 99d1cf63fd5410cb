import Foundation
import Tracking

extension AlertRules {
  /// Seconds. Older news only updates the card, without an alert.
  private static let freshness = 48 * 3600.0
  /// Seconds for which one message tells what becomes known of the parcels that it lists.
  private static let summaryTime = 3600.0
  /// Seconds between when the bot reads a mail and when it has stored what it says, at most.
  private static let storing = 60.0

  /// The alert for a change of the shipment, if there is one.
  ///
  /// There is an alert if a new stay in a status began after the parcel was added to the chat. If the time of the event
  /// is missing or not precise enough to decide that, there is an alert only if the chat already had a first answer.
  /// Of a parcel that the user has not seen, it also tells that it waits or is out for delivery since before.
  func change(from old: Shipment, _ input: AlertInput, now: Date) -> Alert? {
    let parcel = input.parcel
    guard let new = parcel.shipment else { return nil }
    if parcel.isContradicted { return contradiction(from: old, parcel) }
    let isUnseen = isUnseen(parcel, now: now)
    guard new.stay != old.stay || isUnseen && !input.hadAnswer, !wasStated(new.status, old, parcel) else { return nil }
    if let pickedUpAt = parcel.pickedUpAt {
      return contradicts(new, pickedUpAt) && !parcel.isSent ? Alert(.contradiction, occasion: new.stay) : nil
    }
    guard let kind = AlertKind(entering: new.status, isSent: parcel.isSent),
      isAfter(parcel.addedAt, new, hadAnswer: input.hadAnswer) || isUnseen && kind.isNewsByItself,
      isFresh(new.status, since: new.statusSince, input, now: now)
    else { return nil }
    return Alert(kind, occasion: new.stay)
  }

  /// The alert for a status that a mail stated, if the user has seen nothing of it.
  func heard(_ input: AlertInput, _ time: ElapsedTime) -> Alert? {
    let parcel = input.parcel
    guard let stated = parcel.noted.stated, stated.status == parcel.status,
      let heardAt = stated.heardAt, heardAt.addingTimeInterval(Self.storing) > time.start,
      let kind = AlertKind(entering: stated.status, isSent: parcel.isSent), kind.isNewsByItself,
      isFresh(parcel.status, since: parcel.statusSince, input, now: time.end)
    else { return nil }
    return Alert(kind, occasion: Int(stated.at.timeIntervalSince1970))
  }

  /// Whether the user has seen nothing of the parcel but its name in a list or in a message of the bot.
  private func isUnseen(_ parcel: Parcel, now: Date) -> Bool {
    switch parcel.origin {
    case .mail, .list: parcel.pickedUpAt == nil
    case .mailSummary: parcel.pickedUpAt == nil && now.timeIntervalSince(parcel.addedAt) > Self.summaryTime
    case .typed, .message, .picture, .code, .file, nil: false
    }
  }

  /// The alert if the carrier now contradicts the message that the status is based on, and did not before.
  private func contradiction(from old: Shipment, _ parcel: Parcel) -> Alert? {
    guard let new = parcel.shipment, let stated = parcel.noted.stated, old.verdict(on: stated) != .contradicted else {
      return nil
    }
    let time = new.lastKnownEvent?.date ?? new.statusSince
    return Alert(.contradiction, occasion: Int(time.timeIntervalSince1970))
  }

  /// The alert if a waiting parcel was brought to another store. Only a new event counts: sources may write the name of
  /// one store differently.
  func newStore(from old: Shipment, _ input: AlertInput) -> Alert? {
    let parcel = input.parcel
    guard let new = parcel.shipment, new.status == .arrivedAtStore, old.status == .arrivedAtStore, new.stay == old.stay,
      parcel.isWaiting,
      !parcel.noted.isByUser(.store), let store = new.store, let before = old.store,
      let key = StoreKey(store.name, carrier: new.carrier), key != StoreKey(before.name, carrier: new.carrier),
      let event = new.lastKnownEvent, event.date > old.lastKnownEvent?.date ?? .distantPast
    else { return nil }
    return Alert(.readyForPickup, occasion: Int(event.date.timeIntervalSince1970))
  }

  /// Whether the chat already knows of the change: the user forwarded a message that states it, or the carrier reports
  /// something older than the message.
  private func wasStated(_ status: Status, _ old: Shipment, _ parcel: Parcel) -> Bool {
    guard let stated = parcel.noted.stated, old.verdict(on: stated) != .replaced else { return false }
    return parcel.validStatedStatus != nil || status == stated.status
  }

  /// Seconds before the end in which a nearer day than the estimated one is news.
  private static let nearEnd = 48 * 3600.0

  /// The alert if the carrier now names a nearer deadline than the chat knew. A correction of the hour counts only on the
  /// last day.
  func nearerDeadline(from old: Shipment, _ input: AlertInput, now: Date) -> Alert? {
    var before = input.parcel
    before.shipment = old
    guard input.parcel.isWaiting, before.isWaiting, let new = input.parcel.deadline, new.end > now else { return nil }
    let isToday = new.day == Day(now)
    let isNews: Bool
    if let known = before.deadline {
      let isNear = new.end.timeIntervalSince(now) < Self.nearEnd
      isNews =
        new.day < known.day
        ? known.origin != .rule || isNear
        : new.day == known.day && isToday && known.end.timeIntervalSince(new.end) >= 3600
    } else {
      isNews = isToday
    }
    return isNews ? Alert(.deadlineCloser, occasion: Int(new.end.timeIntervalSince1970)) : nil
  }

  private func isAfter(_ added: Date, _ shipment: Shipment, hadAnswer: Bool) -> Bool {
    guard let grain = shipment.statusPrecision?.grain else { return hadAnswer }
    if shipment.statusSince >= added { return true }
    return shipment.statusSince.addingTimeInterval(grain) > added && hadAnswer
  }

  /// Whether the change is recent enough for an alert. An arrival at a store counts as recent until its deadline.
  private func isFresh(_ status: Status, since: Date, _ input: AlertInput, now: Date) -> Bool {
    if now.timeIntervalSince(since) <= Self.freshness { return true }
    guard status == .arrivedAtStore, let deadline = input.parcel.deadline else { return false }
    return deadline.end > now
  }

  /// Whether the carrier reports something that cannot happen to a parcel that was picked up.
  private func contradicts(_ shipment: Shipment, _ pickedUpAt: Date) -> Bool {
    switch shipment.status {
    case .delivered, .collected, .pending, .expired: false
    case .exception, .returning, .returned: shipment.statusPrecision == nil || shipment.statusSince > pickedUpAt
    case .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore:
      shipment.statusPrecision != nil && shipment.statusSince > pickedUpAt
    }
  }
}

extension AlertKind {
  /// Whether the user must do something now, even if it has been so for a while, or gets no other message of it.
  fileprivate var isNewsByItself: Bool {
    self == .readyForPickup || self == .outForDelivery || isProgressOfSent
  }
}
